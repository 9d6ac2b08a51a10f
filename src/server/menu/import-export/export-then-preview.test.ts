import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { MenuFile } from '#contract/menu-file.ts'
import { decimal } from '#domain/money/money.ts'
import { exportMenu, importMenu, seedDemoMenu } from '#server/menu/menu-file.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop()
afterAll(shop.close)
const staff = await shop.signInStaff()
await seedDemoMenu(shop, { replace: true })
const demo = await exportMenu(shop)

/** What previewing the exported file says about a menu of one category and these dishes. */
async function previewOfExport(file: string, dishes: readonly Partial<MenuFile['items'][number]>[]) {
  const [dish] = demo.items
  const [category] = demo.categories.filter(({ name }) => name === dish?.category)
  if (!dish || !category) throw new Error('the demo menu has dishes')
  const items = dishes.map((about) => ({ ...dish, id: undefined, imageUrl: '', imagePath: null, ...about }))
  await importMenu(shop, { ...demo, categories: [category], items, deals: [] })
  const body = await (await shop.get(`/api/admin/${file}`, staff)).arrayBuffer()
  const answer = await shop.app.request('/api/admin/menu-import/preview?missing=delete', {
    method: 'POST',
    headers: { ...staff, 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(body),
  })
  const { counts, changes, fields } = await answer.json()
  return { status: answer.status, fields, changes, ...counts }
}
const UNCHANGED = { status: 200, fields: undefined, changes: [], created: 0, changed: 0, deleted: 0 }

const HARD = [
  ...[
    "'+2 Drinks",
    "'=A1",
    '=A1',
    '+2',
    '-10 % lunch',
    '@home',
    "''quoted",
    "'t Hof",
    "'",
    '＝A1',
    '1e5',
    'TRUE',
    'yes',
    '00123',
  ],
  ...[
    '6,5',
    '6.5',
    '1/2',
    '2026-11-26',
    '12:30',
    'Two\nlines',
    'Two\r\nlines',
    'Two\rlines',
    'a\tb',
    '"Best" fish',
    'a;b,c',
    'NULL',
    '#N/A',
  ],
  ...[
    '_x0041_',
    '_x000D_',
    '&amp;',
    '<b>',
    'sep=;',
    '{',
    '[',
    'Łosoś żółty',
    '🌶️ 👩‍🍳',
    'שווארמה',
    'Two  spaces',
    'no\u00a0break',
  ],
]

test.each(['menu.csv', 'menu.xlsx'])('%s comes back as it went out, whatever the names look like', async (file) => {
  const dishes = HARD.map((name) => ({
    name,
    description: name,
    allergens: [name.replaceAll(/[\r\n]+/g, ' ')],
    optionGroups: [{ ...GROUP, name: 'Size', values: [{ ...VALUE, name: name.replaceAll(/\s+/g, ' ') }] }],
  }))
  expect(await previewOfExport(file, dishes)).toMatchObject(UNCHANGED)
})

test.each(['menu.csv', 'menu.xlsx'])('deposits come back in %s as they went out', async (file) => {
  const deposits = [
    { amount: decimal(0.25) },
    { amount: decimal(5), tax: { as: 'outside' as const } },
    { amount: decimal(1.5), tax: { as: 'class' as const, classId: 'soft-drinks' } },
  ]
  const dishes = deposits.map((deposit, at) => ({
    ...{ name: `Dish ${at}`, deposit },
    optionGroups: [{ ...GROUP, name: 'To go', values: [{ ...VALUE, name: 'In a box', deposit }] }],
  }))
  expect(await previewOfExport(file, dishes)).toMatchObject(UNCHANGED)
})

const VALUE = { price: decimal(0), isDefault: false, isSoldOut: false, marks: null, allergens: [] }
const GROUP = { role: null, isRequired: false, minPicks: 1, maxPicks: 1 }
const START = fc.constantFrom('', "'", '=', '+', '-', '@', "'-", '"', '(', '0')
const REST = fc.string({ unit: fc.constantFrom(...'ab1,.;:"\'=+-@()|_ \n\t€é'), maxLength: 12 })
const NAME = fc.tuple(START, REST).map(([start, rest]) => `${start}x${rest}`.trim())

test.each(['menu.csv', 'menu.xlsx'])('exported and previewed, %s changes nothing', async (file) => {
  const dish = fc.record({ name: NAME, description: NAME })
  const menus = fc.uniqueArray(dish, { minLength: 8, maxLength: 20, selector: ({ name }) => name.toLowerCase() })
  await fc.assert(
    fc.asyncProperty(menus, async (dishes) => {
      expect(await previewOfExport(file, dishes)).toMatchObject(UNCHANGED)
    }),
    { numRuns: 8 },
  )
})

test.each(['menu.csv', 'menu.xlsx'])('%s keeps the place of a recommended dish', async (file) => {
  const dishes = [
    { name: 'Dal', recommended: true, recommendedPosition: 2 },
    { name: 'Naan', recommended: true, recommendedPosition: null },
    { name: 'Kulfi', recommended: false },
  ]
  expect(await previewOfExport(file, dishes)).toMatchObject(UNCHANGED)
  const placeOf = new Map((await exportMenu(shop)).items.map((dish) => [dish.name, dish.recommendedPosition]))
  expect(placeOf.get('Dal')).toBe(2)
})
