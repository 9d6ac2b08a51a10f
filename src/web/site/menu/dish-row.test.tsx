import { expect, test } from 'vitest'
import type { PublicDish } from '#contract/menu.ts'
import { english } from '#domain/language/translate.ts'
import { translator } from '#domain/language/translator.ts'
import { rendered } from '#tests/support/web/rendered.tsx'
import { LanguageProvider } from '#web/ui/language.tsx'
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

const rowOf = (dish: PublicDish, t = english) =>
  rendered(
    <LanguageProvider t={t}>
      <DishRow
        dish={dish}
        groups={[]}
        dimmed={false}
        saysDiet={false}
        keptChoices={{ current: { ofDish: new Map() } }}
        onAdd={() => {}}
      />
    </LanguageProvider>,
  )

test('a dish says how many portions are left only while they are counted', () => {
  expect(rowOf({ ...naan, left: 2 })).toContain('>2 left<')
  expect(rowOf(naan)).not.toContain('left<')
})

test('a dish is read in the language of the page, and says in which it is if nobody has translated it', () => {
  const german = translator('de', {}, { language: 'en', texts: new Map([['Garlic Naan', 'Knoblauchbrot']]) })
  const row = rowOf({ ...naan, description: 'From the tandoor' }, german)
  expect(row).toMatch(/<h4 id="[^"]+">Knoblauchbrot<\/h4>/)
  expect(row).toContain('lang="en">From the tandoor</p>')
  expect(rowOf(naan)).toMatch(/<h4 id="[^"]+">Garlic Naan<\/h4>/)
})
