import { expect, test } from 'vitest'
import type { PublicDish } from '#contract/menu.ts'
import { rendered } from '#tests/support/web/rendered.tsx'
import { DishRow } from './dish-row.tsx'

const naan: PublicDish = {
  id: 'naan',
  name: 'Garlic Naan',
  description: '',
  price: 4.5,
  salePrice: null,
  category: 'Breads',
  imageUrl: '',
  recommended: false,
  special: null,
  options: { style: null, spice: null },
} as PublicDish

const rowOf = (dish: PublicDish) =>
  rendered(
    <DishRow
      dish={dish}
      groups={[]}
      dimmed={false}
      saysDiet={false}
      keptChoices={{ current: { ofDish: new Map() } }}
      onAdd={() => {}}
    />,
  )

test('a dish says how many portions are left only while they are counted', () => {
  expect(rowOf({ ...naan, left: 2 })).toContain('>2 left<')
  expect(rowOf(naan)).not.toContain('left<')
})
