import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { html } from 'hono/html'
import { type LanguageCode, SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { FONT_PAIRS, type FontPair } from '#domain/look/look.ts'
import { SCRIPT_FONT_FILES, SCRIPT_LANGUAGES, type ScriptLanguage } from '#domain/look/script-fonts.ts'
import { shortened } from '#domain/text/shortened.ts'
import { projectRoot } from '#server/config/folders.ts'
import type { Db } from '#server/database/client.ts'
import { cardPage, closedPage, type Entry, type Merchant, noEntry } from './card-page.ts'
import { CARD_PAGE_SCRIPT } from './card-page-script.ts'
import { cardPageStyle } from './card-page-style.ts'
import type { Courier } from './demo-events.ts'
import { DemoSession, lockObject } from './demo-objects.ts'
import { type CardForm, cardProblems, expireWhenOver, paySession, readCard } from './pay-session.ts'
import { readForm, textAt } from './stripe-request.ts'

export type CardPageParts = {
  readonly db: Db
  readonly courier: Courier
  readonly now: () => Date
  readonly readMerchant: () => Merchant
  /** Absent: the page is in English. */
  readonly translatorFor?: ((language: LanguageCode, country: string) => Promise<Translate>) | undefined
}

/** The hosted card page of demo payments, below /api. */
export function cardPageRoutes(parts: CardPageParts): Hono {
  const { db, courier, now } = parts
  const app = new Hono()

  app.get('/demo-stripe/pay/:id', async (c) => {
    const session = await readSession(parts, c.req.param('id'))
    return session?.status === 'open' ? ask(c, session, takeEntry(c, now())) : closed(c, session)
  })

  app.post('/demo-stripe/pay/:id', async (c) => {
    const id = c.req.param('id')
    const card = readCard(readForm(await c.req.text()))
    const problems = cardProblems(card, now())
    if (Object.keys(problems).length > 0) {
      const session = await readSession(parts, id)
      return session?.status === 'open' ? askAgain(c, card, { wrong: Object.keys(problems) }) : over(c, session)
    }
    const payment = await db.transaction((tx) => paySession(tx, id, card, now()))
    if (!payment) return over(c, undefined)
    if (payment.result === 'declined') return askAgain(c, { ...card, number: '' }, { isDeclined: true })
    // Like Stripe, hold the redirect until the site's webhook has answered, or the quick tries are used up.
    await courier.send(...payment.events)
    return payment.result === 'paid' ? goTo(c, wayBack(payment.session)) : over(c, payment.session)
  })

  // The restaurant's typefaces. Its pages use file names that only their build knows.
  app.get(`/demo-stripe/fonts/:pair{${FONT_PAIRS.join('|')}}/:face{(?:text|heading)\\.woff2}`, async (c) => {
    const { text, heading } = FONT_FILES[c.req.param('pair') as FontPair]
    return fontAt(c.req.param('face') === 'text.woff2' ? text() : heading())
  })
  app.get(`/demo-stripe/fonts/:script{(?:${SCRIPT_LANGUAGES.join('|')})\\.woff2}`, (c) => {
    const [language] = c.req.param('script').split('.') as [ScriptLanguage]
    return fontAt(ownFont(SCRIPT_FONT_FILES[language])())
  })

  const ask = async (c: Context, session: DemoSession, entry: Entry) => {
    const merchant = await merchantFor(session, parts)
    return answer(c, { page: cardPage(session, merchant, entry), merchant, session })
  }
  const closed = async (c: Context, session: DemoSession | undefined) => {
    const merchant = await merchantFor(session, parts)
    const successUrl = session?.status === 'complete' ? wayBack(session) : undefined
    const page = closedPage(session, merchant, successUrl)
    return answer(c, { page, merchant, session }, session ? 200 : 404)
  }
  /** The page's script reads where to go next; the page then says why. */
  const over = (c: Context, session: DemoSession | undefined) =>
    isAskedByScript(c) ? goTo(c, c.req.path) : closed(c, session)
  return app
}

/** In the language of the pages to which it leads back; Stripe itself has no `locale` for some of them. */
async function merchantFor(
  session: DemoSession | undefined,
  { readMerchant, translatorFor }: CardPageParts,
): Promise<Merchant> {
  const merchant = readMerchant()
  const { languages = [], address } = merchant
  const [, prefix] = session ? new URL(session.success_url).pathname.split('/') : []
  const language = languages.find((code) => code === prefix) ?? languages[0] ?? SOURCE_LANGUAGE
  if (language === SOURCE_LANGUAGE || !translatorFor) return merchant
  return { ...merchant, t: await translatorFor(language, address.country) }
}

const isAskedByScript = (c: Context): boolean => c.req.header('Accept') === 'application/json'

const goTo = (c: Context, to: string) => (isAskedByScript(c) ? c.json({ to }) : c.redirect(to, 303))

async function readSession({ db, courier, now }: CardPageParts, id: string): Promise<DemoSession | undefined> {
  const seen = await db.transaction(async (tx) => {
    const session = await lockObject(tx, DemoSession, id)
    const expired = session && (await expireWhenOver(tx, session, now()))
    return { session: expired?.session ?? session, event: expired?.event }
  })
  if (seen.event) void courier.send(seen.event)
  return seen.session
}

const KEPT = 'demo-card'
const FIELD_MAX = 100

/**
 * Shows the page again through a redirect: going back to a page that answered a form would ask to resend the card. The input
 * travels in a cookie for this page only, without the security code, until the page is shown.
 */
function askAgain(c: Context, { number, expiry, name }: CardForm, { wrong = [] as string[], isDeclined = false }) {
  const fields = Object.entries({ number, expiry, name }).map(([field, text]) => [field, shortened(text, FIELD_MAX)])
  const kept = new URLSearchParams([...fields, ['wrong', wrong.join()], ['declined', isDeclined ? 'yes' : '']])
  setCookie(c, KEPT, kept.toString(), { path: c.req.path, httpOnly: true, sameSite: 'Lax', maxAge: 60 })
  return goTo(c, c.req.path)
}

/** The input from before the page was shown again. */
function takeEntry(c: Context, now: Date): Entry {
  const kept = getCookie(c, KEPT)
  if (kept === undefined) return noEntry
  deleteCookie(c, KEPT, { path: c.req.path })
  const form = readForm(kept)
  const card = readCard(form)
  const wrong = textAt(form, 'wrong')?.split(',') ?? []
  const problems = Object.entries(cardProblems(card, now)).filter(([field]) => wrong.includes(field))
  const alert = textAt(form, 'declined') ? message('Your card was declined. Please try another one.') : undefined
  return { card, problems: Object.fromEntries(problems), alert }
}

const wayBack = ({ id, success_url }: DemoSession): string => success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)

