import { afterAll, expect, test } from 'vitest'
import type { AdminDeal } from '#contract/deal.ts'
import { seedDemoMenu } from '#server/menu/menu-file.ts'
import { aCheckout, checkOut } from '#tests/support/shop/test-orders.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop()
afterAll(shop.close)
const staff = await shop.signInStaff()
await seedDemoMenu(shop)

const list = async (): Promise<AdminDeal[]> => (await (await shop.get('/api/admin/deals', staff)).json()).items
const add = (body: unknown) => shop.post('/api/admin/deals', body, staff)
const change = (id: string, body: unknown) =>
  shop.ask(`/api/admin/deals/${id}`, { method: 'PATCH', body, headers: staff })
const publicDeals = async (): Promise<
  { id: string; title: string; choices: { options: { name: string; category: string }[] }[] }[]
> => (await (await shop.get('/api/menu')).json()).deals
const aDeal = async (body: object = {}): Promise<AdminDeal> =>
  (await add({ title: 'Snack Box', type: 'combo', price: 12, ...body })).json()

test('a new deal comes last and is on the menu at once', async () => {
  const answer = await add({
    title: 'Chaat Box',
    type: 'lunch special',
    price: 14.5,
    fixed: [{ qty: 2, label: 'Bhel Puri' }],
  })
  expect(answer.status).toBe(201)
  const deal = await answer.json()
  expect(deal).toMatchObject({ title: 'Chaat Box', price: 14.5, isActive: true, choices: [], version: 1 })
  expect((await list()).at(-1)?.id).toBe(deal.id)
  expect((await publicDeals()).at(-1)?.title).toBe('Chaat Box')
})

test('staff see all deals in their order, even inactive ones; visitors see the active ones', async () => {
  const deal = await aDeal({ uiOrder: 0, isActive: false })
  expect((await list())[0]?.id).toBe(deal.id)
  expect((await publicDeals()).map(({ id }) => id)).not.toContain(deal.id)
  await change(deal.id, { isActive: true })
  expect((await publicDeals())[0]?.id).toBe(deal.id)
  await change(deal.id, { isActive: false })
  expect((await publicDeals()).map(({ id }) => id)).not.toContain(deal.id)
})

test('empty values are omitted from choices', async () => {
  const deal = await aDeal()
  const answer = await change(deal.id, {
    choices: [
      {
        key: 'main',
        label: ' Main ',
        count: 1,
        source: 'Burgers',
        size: '',
        nameIncludes: ['', ' Beef ', '  '],
        allowedCategories: [],
      },
      { key: '', label: '', source: '', nameIncludes: [''] },
    ],
  })
  expect(answer.status).toBe(200)
  expect((await answer.json()).choices).toEqual([
    { key: 'main', label: 'Main', count: 1, source: 'Burgers', nameIncludes: ['Beef'] },
  ])
  const offered = (await publicDeals()).find(({ id }) => id === deal.id)?.choices[0]?.options
  expect(offered?.map(({ name }) => name)).toEqual(['Double Beef Burger'])
})

test('a choice can offer several categories with any key, and keeps them when one is renamed', async () => {
  const deal = await aDeal({
    choices: [
      { key: 'main', label: 'Main', categories: ['Burgers', 'Seafood', 'Nowhere'] },
      { key: 'curry', label: 'Curry', allowedCategories: ['Breads', 'Sides'], source: 'Drinks' },
      { key: 'side', label: 'Side', source: 'Sides', allowedCategories: ['Drinks'] },
    ],
  })
  const named = [
    { key: 'main', label: 'Main', count: 1, categories: ['Burgers', 'Seafood', 'Nowhere'] },
    { key: 'curry', label: 'Curry', count: 1, allowedCategories: ['Breads', 'Sides'] },
    { key: 'side', label: 'Side', count: 1, source: 'Sides' },
  ]
  expect(deal.choices).toEqual(named)
  const offered = async () =>
    (await publicDeals())
      .find(({ id }) => id === deal.id)
      ?.choices.map(({ options }) => [...new Set(options.map(({ category }) => category))].toSorted())
  expect(await offered()).toEqual([['Burgers', 'Seafood'], ['Breads', 'Sides'], ['Sides']])
  const categories: { id: string; name: string }[] = (await (await shop.get('/api/admin/categories', staff)).json())
    .items
  const rename = (id: string, name: string) =>
    shop.ask(`/api/admin/categories/${id}`, { method: 'PATCH', body: { name }, headers: staff })
  const seafood = categories.find(({ name }) => name === 'Seafood')?.id ?? ''
  await rename(seafood, 'From the sea')
  expect(await offered()).toEqual([['Burgers', 'From the sea'], ['Breads', 'Sides'], ['Sides']])
  const [main] = (await list()).find(({ id }) => id === deal.id)?.choices ?? []
  expect(main?.categories).toEqual(['Burgers', 'From the sea', 'Nowhere'])
  await rename(seafood, 'Seafood')
})

