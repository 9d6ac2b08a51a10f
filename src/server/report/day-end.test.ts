import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Drawers } from '#contract/drawer.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { shortSeal } from '#domain/seal/seal-words.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { dayReports } from '#server/database/schema/report.ts'
import { daySeals } from '#server/database/schema/seal.ts'
import { changeSettings } from '#server/settings/settings.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { aCheckout, payWith, placeOrder, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, signInAs } from '#tests/support/shop/test-shop.ts'
import { DAY_END_JOB, queueDayEnd } from './day-end.ts'

const post = await openMailServer()
const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
const shop = await openTestShop({ mailer, trustedProxies: 1 })
const menu = await setTheMenu(shop)
const other = await openTestShop({ database: shop.database, mailer })
afterAll(async () => {
  await other.close()
  await shop.close()
  await post.close()
})

const sendTo = async (dayEndTo: string, accountantTo = '') => {
  await changeSettings(
    shop,
    'reports',
    { dayEndTo, accountantTo, version: shop.settings.read().versions.reports },
    SYSTEM,
  )
  await other.settings.refresh()
}
beforeEach(async () => {
  post.received.length = 0
  await shop.db.delete(dayReports)
  await sendTo('owner@example.com')
})
const at = (time: string) => {
  for (const one of [shop, other]) one.setTime(new Date(time))
}
/** Runs the waiting jobs, as the worker would. */
async function mails() {
  const { rows } = await shop.db.execute<{ payload: unknown; key: string }>(
    sql`select payload, key from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
      where identifier = ${DAY_END_JOB.task}`,
  )
  for (const { payload, key } of rows) {
    await DAY_END_JOB.run(shop, payload)
    await shop.db.execute(sql`select graphile_worker.remove_job(${key})`)
  }
  return post.received
    .splice(0)
    .map(({ mail }) => ({ subject: mail.subject, text: mail.text ?? '', to: mail.to?.[0]?.address }))
}

test('a quarter of an hour after closing the owner gets one email about the day, from any process', async () => {
  shop.setTime(NOON)
  const placed = await placeOrder(shop, menu)
  await payWith(shop, placed.url)
  at('2026-11-21T08:14:00Z')
  await queueDayEnd(shop)
  expect(await mails()).toEqual([])
  at('2026-11-21T08:15:00Z')
  await Promise.all([shop, other, shop, other].map(queueDayEnd))
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.to).toBe('owner@example.com')
  expect(mail?.subject).toMatch(/^Saturday,? 21 November 2026: \$53\.40 at Spice Parade$/)
  expect(mail?.text).toContain('Takings: $53.40 from 1 order\nPickup: $53.40 from 1 order\nGST in them: $6.97')
  expect(mail?.text).toContain('/admin/reports?from=2026-11-21&to=2026-11-21')
  at('2026-11-21T11:30:00Z') // half past midnight
  await queueDayEnd(shop)
  expect(await mails()).toEqual([])
})

test('nothing is sent without a recipient, nor for the previous day when one is set in the morning', async () => {
  await sendTo('')
  at('2026-11-21T08:30:00Z')
  await queueDayEnd(shop)
  await sendTo('owner@example.com')
  at('2026-11-21T21:00:00Z')
  await queueDayEnd(shop)
  expect(await mails()).toEqual([])
})

// Hamilton's clocks go back on 4 April 2027: that Sunday closes at 9:00pm of the new time.
test.each([
  ['2027-04-03T08:15:00Z', 'Saturday'],
  ['2027-04-04T09:15:00Z', 'Sunday'],
])('at %s the report of %s is due, and not a quarter of an hour earlier', async (due, day) => {
  at(new Date(Date.parse(due) - 15 * 60_000).toISOString())
  await queueDayEnd(shop)
  expect(await mails()).toEqual([])
  at(due)
  await queueDayEnd(shop)
  expect((await mails()).map(({ subject }) => subject?.split(' ')[0]?.replace(',', ''))).toEqual([day])
})

