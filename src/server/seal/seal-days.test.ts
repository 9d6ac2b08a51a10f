import { eq, gt, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/list.ts'
import type { DaySeal, SealCheck } from '#contract/seal.ts'
import { cents } from '#domain/money/money.ts'
import { BookChecker } from '#domain/seal/check-book.ts'
import { recordIn } from '#domain/seal/day-book.ts'
import { addDays } from '#domain/time/clock-time.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { orderLines, orders, refunds } from '#server/database/schema/order.ts'
import { drawerCorrections, drawerMovements, drawers, orderPayments } from '#server/database/schema/payment.ts'
import { daySeals, sealedLines } from '#server/database/schema/seal.ts'
import { backUp, openTarget, restore } from '#tests/support/shop/backups.ts'
import { openCounter } from '#tests/support/shop/counter.ts'
import { momosLine } from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, signInAs } from '#tests/support/shop/test-shop.ts'
import { openFolder } from '#tests/support/shop/whole-shop.ts'
import { hashOf, sealDays } from './seal-days.ts'

const { shop, owner, menu, later, pay, refund, reverse, firstPayment, counterOrder, cardOrder, change, paidOrder } =
  await openCounter()
const other = await openTestShop({ database: shop.database })
afterAll(async () => {
  await other.close()
  await shop.close()
})

/** Saturday closes at 9pm in Hamilton. */
const SATURDAY = '2026-11-21'
const CLOSED = new Date('2026-11-21T08:15:00Z')
const at = (time: Date) => {
  for (const one of [shop, other]) one.setTime(time)
}
const inDays = (days: number) => new Date(CLOSED.getTime() + days * 24 * 60 * 60_000)
const post = async (path: string, body: object = {}) => {
  const answer = await shop.post(`/api/admin${path}`, body, owner)
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return await answer.json()
}
const check = async (day: string) => (await post(`/seals/${day}/check`)) as SealCheck
const seals = async () => ((await (await shop.get('/api/admin/seals?limit=100', owner)).json()) as Page<DaySeal>).items
const download = async (from: string, to = from) =>
  (await shop.get(`/api/admin/seals.jsonl?from=${from}&to=${to}`, owner)).text()
const linesOf = async (from: string, to = from) => (await download(from, to)).split('\n').filter((line) => line !== '')
const checked = (lines: readonly string[]) => {
  const checker = new BookChecker(hashOf)
  for (const line of lines) checker.add(line)
  return checker.result()
}

const codes = { card: '', counter: '', deleted: '' }

beforeAll(async () => {
  codes.card = await cardOrder()
  await refund(codes.card, { amount: 5 })
  codes.counter = await counterOrder()
  await change(codes.counter, [momosLine(menu, { quantity: 3 })])
  await pay(codes.counter, { method: 'cash', tip: 2 })
  await reverse(codes.counter, await firstPayment(codes.counter), {
    method: 'eftpos',
    reason: 'Paid by terminal, says Ada',
  })
  codes.deleted = await counterOrder()
  const { open } = (await post('/drawers', { float: 100 })) as { open: { id: string } }
  await post(`/drawers/${open.id}/movements`, { amount: -20, reason: 'Change for Ada' })
  await post(`/drawers/${open.id}/close`, { counted: 79, note: 'Ada has the rest' })
  await post(`/drawers/${open.id}/corrections`, { amount: 1, reason: 'Ada found it' })
  await shop.post('/api/bookings', {
    name: 'Ada',
    email: 'ada@example.com',
    phone: '021 555 0199',
    guests: 2,
    date: '2026-12-05',
    time: '18:30',
  })
})

test('before a day has ended it has no seal, and its file is empty', async () => {
  at(new Date(CLOSED.getTime() - 1))
  await sealDays(shop)
  expect(await seals()).toEqual([])
  expect(await download(SATURDAY)).toBe('')
  expect((await shop.get('/api/admin/seals.jsonl?from=2026-11-22&to=2026-11-21', owner)).status).toBe(400)
  expect((await shop.get('/api/admin/seals?cursor=nonsense', owner)).status).toBe(400)
  expect((await shop.post(`/api/admin/seals/${SATURDAY}/check`, {}, owner)).status).toBe(404)
})

