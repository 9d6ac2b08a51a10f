import type { OpenAPIHono } from '@hono/zod-openapi'
import type { HttpEnv } from '#server/http/http-env.ts'
import type { Shop } from '#server/shop.ts'

const COOKIE_NAMES = { http: 'staff.session_token', https: '__Host-staff.session_token' }

const TAGS = {
  Menu: 'What the restaurant offers now.',
  Ordering: 'From the choice of a time to the order and its status.',
  Payment: 'Events that Stripe sends.',
  Bookings: 'Tables for guests.',
  Restaurant: 'Facts about the restaurant.',
  'Live updates': 'Server-sent events. They name what changed; read it again to see how.',
  'Sign-in': 'Sessions of staff.',
  'Admin: waiting': 'What needs staff now.',
  'Admin: orders': 'Orders, refunds and takings.',
  'Admin: bookings': 'Bookings, and those taken by phone.',
  'Admin: reports': "The day's end, or any range of days.",
  'Admin: sealed books': 'Business days with a seal that shows any later change.',
  'Admin: menu': 'Dishes, specials and recommendations.',
  'Admin: translations': "The restaurant's own texts in other languages, and what guests propose.",
  'Admin: categories': 'The sections of the menu.',
  'Admin: deals': 'Several dishes for one price.',
  'Admin: pictures': 'Uploads of dish pictures, resumable by tus 1.0.',
  "Admin: guests' data": 'What is stored about a guest: find, export, erase.',
  'Admin: settings': 'Name, place, opening hours and rules of ordering.',
  'Admin: service': 'Pauses, busy minutes and early closing, each with its end.',
  'Admin: alerts': 'Who is notified when something needs a person, and how.',
  'Admin: rehearsal': 'An evening that is made up, for staff to practise.',
  'Admin: providers':
    'How Stripe, the mail server and the address service are reached: entered by owners, and never sent back.',
  'Admin: setup': 'From the demo to the own restaurant, and whether it is ready to open.',
  'Admin: history': 'Who changed what.',
  'Admin: system': 'What is wrong, since when, and what runs.',
  'Admin: own account': 'Your password and email address, and where you are signed in.',
  Admins: 'Who may enter the admin area.',
  Health: 'For monitoring.',
}

const guardAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
/** The answers of the admin guard, before any route. */
const GUARD_ANSWERS = {
  401: guardAnswer('Nobody is signed in'),
  403: guardAnswer('Not permitted: no admin, or without the right that `x-right` names'),
}

type Site = Pick<Shop, 'restaurant' | 'publicUrl'>

/**
 * The API's description, generated from its routes: OpenAPI 3.1. It has the restaurant's current name. The routes are described
 * when somebody first reads it, since that takes a tenth of the time of a start.
 */
export function openApiDocument(api: OpenAPIHono<HttpEnv>, site: Site) {
  let described: ReturnType<typeof describeRoutes> | undefined
  return () => {
    described ??= describeRoutes(api, site)
    const { info, ...document } = described
    const { name, email } = site.restaurant
    return { ...document, info: { ...info, title: `${name}: HTTP API`, contact: { name, url: site.publicUrl, email } } }
  }
}

function describeRoutes(api: OpenAPIHono<HttpEnv>, { publicUrl }: Site) {
  const cookie = publicUrl.startsWith('https:') ? COOKIE_NAMES.https : COOKIE_NAMES.http
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: cookie,
    description: 'Set by signing in; ends with the browser session.',
  })
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'HTTP API',
      version: '1',
      description:
        'Amounts are in the restaurant\'s currency, `18.5` for 18.50, instants are UTC, and times of day are the restaurant\'s own. Every failure answers `{"error": "sentence for a person", "code": "…", "fields"?: {…}}`; a known path with another method is 405, with `Allow`. Calls for guests ignore unknown keys; calls for staff refuse them with 400 and name each in `fields`. Lists refuse unknown filters in the same way, and ignore empty ones.',
      license: { name: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(TAGS).map(([tag, description]) => ({ name: tag, description })),
  })
  // The routes were described below their mount.
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, operations]) => [`/api${path}`, operations]),
  )
  for (const [path, operations] of Object.entries(paths)) {
    if (!isAdminPath(path)) continue
    for (const operation of Object.values(operations)) {
      Object.assign(operation, { security: [{ session: [] }], 'x-right': describedRight(operation) })
      Object.assign(operation.responses, GUARD_ANSWERS)
    }
  }
  return withPortablePatterns({ ...document, paths })
}

/** What a caller needs, by `domain/people/access.ts`. */
function describedRight(operation: object): string {
  const right: unknown = Reflect.get(operation, 'x-right')
  return typeof right === 'function' ? 'depends on what is asked for' : String(right ?? 'unnamed')
}

const withPortablePatterns = <Document extends object>(document: Document): Document =>
  JSON.parse(
    JSON.stringify(document, (key, value) =>
      key === 'pattern' && typeof value === 'string' ? portablePattern(value) : value,
    ),
  )

/**
 * The library leaves the flags of a regular expression at its end (`^…$/u`), which no reader expects. Nor does every reader
 * support \p{Cs} and \p{NChar}, which exclude lone surrogates and noncharacters; hardly any JSON text contains those anyway.
 */
const portablePattern = (pattern: string): string =>
  pattern.replace(/\$\/[a-z]+$/, '$').replace('\\p{Cs}\\p{NChar}', '')

/** Everything below /api/admin except the session, which everybody may read. */
export const isAdminPath = (path: string) => path.startsWith('/api/admin/') && path !== '/api/admin/session'
