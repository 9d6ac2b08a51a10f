import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Right } from '#domain/access.ts'
import { AUDITED_ENTITIES, type AuditedEntity } from '#domain/audit.ts'
import { SETTINGS_SECTIONS } from '#domain/settings.ts'
import type { HttpEnv } from '#server/http/http-env.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS'
type Call = Context<HttpEnv>
/** The right that a call needs; a function of the call if it depends on the request. */
type Needed = Right | ((c: Call) => Right | Promise<Right>)

const crud = (right: Right) => ({ GET: right, POST: right, PATCH: right, DELETE: right })

/** The right that each call below /api/admin needs. A call that is missing here is for owners only; a test finds it. */
const ROUTE_RIGHTS: Readonly<Record<string, Readonly<Partial<Record<Method, Needed>>>>> = {
  '/live': { GET: 'signedIn' },
  '/waiting': { GET: 'signedIn' },
  '/system': { GET: 'signedIn' },
  '/system/lost-orders/:sessionId/settled': { POST: 'signedIn' },

  '/orders': crud('orders'),
  '/orders/:id': crud('orders'),
  '/orders/:id/delay': { POST: 'orders' },
  // `domain/access.ts` limits the amount.
  '/orders/:id/payments/:payment/reversal': { POST: 'orders' },
  '/orders/:id/refund': { POST: 'orders' },
  '/orders/:id/payments': { POST: 'orders' },
  '/orders/:id/ordered': { POST: 'orders' },
  '/orders/:id/ordered/preview': { POST: 'orders' },
  '/orders/:id/payment-link': { POST: 'orders' },
  '/orders/:id/tickets': { POST: 'orders' },
  '/kitchen-load': { GET: 'orders' },
  '/drawers': { GET: 'orders', POST: 'orders' },
  '/drawers/:id/movements': { POST: 'orders' },
  '/drawers/:id/close': { POST: 'orders' },
  '/drawers/:id/corrections': { POST: 'orders' },
  '/orders.csv': { GET: 'exports' },
  '/takings.csv': { GET: 'exports' },
  '/reports': { GET: 'exports' },
  '/reports.csv': { GET: 'exports' },

  '/service': { GET: 'service', PATCH: 'service' },
  '/service/undo': { POST: 'service' },

  '/rehearsal': { GET: 'rehearsal', POST: 'rehearsal' },
  '/rehearsal/end': { POST: 'rehearsal' },

  '/bookings': crud('bookings'),
  '/bookings/:id': crud('bookings'),
  '/bookings/:id/confirm': { POST: 'bookings' },
  '/walk-ins': { POST: 'bookings' },
  '/room': { GET: 'bookings' },
  '/bookings.csv': { GET: 'exports' },

  '/menu-items': { GET: 'availability', POST: 'menu' },
  '/menu-items/:id': {
    GET: 'availability',
    PATCH: onlyFields(['isAvailable'], 'availability', 'menu'),
    DELETE: 'menu',
  },
  '/sold-out': { GET: 'availability', POST: 'availability' },
  '/sold-out/matches': { GET: 'availability' },
  '/sold-out/end': { POST: 'availability' },
  '/categories': { GET: 'availability', POST: 'menu' },
  '/categories/:id': { GET: 'availability', PATCH: 'menu', DELETE: 'menu' },
  '/deals': { GET: 'availability', POST: 'menu' },
  '/deals/:id': { GET: 'availability', PATCH: 'menu', DELETE: 'menu' },
  '/menu.csv': { GET: 'menu' },
  '/menu.xlsx': { GET: 'menu' },
  '/menu.json': { GET: 'menu' },
  '/menu-import': { GET: 'menu', POST: 'menu' },
  '/menu-import/preview': { POST: 'menu' },
  '/menu-import/undo': { POST: 'menu' },
  '/uploads': { POST: 'menu', OPTIONS: 'menu' },
  '/uploads/:id': { HEAD: 'menu', PATCH: 'menu', DELETE: 'menu', OPTIONS: 'menu' },
  '/uploads/:id/picture': { GET: 'menu' },

  '/audit': { GET: historyRight },
  '/guests': { GET: 'guests' },
  '/guests/export': { POST: 'guests' },
  '/guests/erase': { POST: 'guests' },

  '/settings': { GET: 'settings' },
  ...Object.fromEntries(SETTINGS_SECTIONS.map((id) => [`/settings/${id}`, { PATCH: 'settings' }] as const)),
  '/settings/restaurant/impact': { POST: 'settings' },
  '/settings/hours/impact': { POST: 'settings' },
  '/settings/holidays': { GET: 'settings' },
  '/settings/mail/test': { POST: 'settings' },
  '/settings/mail/preview': { POST: 'settings' },
  '/settings/printing/test': { POST: 'settings' },
  '/settings/export': { GET: 'settings' },
  '/settings/import': { POST: 'settings' },
  '/settings/import/impact': { POST: 'settings' },

  '/setup': { GET: 'settings' },
  '/setup/ticks': { POST: 'settings' },
  '/setup/remove-demo-links': { POST: 'settings' },
  '/setup/empty-menu': { POST: 'menu' },
  '/setup/restore-menu': { POST: 'menu' },
  '/readiness': { GET: 'settings' },
  '/payment-test': { GET: 'settings', POST: 'settings' },
  '/locate-address': { POST: 'settings' },
  '/address-service': { GET: 'settings' },
  '/map-tiles': { GET: 'settings' },
  '/tickets/printed': { POST: 'orders' },

  '/alerts': { GET: 'settings' },
  '/alerts/webhook-secret': { POST: 'settings' },
  '/alerts/webhook-test': { POST: 'settings' },
  // One's own; owners see everybody's.
  '/alert-devices': { GET: 'ownAccount', POST: 'ownAccount' },
  '/alert-devices/:id': { DELETE: 'ownAccount' },
  '/alert-devices/:id/test': { POST: 'ownAccount' },

  '/account': { GET: 'ownAccount' },
  '/account/password': { POST: 'ownAccount' },
  '/account/email': { POST: 'ownAccount' },
  '/account/second-factor': { POST: 'ownAccount' },
  '/account/second-factor/confirm': { POST: 'ownAccount' },
  '/account/second-factor/off': { POST: 'ownAccount' },
  '/account/second-factor/backup-codes': { POST: 'ownAccount' },
  '/account/sessions': { GET: 'ownAccount', DELETE: 'ownAccount' },
  '/account/sessions/:id': { DELETE: 'ownAccount' },

  '/admins': { GET: 'people', POST: 'people' },
  '/invitations': { GET: 'people', POST: 'people' },
  '/invitations/:id': { DELETE: 'people' },
  '/invitations/:id/resend': { POST: 'people' },
  '/admins/:id': { GET: 'people', PATCH: 'people', DELETE: 'people' },
}