test('a quarter of an hour after closing the day is sealed, once, although several processes do it', async () => {
  at(CLOSED)
  await Promise.all([shop, other, shop, other].map(sealDays))
  const [saturday, ...more] = await seals()
  expect(more).toEqual([])
  expect(saturday).toMatchObject({ day: SATURDAY, follows: null, sealedAt: CLOSED.toISOString(), unchangedAt: null })
  const lines = await linesOf(SATURDAY)
  const { findings, days } = checked(lines)
  expect(findings).toEqual([])
  expect(days).toMatchObject([{ day: SATURDAY, seal: saturday?.seal }])
  expect(saturday?.lines).toBe(lines.length)
  expect(saturday?.money).toEqual([
    {
      currency: 'NZD',
      methods: [
        { method: 'card', amount: 40.5 },
        { method: 'cash', amount: 0 },
        { method: 'eftpos', amount: 36 },
      ],
      ...{ tips: 2, refunds: 5 },
    },
  ])
  expect(await check(SATURDAY)).toMatchObject({ isUnchanged: true, differences: [], more: 0 })
})

test('a sealed day has every kind of record, and nothing about a person', async () => {
  const text = await download(SATURDAY)
  const records = (await linesOf(SATURDAY)).map(recordIn)
  expect(new Set(records.map(({ kind }) => kind))).toEqual(
    new Set(['day', 'order', 'payment', 'refund', 'drawer', 'movement', 'correction', 'history', 'end']),
  )
  for (const personal of ['Ada', '021 555', '+64', 'example.com', '@']) expect(text).not.toContain(personal)
  expect(records.find(({ id }) => id === codes.counter)).toMatchObject({
    ...{ total: 3600, paid: 3600, due: 0, type: 'pickup', currency: 'NZD' },
    lines: [{ dish: 'Momos', quantity: 3, unitPrice: 1200, taxRate: 15 }],
  })
  expect(records.find(({ kind, changes }) => kind === 'history' && 'total' in (changes as object))).toMatchObject({
    ...{ entity: 'order', record: codes.counter, action: 'changed', hidden: [] },
    changes: {
      items: {
        from: ['1 x Momos', '1 x Chili Paneer (Spice: Mild; Style: Dry)'].map(() => expect.any(String)),
        to: ['3 x Momos'],
      },
      total: { from: 2850, to: 3600 },
    },
  })
})