test('each counted drawer has a line, with its corrected difference', async () => {
  const { headers } = await signInAs(shop, 'staff')
  const post = async (path: string, body: object) => {
    const answer = await shop.post(`/api/admin/drawers${path}`, body, headers)
    expect(answer.status, await answer.clone().text()).toBeLessThan(300)
    return (await answer.json()) as Drawers
  }
  at(NOON.toISOString())
  for (const [counted, correction] of [
    [98, 1.5],
    [1250, 0],
  ] as const) {
    const { open } = await post('', { float: counted === 98 ? 100 : 1250 })
    await post(`/${open?.id}/close`, { counted, note: '' })
    if (correction > 0) await post(`/${open?.id}/corrections`, { amount: correction, reason: 'Found it' })
  }
  await post('', { float: 80 })
  at('2026-11-21T08:15:00Z')
  await queueDayEnd(shop)
  const [mail] = await mails()
  expect(mail?.text.split('\n').filter((line) => line.startsWith('Cash drawer'))).toEqual([
    'Cash drawer: $98.00 counted, $0.50 short',
    'Cash drawer: $1,250.00 counted, exact',
  ])
})

test('the email counts parties correctly, leaves out no-shows if there were none, and writes times like the screens', async () => {
  const { headers } = await signInAs(shop, 'staff')
  at('2026-11-21T05:30:00Z') // 6:30pm
  await shop.post('/api/admin/sold-out', { targets: [{ menuItemId: menu.momos }] }, headers)
  await shop.post('/api/admin/walk-ins', { guests: 1 }, headers)
  at('2026-11-21T08:15:00Z')
  await queueDayEnd(shop)
  const [mail] = await mails()
  expect(mail?.text).toContain('Tables: 1 guest in 1 party.')
  expect(mail?.text).toMatch(/\nLate: 1 of 1 order, by \d+ minutes\.\n/)
  expect(mail?.text).toMatch(/Sold out:\n.* since 6:30pm/)
})

test('the email names orders that were cancelled after the kitchen had begun', async () => {
  shop.setTime(NOON)
  const { headers } = await signInAs(shop, 'staff')
  const taken = await shop.post(
    '/api/admin/orders',
    aCheckout([{ id: menu.butterChicken, name: 'Butter Chicken', quantity: 1 }]),
    headers,
  )
  const { id } = (await taken.json()) as { id: string }
  for (const status of ['preparing', 'cancelled']) {
    const moved = await shop.ask(`/api/admin/orders/${id}`, { method: 'PATCH', body: { status }, headers })
    expect(moved.status, await moved.clone().text()).toBe(200)
  }
  at('2026-11-21T08:15:00Z')
  await queueDayEnd(shop)
  const [mail] = await mails()
  expect(mail?.text).toContain('Cancelled after the kitchen had begun: 1 order, $18.00')
})

test('the emails carry the seal of the day, to the owner and to the accountant, who gets only sums', async () => {
  await sendTo('owner@example.com', 'accountant@example.com')
  at('2026-11-21T08:15:00Z')
  await Promise.all([shop, other].map(queueDayEnd))
  const sent = await mails()
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['accountant@example.com', 'owner@example.com'])
  const [row] = await shop.db.select().from(daySeals).where(eq(daySeals.day, '2026-11-21'))
  for (const { text } of sent) {
    expect(text).toContain(`Seal of this day: ${shortSeal(row?.seal ?? '')}\nIn full: ${row?.seal}\n`)
    expect(text).toContain('recorded until 9:14pm.')
    expect(text).toContain('not a fiscal device')
  }
  const toAccountant = sent.find(({ to }) => to === 'accountant@example.com')
  expect(toAccountant?.text).toContain('Takings: $')
  expect(toAccountant?.text).not.toMatch(/\/admin\/|Late:|Most sold/)
})

test('a job that an earlier version queued goes to the owner', async () => {
  await sendTo('owner@example.com', 'accountant@example.com')
  await DAY_END_JOB.run(shop, { day: '2026-11-21' })
  expect(post.received.map(({ mail }) => mail.to?.[0]?.address)).toEqual(['owner@example.com'])
})