test.each([
  ['an empty title', { title: ' ' }, 'title', 'Please enter a title.'],
  ['a wrong price', { price: -1 }, 'price', 'Please enter a valid price.'],
  ['a choice without a key', { choices: [{ label: 'Main' }] }, 'choices.0.key', 'Please give the choice a key.'],
  [
    'two choices with the same key',
    {
      choices: [
        { key: 'a', label: 'A' },
        { key: 'a', label: 'B' },
      ],
    },
    'choices',
    'Each choice needs its own short name.',
  ],
  ['a reserved key', { choices: [{ key: '__proto__', label: 'A' }] }, 'choices', 'Please give the choice another key.'],
  [
    'a choice without picks',
    { choices: [{ key: 'a', label: 'A', count: 0 }] },
    'choices.0.count',
    'Please say how many picks the choice takes, 1 to 20.',
  ],
])('%s is refused with a sentence by its field', async (_, body, field, sentence) => {
  const deal = await aDeal()
  const answer = await change(deal.id, body)
  expect([answer.status, (await answer.json()).fields]).toEqual([400, { [field]: sentence }])
})

test.each([
  ['what is included', { fixed: [{ qty: 1, label: 'Naan \ud83c' }] }],
  ["a choice's label", { choices: [{ key: 'a', label: 'Naan \ud83c' }] }],
  ["a choice's category", { choices: [{ key: 'a', label: 'A', source: 'Breads \ud83c' }] }],
  ["a choice's words", { choices: [{ key: 'a', label: 'A', nameIncludes: ['Naan \ud83c'] }] }],
])('half an emoji in %s is refused, a whole one is accepted', async (_, body) => {
  const deal = await aDeal()
  expect((await change(deal.id, body)).status).toBe(400)
  expect((await change(deal.id, JSON.parse(JSON.stringify(body).replace('\\ud83c', '🍛')))).status).toBe(200)
})

test('a deal of an unknown type is refused', async () => {
  const answer = await add({ title: 'Box', type: 'dinner', price: 5 })
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ['type']])
})

test('a change based on an old version is refused with the current state', async () => {
  const deal = await aDeal()
  await change(deal.id, { price: 13, version: deal.version })
  const late = await change(deal.id, { price: 14, version: deal.version })
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ code: 'stale_version', current: { price: 13, version: 2 } })
})

test('a deal can be deleted, once', async () => {
  const deal = await aDeal()
  const remove = () => shop.ask(`/api/admin/deals/${deal.id}`, { method: 'DELETE', headers: staff })
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect((await change(deal.id, { price: 1 })).status).toBe(404)
  expect((await change('nonsense', { price: 1 })).status).toBe(404)
})

test('deals added at once get different positions', async () => {
  const deals = await Promise.all(Array.from({ length: 10 }, () => aDeal()))
  expect(new Set(deals.map(({ uiOrder }) => uiOrder)).size).toBe(10)
})

test('two deals moved at once both get their place, and none is lost or duplicated', async () => {
  const before = (await list()).map(({ id }) => id)
  const [first = '', second = ''] = before
  const [last = '', beforeLast = ''] = before.toReversed()
  const answers = await Promise.all([change(first, { before: beforeLast }), change(last, { before: second })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const after = await list()
  expect(after.map(({ id }) => id).toSorted()).toEqual(before.toSorted())
  expect(new Set(after.map(({ uiOrder }) => uiOrder)).size).toBe(before.length)
  const placeOf = (id: string) => after.findIndex((deal) => deal.id === id)
  expect([placeOf(first) + 1, placeOf(last) + 1]).toEqual([placeOf(beforeLast), placeOf(second)])
})

test('a deal cannot move before a deleted one, nor to two places at once', async () => {
  const [deal, gone] = [await aDeal(), await aDeal()]
  await shop.ask(`/api/admin/deals/${gone.id}`, { method: 'DELETE', headers: staff })
  const late = await change(deal.id, { before: gone.id })
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'stale_version', current: { id: deal.id } }])
  expect((await change(deal.id, { before: null, uiOrder: 1 })).status).toBe(400)
})

test('every size that staff can enter for a choice can be ordered', async () => {
  const choice = { key: 'curry', label: 'Curry', allowedCategories: ['Mains (Chicken $18)'], size: 'L'.repeat(100) }
  const deal = await aDeal({ choices: [choice] })
  const curry = { name: 'Butter Chicken', category: 'Mains (Chicken $18)', size: choice.size }
  const meta = { dealId: deal.id, selections: { curry } }
  const line = { id: deal.id, name: deal.title, unitPrice: deal.price, quantity: 1, meta }
  expect((await checkOut(shop, aCheckout([line]))).status).toBe(200)
  expect((await add({ ...deal, choices: [{ ...choice, size: `${choice.size}L` }] })).status).toBe(400)
})
