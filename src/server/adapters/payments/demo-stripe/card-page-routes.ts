import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { projectRoot } from '#server/config/folders.ts'
import type { Db } from '#server/database/client.ts'
import { CARD_PAGE_STYLE, cardPage, closedPage, type Entry, noEntry } from './card-page.ts'
import type { Courier } from './demo-events.ts'
import { DemoSession, lockObject } from './demo-objects.ts'
import { cardProblems, expireWhenOver, paySession, readCard } from './pay-session.ts'
import { readForm } from './stripe-request.ts'

export type CardPageParts = {
  readonly db: Db
  readonly courier: Courier
  readonly now: () => Date
  readonly readMerchant: () => string
}

/** The hosted card page of demo payments, below /api. */
export function cardPageRoutes(parts: CardPageParts): Hono {
  const { db, courier, now, readMerchant } = parts
  const app = new Hono()

  app.get('/demo-stripe/pay/:id', async (c) => {
    const session = await readSession(parts, c.req.param('id'))
    return session?.status === 'open'
      ? answer(c, cardPage(session, readMerchant(), noEntry), session)
      : closed(c, session)
  })

  app.post('/demo-stripe/pay/:id', async (c) => {
    const id = c.req.param('id')
    const card = readCard(readForm(await c.req.text()))
    const ask = (session: DemoSession, entry: Omit<Entry, 'card'>) =>
      answer(c, cardPage(session, readMerchant(), { card, ...entry }), session)
    const problems = cardProblems(card, now())
    if (Object.keys(problems).length > 0) {
      const session = await readSession(parts, id)
      return session?.status === 'open' ? ask(session, { problems, alert: undefined }) : closed(c, session)
    }
    const payment = await db.transaction((tx) => paySession(tx, id, card, now()))
    if (!payment) return closed(c, undefined)
    if (payment.result === 'declined')
      return ask(payment.session, { problems: {}, alert: 'Your card was declined. Please try another one.' })
    // Like Stripe, hold the redirect until the site's webhook has answered, or the quick tries are used up.
    await courier.send(...payment.events)
    return payment.result === 'paid' ? c.redirect(wayBack(payment.session), 303) : closed(c, payment.session)
  })

  // The shop's typeface. Its pages use a file name that only their build knows.
  app.get('/demo-stripe/:font{anek-latin(?:-heading)?\\.woff2}', async (c) => {
    const font = await readFile(join(projectRoot(), 'src', 'web', 'ui', 'fonts', c.req.param('font')))
    return new Response(font, { headers: { 'Content-Type': 'font/woff2', 'Cache-Control': 'public, max-age=86400' } })
  })

  const closed = (c: Context, session: DemoSession | undefined) => {
    const successUrl = session?.status === 'complete' ? wayBack(session) : undefined
    return answer(c, closedPage(session, readMerchant(), successUrl), session, session ? 200 : 404)
  }
  return app
}

async function readSession({ db, courier, now }: CardPageParts, id: string): Promise<DemoSession | undefined> {
  const seen = await db.transaction(async (tx) => {
    const session = await lockObject(tx, DemoSession, id)
    const expired = session && (await expireWhenOver(tx, session, now()))
    return { session: expired?.session ?? session, event: expired?.event }
  })
  if (seen.event) void courier.send(seen.event)
  return seen.session
}

const wayBack = ({ id, success_url }: DemoSession): string => success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)

const STYLE_HASH = `'sha256-${createHash('sha256').update(CARD_PAGE_STYLE).digest('base64')}'`

function answer(
  c: Context,
  page: ReturnType<typeof cardPage>,
  session: DemoSession | undefined,
  status: 200 | 404 = 200,
) {
  // Chromium applies form-action to redirects as well.
  const way = session ? ` ${new URL(session.success_url).origin}` : ''
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src ${STYLE_HASH}; font-src 'self'; img-src 'self'; form-action 'self'${way}; base-uri 'none'; frame-ancestors 'none'`,
  )
  c.header('Cache-Control', 'no-store')
  return c.html(page, status)
}
