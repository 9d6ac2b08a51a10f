import { afterAll, afterEach, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import type { AdminRehearsal, RehearsalTask } from '#contract/rehearsal.ts'
import { cents } from '#domain/money/money.ts'
import { menuCategories, menuItems } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import { BY, EVENING, rehearsalsOf } from '#tests/support/shop/rehearse.ts'
import { setTheMenu } from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, signInAs } from '#tests/support/shop/test-shop.ts'
import { endRehearsal } from './rehearsal.ts'

const shop = await openTestShop({ trustedProxies: 1 })
await setTheMenu(shop)
const [category] = await shop.db.insert(menuCategories).values({ name: 'More' }).returning()
const some = { priceCents: cents(500), categoryId: category?.id ?? null }
const more = await shop.db
  .insert(menuItems)
  .values([
    ...['Samosa', 'Pakora'].map((name) => ({ ...some, name, station: 'Fryer' })),
    ...['Garlic Naan', 'Butter Naan', 'Lassi', 'Chai'].map((name) => ({ ...some, name })),
  ])
  .returning()
const idsOf = (...names: string[]) => more.filter(({ name }) => names.includes(name)).map(({ id }) => id)
const owner = await signInAs(shop, 'owner')
const staff = await signInAs(shop, 'staff')
const { start, playUntil, get, clear } = rehearsalsOf(shop, owner)

afterEach(clear)
afterAll(shop.close)

const tasksOf = async (by = staff) => (await get<{ items: RehearsalTask[] }>('/rehearsal/tasks', by)).items
const task = async (kind: RehearsalTask['kind']) => (await tasksOf()).find((one) => one.kind === kind)
const sellOut = (names: string[], body: object = {}) =>
  shop.post(
    '/api/admin/sold-out',
    { targets: idsOf(...names).map((menuItemId) => ({ menuItemId })), ...body },
    staff.headers,
  )
const later = (seconds: number) => shop.setTime(new Date(shop.now().getTime() + seconds * 1000))

test('the fryer fails: it is done once everything that is made there is sold out, however often staff press', async () => {
  await start()
  await playUntil(36.1)
  expect(await task('stationFails')).toMatchObject({ title: 'Fryer fails', doneAt: null, targetSeconds: 60 })
  later(20)
  await sellOut(['Samosa'])
  expect(await task('stationFails')).toMatchObject({ doneAt: null, seconds: null })
  later(22)
  await sellOut(['Pakora'])
  expect(await task('stationFails')).toMatchObject({ seconds: 42 })
})

test('six naan are left: only a number that they share is right', async () => {
  await start()
  await playUntil(18.1)
  expect((await task('runsOut'))?.sentence).toContain('Only 6 naan are left, of all kinds together')
  later(10)
  await sellOut(['Garlic Naan', 'Butter Naan'], { left: 6 })
  expect(await task('runsOut')).toMatchObject({ doneAt: null })
  later(10)
  await sellOut(['Garlic Naan', 'Butter Naan'], { left: 6, isShared: true })
  expect(await task('runsOut')).toMatchObject({ seconds: 20 })
})

test('cash was EFTPOS: correcting the payment is found, and nothing of it stays', async () => {
  await start()
  await playUntil(27.1)
  const told = await task('wrongPayment')
  const code = told?.sentence.match(/\((.+)\)/)?.[1] ?? 'none'
  const order = await get<StaffOrder>(`/orders/${code}`)
  expect(order).toMatchObject({ isRehearsal: true, payment_status: 'paid' })
  later(30)
  const [cash] = order.payments ?? []
  const path = `/api/admin/orders/${code}/payments/${cash?.id}/reversal`
  expect((await shop.post(path, { method: 'eftpos', reason: 'Slip' }, staff.headers)).status).toBe(200)
  expect(await task('wrongPayment')).toMatchObject({ seconds: 30 })
  await endRehearsal(shop, BY)
  expect(await shop.db.select().from(orders)).toEqual([])
})

test('owners read at the end how long each task took; what staff undid later stays done', async () => {
  await start()
  await playUntil(36.1)
  later(5)
  const sold = (await (await sellOut(['Samosa', 'Pakora'])).json()) as { items: { id: string }[] }
  await playUntil(37)
  const ended = await shop.post('/api/admin/sold-out/end', { ids: sold.items.map(({ id }) => id) }, staff.headers)
  expect(ended.status).toBe(200)
  await endRehearsal(shop, BY)
  const { last } = await get<AdminRehearsal>('/rehearsal')
  expect(last?.tasks?.map(({ title, seconds }) => [title, seconds])).toEqual([
    ['Naan: 6 left', null],
    ['Wrong payment method', null],
    ['Fryer fails', 5],
  ])
  expect(await tasksOf()).toEqual([])
})

test('a device says how many presses a task took: once, and not before it is done', async () => {
  await start()
  await playUntil(36.1)
  const told = await task('stationFails')
  const say = (presses: number, characters = 5) =>
    shop.post(
      '/api/admin/rehearsal/tasks/presses',
      { kind: 'stationFails', cameAt: told?.cameAt, presses, characters },
      staff.headers,
    )
  expect((await say(2)).status).toBe(200)
  expect(await task('stationFails')).toMatchObject({ doneAt: null, pressed: null })
  later(12)
  await sellOut(['Samosa', 'Pakora'])
  await say(3)
  // Another screen, which only saw that it was done.
  await say(40)
  await endRehearsal(shop, BY)
  const { last } = await get<AdminRehearsal>('/rehearsal')
  const fryer = last?.tasks?.find(({ kind }) => kind === 'stationFails')
  expect(fryer).toMatchObject({ seconds: 12, pressed: { presses: 3, characters: 5 } })
  expect((await say(-1)).status).toBe(400)
  expect((await say(3)).status).toBe(200)
})

test('an evening that cooks by itself gives staff nothing to do', async () => {
  await start({ ...EVENING, playsKitchen: true })
  await playUntil(60)
  expect(await tasksOf()).toEqual([])
  expect(shop.now() > NOON).toBe(true)
})
