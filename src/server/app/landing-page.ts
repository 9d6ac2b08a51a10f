import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { LANGUAGE_CODES } from '#domain/language/languages.ts'
import { nextPauseChange } from '#domain/pauses/pauses.ts'
import { dateOf, type PlainDate } from '#domain/time/clock-time.ts'
import { endOfDay, localDateTimeAt, startOfDay } from '#domain/time/time-zone.ts'
import { compressed, decompressed, type Encoding, encodingFor, isKnownTag, tagOf } from '#server/http/compression.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { withPageHeaders } from '#server/http/security-headers.ts'
import { pageAt } from '#server/language/page-language.ts'
import type { Shop } from '#server/shop.ts'

/** Compressed once per change, for many visitors. */
const BROTLI_QUALITY = 10

type KeptPage = {
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  bodyIn(encoding: Encoding | undefined): Promise<Uint8Array<ArrayBuffer>>
}
type LandingPageParts = {
  readonly shop: Shop
  /** `/`, or that of another language, such as `/de/`. */
  readonly path: string
  render(request: Request): Promise<Response>
}

/** The addresses of the landing page in the languages of the program; those that are not offered lead elsewhere. */
export const LANDING_PAGES = ['/', ...LANGUAGE_CODES.map((code) => `/${code}/`)]

/** Whether the page of this address is a landing page of the restaurant. */
export const isLandingPage = (path: string, { restaurant }: Pick<Shop, 'restaurant'>): boolean =>
  path === '/' || pageAt(path, restaurant).path === '/'

/**
 * The landing page, rendered once per menu, settings, day and state of the service, and cached with its compressed bodies. It is
 * rendered for our own request, so it can contain nothing personal. The query is ignored: links with `utm_…` or `fbclid` get the same bytes.
 */
export function landingPage(parts: LandingPageParts): MiddlewareHandler<HttpEnv> {
  const read = keptLandingPage(parts)
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    if (!isLandingPage(parts.path, parts.shop)) return next()
    const page = await read()
    return page ? answerPage(c, page) : next()
  }
}

/** The page depends on the menu, the settings, pauses by staff, and the day, because its footer shows the year. */
function keyOf(menuVersion: string, { settings, now }: Shop, day: PlainDate): string {
  const { version, restaurant } = settings.read()
  return `${menuVersion} ${version} ${nextPauseChange(restaurant.service, now()) ?? ''} ${day}`
}

/** The version of the landing page, while the menu is in memory. */
export function landingPageVersion(shop: Shop, path: string): () => string | undefined {
  const today = calendar(shop)
  return () => {
    if (!isLandingPage(path, shop)) return undefined
    const version = shop.menu.versionInMemory()
    return version && keyOf(version, shop, today())
  }
}

/** The restaurant's date, computed once a day. */
function calendar(shop: Shop): () => PlainDate {
  type Day = { readonly date: PlainDate; readonly timeZone: string; readonly from: number; readonly until: number }
  let day: Day | undefined
  return () => {
    const time = shop.now()
    const { timeZone } = shop.restaurant
    if (!day || day.timeZone !== timeZone || time.getTime() < day.from || time.getTime() > day.until) {
      const date = dateOf(localDateTimeAt(time, timeZone))
      day = { date, timeZone, from: startOfDay(date, timeZone).getTime(), until: endOfDay(date, timeZone).getTime() }
    }
    return day.date
  }
}

function keptLandingPage(parts: LandingPageParts) {
  const { menu, publicUrl } = parts.shop
  const today = calendar(parts.shop)
  let kept: { readonly key: string; readonly page: Promise<KeptPage | undefined> } | undefined

  const currentKey = async () => keyOf((await menu.readText()).version, parts.shop, today())

  async function renderAnew(key: string): Promise<KeptPage | undefined> {
    const request = new Request(new URL(parts.path, publicUrl))
    const answer = await withPageHeaders(await parts.render(request), request.url)
    // If the menu or settings changed in the meantime, the page may show either version: the next request renders it again.
    if ((await currentKey()) !== key) forget(key)
    return answer.status === 200 ? keepPage(answer) : undefined
  }

  function forget(key: string): void {
    if (kept?.key === key) kept = undefined
  }

  return async (): Promise<KeptPage | undefined> => {
    const key = await currentKey()
    if (kept?.key !== key) {
      const page = renderAnew(key)
      kept = { key, page }
      page.then(
        (rendered) => rendered ?? forget(key),
        () => forget(key),
      )
    }
    return kept.page
  }
}

/** Once the text is compressed, it is kept only so: two thousand dishes in twelve languages take 34 MB as text. */
async function keepPage(answer: Response): Promise<KeptPage> {
  const text = new Uint8Array(await answer.arrayBuffer())
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const bodies = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  let kept: { readonly body: Uint8Array<ArrayBuffer>; readonly encoding?: Encoding } = { body: text }

  const readText = async () => (kept.encoding ? decompressed(kept.body, kept.encoding) : kept.body)

  async function compress(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const body = await compressed(await readText(), encoding, BROTLI_QUALITY)
    kept = { body, encoding }
    return body
  }

  return {
    etag,
    headers: Object.fromEntries(answer.headers),
    bodyIn(encoding) {
      if (!encoding) return readText()
      const body = bodies.get(encoding) ?? compress(encoding)
      bodies.set(encoding, body)
      return body
    },
  }
}

async function answerPage(c: Context<HttpEnv>, page: KeptPage): Promise<Response> {
  const encoding = encodingFor(c.req.header('Accept-Encoding'))
  const headers = {
    ...page.headers,
    ETag: tagOf(page.etag, encoding),
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  }
  if (isKnownTag(page.etag, c.req.header('If-None-Match'))) return c.body(null, 304, headers)
  const body = await page.bodyIn(encoding)
  const sized = { ...headers, 'Content-Length': String(body.length) }
  return c.req.method === 'HEAD' ? c.body(null, 200, sized) : c.body(body, 200, sized)
}