describe('what is changed behind the back of the shop is found and named:', () => {
  const set = (statement: ReturnType<typeof sql>) => shop.db.execute(statement)
  /** Runs the check between a change and its undoing. */
  async function found(change: () => Promise<unknown>, undo: () => Promise<unknown>) {
    await change()
    const result = await check(SATURDAY)
    await undo()
    expect((await check(SATURDAY)).differences).toEqual([])
    expect(result.isUnchanged).toBe(false)
    return result.differences.map(({ what, kind, record, fields }) => [
      what,
      kind,
      record,
      fields.map(({ field }) => field),
    ])
  }
  const first = async (
    table: typeof orderPayments | typeof refunds | typeof drawers | typeof drawerMovements | typeof drawerCorrections,
  ) => {
    const [row] = await shop.db.select({ id: table.id }).from(table)
    return row?.id ?? ''
  }

  test('the total of an order, and the price of a dish in it', async () => {
    const total = (sum: number) => () =>
      shop.db
        .update(orders)
        .set({ totalCents: cents(sum) })
        .where(eq(orders.id, codes.counter))
    expect(await found(total(3500), total(3600))).toEqual([['changed', 'order', codes.counter, ['total', 'paid']]])
    const price = (sum: number) => () =>
      shop.db
        .update(orderLines)
        .set({ unitPriceCents: cents(sum) })
        .where(eq(orderLines.orderId, codes.counter))
    expect(await found(price(1100), price(1200))).toEqual([['changed', 'order', codes.counter, ['lines']]])
  })

  test('a payment, a refund, a count, a movement and a correction', async () => {
    const cases = [
      [orderPayments, 'order_payments', 'amountCents', 'payment', 'amount'],
      [refunds, 'refunds', 'amountCents', 'refund', 'amount'],
      [drawers, 'drawers', 'countedCents', 'drawer', 'counted'],
      [drawerMovements, 'drawer_movements', 'amountCents', 'movement', 'amount'],
      [drawerCorrections, 'drawer_corrections', 'amountCents', 'correction', 'amount'],
    ] as const
    for (const [table, name, column, kind, field] of cases) {
      const id = await first(table)
      const move = (by: number) => () =>
        set(
          sql`update ${sql.identifier(name)} set ${sql.identifier(column)} = ${sql.identifier(column)} + ${by} where id::text = ${id}`,
        )
      expect(await found(move(1), move(-1))).toEqual([['changed', kind, id, [field]]])
    }
  })

  test('an entry of the history: who made a change, or the whole entry', async () => {
    const [entry] = await shop.db.select().from(auditEntries).where(eq(auditEntries.entityId, codes.counter))
    if (!entry) throw new Error('The order has no history.')
    const by = (adminId: string | null) => () =>
      shop.db.update(auditEntries).set({ adminId }).where(eq(auditEntries.id, entry.id))
    expect(await found(by('somebody else'), by(entry.adminId))).toEqual([['changed', 'history', entry.id, ['by']]])
    expect(
      await found(
        () => shop.db.delete(auditEntries).where(eq(auditEntries.id, entry.id)),
        () => shop.db.insert(auditEntries).values(entry),
      ),
    ).toEqual([['gone', 'history', entry.id, []]])
  })

  test('an order that is gone without a trace, and one that was put in under an earlier time', async () => {
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, codes.deleted))
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, codes.deleted))
    if (!row) throw new Error('There is no such order.')
    expect(
      await found(
        () => shop.db.delete(orders).where(eq(orders.id, codes.deleted)),
        async () => {
          await shop.db.insert(orders).values(row)
          await shop.db.insert(orderLines).values(lines)
        },
      ),
    ).toEqual([['gone', 'order', codes.deleted, []]])
    const forged = { ...row, id: 'SP-FORGED', key: 'forged' }
    expect(
      await found(
        () => shop.db.insert(orders).values(forged),
        () => shop.db.delete(orders).where(eq(orders.id, forged.id)),
      ),
    ).toEqual([['added', 'order', forged.id, []]])
  })

  test('any line of the sealed day, whichever field it is', async () => {
    const lines = await shop.db
      .select()
      .from(sealedLines)
      .where(eq(sealedLines.day, SATURDAY))
      .orderBy(sealedLines.position)
    const store = (position: number, line: string) =>
      shop.db
        .update(sealedLines)
        .set({ line })
        .where(sql`${sealedLines.day} = ${SATURDAY} and ${sealedLines.position} = ${position}`)
    await fc.assert(
      fc.asyncProperty(fc.nat(lines.length - 1), fc.nat(), async (index, field) => {
        const { line = '', position = 0 } = lines[index] ?? {}
        const fields = JSON.parse(line) as Record<string, unknown>
        const names = Object.keys(fields).filter((name) => !['kind', 'id'].includes(name))
        const name = names[field % names.length] ?? ''
        await store(position, JSON.stringify({ ...fields, [name]: 'forged' }))
        const { differences } = await check(SATURDAY)
        await store(position, line)
        expect(differences.filter(({ what }) => what === 'line')).toHaveLength(1)
      }),
      { numRuns: 8 },
    )
    expect((await check(SATURDAY)).isUnchanged).toBe(true)
  })

  test('the seal itself', async () => {
    const [{ seal } = { seal: '' }] = await seals()
    const store = (value: string) => () =>
      shop.db.update(daySeals).set({ seal: value }).where(eq(daySeals.day, SATURDAY))
    expect(await found(store('0'.repeat(64)), store(seal))).toEqual([['line', null, '', []]])
  })
})

test('what is changed in the ordinary way is no difference, and in the book of the next day', async () => {
  at(new Date(CLOSED.getTime() + 60_000))
  await post(`/orders/${codes.card}/refund`, { amount: 1.5 })
  await shop.demoStripe.idle()
  await shop.ask(`/api/admin/orders/${codes.deleted}`, { method: 'DELETE', headers: owner })
  expect((await check(SATURDAY)).differences).toEqual([])
  at(inDays(1))
  await sealDays(shop)
  for (const day of [SATURDAY, addDays(SATURDAY, 1)]) expect((await check(day)).differences).toEqual([])
  const sunday = (await linesOf(addDays(SATURDAY, 1))).map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(sunday.filter(({ id }) => id === codes.card)).toMatchObject([{ again: true, refunded: 650 }])
  expect(sunday.filter(({ kind }) => kind === 'refund')).toMatchObject([{ amount: 150, order: codes.card }])
  expect(sunday.filter(({ action }) => action === 'deleted')).toMatchObject([{ record: codes.deleted }])
  expect(sunday.filter(({ kind }) => kind === 'payment')).toEqual([])
})