const fontAt = async (path: string) =>
  new Response(await readFile(path), {
    headers: { 'Content-Type': 'font/woff2', 'Cache-Control': 'public, max-age=86400' },
  })

const ownFont = (name: string) => () => join(projectRoot(), 'src', 'web', 'ui', 'fonts', `${name}.woff2`)
const packagedFont = (name: string) => () =>
  createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)

const FONT_FILES = {
  anek: { text: ownFont('anek-latin'), heading: ownFont('anek-latin-heading') },
  fraunces: { text: packagedFont('figtree'), heading: packagedFont('fraunces') },
  oswald: { text: packagedFont('figtree'), heading: packagedFont('oswald') },
} satisfies Record<FontPair, Record<'text' | 'heading', () => string>>

type Shown = {
  readonly page: ReturnType<typeof html>
  readonly merchant: Merchant
  readonly session: DemoSession | undefined
}

function answer(c: Context, { page, merchant, session }: Shown, status: 200 | 404 = 200) {
  // Chromium applies form-action to redirects as well.
  const way = session ? ` ${new URL(session.success_url).origin}` : ''
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src ${hash(cardPageStyle(merchant))}; script-src ${hash(CARD_PAGE_SCRIPT)}; connect-src 'self'; font-src 'self'; img-src 'self' https:; form-action 'self'${way}; base-uri 'none'; frame-ancestors 'none'`,
  )
  c.header('Cache-Control', 'no-store')
  return c.html(page, status)
}