const MOUNT = '/api/admin'
/** For a call that the table does not name. */
const UNNAMED: Right = 'people'

/** The right that this call needs. An address without a route needs none: it answers 404 or 405. */
export async function rightFor(c: Call): Promise<Right> {
  const path = pathOf(c)
  if (path === undefined) return 'signedIn'
  const needed = neededFor(c.req.method, path)
  return typeof needed === 'function' ? needed(c) : (needed ?? UNNAMED)
}

/** Takes the path of a route, without the mount. Undefined for a call that is not in the table. */
export function neededFor(method: string, path: string): Needed | undefined {
  const methods: Readonly<Partial<Record<string, Needed>>> = ROUTE_RIGHTS[path] ?? {}
  return methods[method] ?? (method === 'HEAD' ? methods.GET : undefined)
}

/** The path of the route that will answer, without the mount; undefined when there is none. */
const pathOf = (c: Call): string | undefined =>
  matchedRoutes(c)
    .map(({ path }) => path)
    .findLast((path) => path.startsWith(`${MOUNT}/`) && path !== `${MOUNT}/*`)
    ?.slice(MOUNT.length)

/** A change of only these fields needs `right`; any other change, or an unreadable body, needs `otherwise`. */
function onlyFields(fields: readonly string[], right: Right, otherwise: Right) {
  const known = new Set([...fields, 'version'])
  return async (c: Call): Promise<Right> => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const isOnly = typeof body === 'object' && body !== null && Object.keys(body).every((key) => known.has(key))
    return isOnly ? right : otherwise
  }
}

/** The right to work with a record includes its history. */
const HISTORY_RIGHTS: Readonly<Record<AuditedEntity, Right>> = {
  order: 'orders',
  booking: 'bookings',
  'menu-item': 'availability',
  category: 'menu',
  deal: 'menu',
  settings: 'settings',
  service: 'service',
  drawer: 'orders',
  admin: 'people',
  invitation: 'people',
}

function historyRight(c: Call): Right {
  const entity = AUDITED_ENTITIES.find((known) => known === c.req.query('entity'))
  return entity ? HISTORY_RIGHTS[entity] : UNNAMED
}