test('erasing what guests told us leaves every seal as it is', async () => {
  at(new Date(inDays(2).getTime() - 9 * 3_600_000))
  await paidOrder(undefined, { name: 'Grace Hopper', phone: '021 555 0142', notes: 'Ring twice' })
  at(inDays(2))
  await sealDays(shop)
  const before = await download(SATURDAY, addDays(SATURDAY, 2))
  await shop.ask(`/api/admin/orders/${codes.card}`, { method: 'PATCH', body: { status: 'completed' }, headers: owner })
  const [row] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.customerName, 'Grace Hopper'))
  await shop.ask(`/api/admin/orders/${row?.id}`, { method: 'PATCH', body: { status: 'completed' }, headers: owner })
  later(5000)
  const erased = await post('/guests/erase', { orders: [row?.id], bookings: [] })
  expect(erased).toMatchObject({ orders: 1 })
  at(inDays(3))
  await sealDays(shop)
  expect(await download(SATURDAY, addDays(SATURDAY, 2))).toBe(before)
  for (const { day } of await seals()) expect((await check(day)).differences).toEqual([])
  expect(checked(await linesOf(SATURDAY, addDays(SATURDAY, 3))).findings).toEqual([])
})

test('days that were missed are caught up, days without business included, in one chain', async () => {
  at(inDays(30))
  await Promise.all([sealDays(shop), sealDays(other)])
  const all = await seals()
  expect(all.map(({ day }) => day)).toEqual(Array.from({ length: 31 }, (_, back) => addDays(SATURDAY, 30 - back)))
  expect(all[0]).toMatchObject({ lines: 2, follows: all[1]?.seal })
  const { findings, days } = checked(await linesOf(SATURDAY, addDays(SATURDAY, 30)))
  expect(findings).toEqual([])
  expect(days.map(({ seal }) => seal).toReversed()).toEqual(all.map(({ seal }) => seal))
  await sealDays(shop)
  expect(await seals()).toHaveLength(31)
  const page = (await (await shop.get('/api/admin/seals?limit=10', owner)).json()) as Page<DaySeal>
  const next = (await (
    await shop.get(`/api/admin/seals?limit=30&cursor=${page.nextCursor}`, owner)
  ).json()) as Page<DaySeal>
  expect([...page.items, ...next.items].map(({ day }) => day)).toEqual(all.map(({ day }) => day))
})

test.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])(
  'after a move to %s every instant is in one day',
  async (timeZone) => {
    const { restaurant, db } = shop
    const moved = { ...restaurant, timeZone }
    const [last] = await seals()
    await sealDays({ db, restaurant: moved, now: () => new Date(Date.parse(last?.until ?? '') + 72 * 3_600_000) })
    const spans = (await seals()).toReversed()
    expect(spans.length).toBeGreaterThan(32)
    for (const [index, { from, until }] of spans.entries()) {
      expect(from <= until).toBe(true)
      if (index > 0) expect(from).toBe(spans[index - 1]?.until)
    }
  },
)

test('after a restore the chain continues from the last seal in the backup, and says so', async () => {
  await using folder = await openFolder()
  await using target = await openTarget()
  const file = `${folder.path}/backup.zip`
  await backUp({ database: shop.database, pictures: shop.adapters.pictures }, file)
  const [last] = await seals()
  await restore(target, file)
  await using restored = await openTestShop({ database: target.database })
  restored.setTime(new Date(Date.parse(last?.until ?? '') + 36 * 3_600_000))
  await sealDays(restored)
  const [first] = await restored.db
    .select()
    .from(daySeals)
    .where(gt(daySeals.day, last?.day ?? ''))
    .orderBy(daySeals.day)
  expect(first?.previous).toBe(last?.seal)
  const [head] = await restored.db
    .select()
    .from(sealedLines)
    .where(eq(sealedLines.day, first?.day ?? ''))
    .limit(1)
  expect(JSON.parse(head?.line ?? '')).toMatchObject({
    follows: last?.day,
    restored: [{ taken: NOON.toISOString() }],
    moved: true,
  })
})

test('staff may not see the sealed books', async () => {
  const { headers } = await signInAs(shop, 'staff')
  expect((await shop.get('/api/admin/seals', headers)).status).toBe(403)
})
