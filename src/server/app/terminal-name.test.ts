import { afterAll, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import type { AdminSettings } from '#contract/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { readContent } from '#server/adapters/settings/current-settings.ts'
import { SEND_CANCELLATION_JOB } from '#server/order/notice/cancellation-mail.ts'
import { SEND_RECEIPT_JOB } from '#server/order/notice/receipt.ts'
import { DAY_END_JOB } from '#server/report/day-end.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { aCheckout, momosLine, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

const post = await openMailServer()
const shop: TestShop = await openTestShop({
  mailer: openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => shop.restaurant),
  trustedProxies: 1,
})
const menu = await setTheMenu(shop)
const staff = await shop.signInStaff()
afterAll(async () => {
  await shop.close()
  await post.close()
})

const ask = (path: string, body: object, method = 'PATCH') =>
  shop.ask(`/api/admin/${path}`, { method, body, headers: staff })
const version = () => shop.settings.read().versions.money
const call = (terminalName: string) => ask('settings/money', { version: version(), terminalName })
const lastText = () => post.received.at(-1)?.mail.text ?? ''

test('the owner can name the card terminal, which guests and staff then read', async () => {
  expect(shop.restaurant.terminalName).toBe('EFTPOS')
  expect((await call(' Multibanco ')).status).toBe(200)
  const { restaurant } = await (await shop.get('/api/settings')).json()
  expect(restaurant.terminalName).toBe('Multibanco')
})

test.each([
  [' ', 'Please enter what the card terminal at the counter is called, such as EFTPOS.'],
  ['a'.repeat(31), 'Please use at most 30 characters.'],
])('the terminal cannot be called %j', async (name, sentence) => {
  const answer = await call(name)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(await answer.json())).toContain(sentence)
})

test('receipts, cancellations, refusals and the email of the day call the terminal by its name', async () => {
  await call('Multibanco')
  await ask('settings/reports', { version: 0, dayEndTo: 'owner@example.com' })
  const lines = [momosLine(menu, { quantity: 2 })]
  const taken = await ask('orders', aCheckout(lines, { email: 'ada@example.com' }), 'POST')
  const { id }: StaffOrder = await taken.json()
  await ask(`orders/${id}/payments`, { method: 'cash', amount: 10, tip: 1 }, 'POST')
  await ask(`orders/${id}/payments`, { method: 'eftpos', tip: 1 }, 'POST')
  await SEND_RECEIPT_JOB.run(shop, { id })
  expect(lastText()).toContain('Paid in cash: $10.00\nPaid by Multibanco: $14.00\n')
  await DAY_END_JOB.run(shop, { day: '2026-11-21' })
  expect(lastText()).toMatch(/^Multibanco: \$14\.00 in, \$0\.00 back/m)
  const refused = await ask(`orders/${id}/refund`, { tip: 1 }, 'POST')
  expect(JSON.stringify(await refused.json())).toContain('Tips were paid in cash and by Multibanco.')
  await ask(`orders/${id}/refund`, { method: 'eftpos' }, 'POST')
  await ask(`orders/${id}`, { status: 'cancelled' })
  await SEND_CANCELLATION_JOB.run(shop, { id })
  expect(lastText()).toContain('$14.00 is given back by Multibanco.')
  expect(post.received.map(({ mail }) => mail.text).join()).not.toContain('EFTPOS')
})

test('a settings file of an older version keeps the name, and older settings have the usual one', async () => {
  await call('Bankomat')
  const file = await (await shop.get('/api/admin/settings/export', staff)).json()
  expect(file.money.terminalName).toBe('Bankomat')
  const { terminalName: _, ...older } = file.money
  expect(readContent('money', older).terminalName).toBe('EFTPOS')
  const imported = await ask('settings/import', { ...file, money: older }, 'POST')
  const { money }: AdminSettings = await imported.json()
  expect(money.terminalName).toBe('Bankomat')
})
