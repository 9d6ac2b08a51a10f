import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/database/embedded/postmaster.ts'
import { startNginx } from '#tests/support/shop/nginx.ts'
import { openClock } from '../faults/clock.ts'
import { compareBooks } from '../faults/compare-books.ts'
import { openFaultPlan } from '../faults/doubles/fault-plan.ts'
import { openMailDouble } from '../faults/doubles/mail-double.ts'
import { openStripeDouble } from '../faults/doubles/stripe-double.ts'
import { openWebhooks } from '../faults/doubles/stripe-webhooks.ts'
import { openDatabaseCluster } from '../faults/processes/database-cluster.ts'
import { prepareServer, type ServerProcess } from '../faults/processes/server-process.ts'
import { readShopBooks } from '../faults/read-books.ts'
import { openStaffScreen } from '../faults/staff-screen.ts'
import { newPeople, STAFF, signIn } from '../faults/world.ts'
import { askOnce } from './client.ts'
import type { Told } from './traffic.ts'

export type Version = { readonly name: string; readonly process: ServerProcess; readonly port: number }
export type TwoVersions = Awaited<ReturnType<typeof openTwoVersions>>

const WEBHOOK_SECRET = 'whsec_only_good_for_tests'
/** Answers of the new version in a row after which nginx has surely left the old one. */
const ANSWERS_IN_A_ROW = 20
/** Only reached when something is wrong. */
const PATIENCE_MS = 120_000
const LOOK_AGAIN_MS = 200

/** The built sites of two folders behind nginx, with one database and data folder. The first one runs and gets the requests. */
export async function openTwoVersions(roots: { readonly old: string; readonly current: string }) {
  await using opened = new AsyncDisposableStack()
  const cluster = await openDatabaseCluster('shop')
  opened.defer(cluster.close)
  const clock = openClock()
  const { nowSeconds } = clock
  const port = await freePort()
  const url = `http://localhost:${port}`
  const webhooks = openWebhooks({ secret: WEBHOOK_SECRET, nowSeconds, servers: () => [url] })
  const stripe = await openStripeDouble({ faults: openFaultPlan(), nowSeconds, notify: webhooks.notify })
  opened.defer(stripe.close)
  const mail = await openMailDouble(openFaultPlan())
  opened.defer(mail.close)
  const settings = {
    PUBLIC_URL: url,
    DATA_DIR: join(cluster.folder, 'site'),
    DATABASE_URL: cluster.url,
    ADMIN_EMAIL: STAFF.email,
    ADMIN_PASSWORD: STAFF.password,
    AUTH_SECRET: 'a secret that is only good for tests',
    STRIPE_SECRET_KEY: 'sk_test_only_good_for_tests',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.url,
    SMTP_URL: mail.url,
    MAP_TILES_URL: 'off',
    TRUST_PROXY: '2',
    LOG_LEVEL: 'warn',
  }
  const prepare = async (name: string, root: string): Promise<Version> => {
    const process = await prepareServer(settings, clock, root)
    opened.defer(process.kill)
    return { name, process, port: Number(new URL(process.url).port) }
  }
  const old = await prepare('the old version', roots.old)
  const current = await prepare('this version', roots.current)
  await old.process.start()
  const files = [old.port, current.port]
  const nginx = await startNginx(join(cluster.folder, 'nginx'), port, { shop: [old.port], files })
  opened.defer(nginx.stop)
  const staff = await signIn(url)
  const boards = [openStaffScreen(url, staff), openStaffScreen(url, staff)]
  opened.defer(async () => {
    for (const board of boards) board.close()
  })
  const rest = opened.move()

  const readBooks = async (told: Told) => ({
    shop: await readShopBooks(cluster),
    stripe: { sessions: stripe.sessions(), refunds: stripe.refunds(), disputes: stripe.disputes() },
    mails: mail.delivered,
    people: { ...newPeople(), ...told },
    screens: boards.map(({ orders, bookings }) => ({ orders: orders(), bookings: bookings() })),
    // A job that a process leaves when it ends is done again by the other one.
    mayRepeatMail: true,
  })
  return {
    url,
    staff,
    old,
    current,
    stripe,
    /** Leads all new requests to that version, and waits until no new one reaches the other. */
    async turnTo({ port: wanted }: Version): Promise<void> {
      await nginx.pointTo({ shop: [wanted], files })
      for (let inARow = 0; inARow < ANSWERS_IN_A_ROW; ) {
        const { servedBy } = await askOnce(`${url}/api/health`)
        inARow = servedBy === `127.0.0.1:${wanted}` ? inARow + 1 : 0
      }
    },
    /** What is wrong with the books once everything has come to rest. */
    async compare(told: Told): Promise<string[]> {
      await webhooks.resend()
      let problems = ['The books were not compared.']
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end && problems.length > 0; await pause(LOOK_AGAIN_MS)) {
        problems = compareBooks(await readBooks(told))
      }
      return problems
    },
    /** Events of Stripe that the shop did not take at once. */
    refusedEvents: () => webhooks.waiting(),
    log: () => [old, current].map(({ process }) => process.log()).join('\n'),
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  }
}
