import { describe, expect, test } from 'vitest'
import type { MenuDocument, PublicDish } from '#contract/menu.ts'
import { english } from '#domain/language/translate.ts'
import { translator } from '#domain/language/translator.ts'
import { cents, decimal } from '#domain/money/money.ts'
import { type MenuFilters, NO_FILTERS } from './menu-view.ts'
import { changeFilters, openSearch, unknownWishes } from './search-help.ts'

const dish = (name: string, more: Partial<PublicDish> = {}): PublicDish => ({
  id: name,
  name,
  description: '',
  price: decimal(18),
  salePrice: null,
  category: 'Mains',
  imageUrl: '',
  recommended: false,
  special: null,
  options: { style: null, spice: null },
  ...more,
})
const value = { price: decimal(0), isDefault: false, isSoldOut: false }
const spice = (...names: string[]) => ({
  ...{ name: 'Spice', role: 'spice' as const, isRequired: false, minPicks: 0, maxPicks: 1 },
  values: names.map((name) => ({ name, ...value })),
})
const curry = dish('Butter Chicken', { optionGroups: [0], allergens: ['milk', 'nuts'] })
const burger = dish('Butter Chicken Burger', { category: 'Burgers', allergens: ['gluten'] })
const naan = dish('Garlic Naan', { description: 'Lovely with butter chicken.' })
const vindaloo = dish('Beef Vindaloo', { optionGroups: [1], allergens: [], alsoCalled: 'Rinderschmortopf' })
const menu: MenuDocument = {
  version: '1',
  categories: [],
  items: [naan, burger, curry, vindaloo],
  deals: [],
  optionGroups: [spice('Mild', 'Hot'), spice('Hot')],
}
const search = openSearch(menu, 'naan, roti', english)
const read = (typed: Partial<MenuFilters>) => search.read({ ...NO_FILTERS, ...typed })
const shown = (typed: Partial<MenuFilters>) => search.show(read(typed).filters)
const namesIn = (typed: Partial<MenuFilters>) =>
  shown(typed).view.groups.flatMap(({ dishes }) => dishes.map(({ name }) => name))

describe('what a search shows', () => {
  test.each([
    ['butter chi', ['Butter Chicken', 'Butter Chicken Burger', 'Garlic Naan']],
    ['buter chiken', ['Butter Chicken', 'Butter Chicken Burger', 'Garlic Naan']],
    ['roti', ['Garlic Naan']],
    ['schmortopf', ['Beef Vindaloo']],
    ['rinderschmortof', ['Beef Vindaloo']],
    ['mild chicken', ['Butter Chicken']],
    ['hot', ['Butter Chicken', 'Beef Vindaloo']],
    ['chicken, no nuts', ['Butter Chicken Burger']],
    ['no milk', ['Butter Chicken Burger', 'Beef Vindaloo']],
    ['chicken under 10', ['Butter Chicken', 'Butter Chicken Burger', 'Garlic Naan']],
  ])('"%s": %j', (search, names) => {
    expect(namesIn({ search }).toSorted()).toEqual(names.toSorted())
    expect(shown({ search }).isEmpty).toBe(false)
  })

  test('names before descriptions', () => {
    expect(namesIn({ search: 'butter chi' })).toEqual(['Butter Chicken', 'Butter Chicken Burger', 'Garlic Naan'])
  })

  test('a search that finds something elsewhere is not changed because of another filter', () => {
    const { view } = shown({ search: 'vindaloo', category: 'Burgers' })
    expect(view.shownFor).toBeUndefined()
    expect(view.dishCount).toBe(0)
  })

  test('the nearest dishes stand for nothing, without those that the guest must not eat', () => {
    expect(shown({ search: 'chicken pizza' }).isEmpty).toBe(true)
    expect(namesIn({ search: 'chicken pizza' })).toEqual(['Butter Chicken Burger', 'Butter Chicken', 'Garlic Naan'])
    expect(namesIn({ search: 'chicken pizza, no nuts' })).toEqual(['Butter Chicken Burger', 'Beef Vindaloo'])
  })
})

describe('in the language of the reader', () => {
  const texts = new Map([
    ['Butter Chicken', 'Butterhuhn'],
    ['Beef Vindaloo', 'Rind Vindaloo'],
    ['Lovely with butter chicken.', 'Gut zu Butterhuhn und Grünkohl.'],
    ['Hot', 'Feurig'],
  ])
  const german = openSearch(menu, '', translator('de', {}, { language: 'en', texts }))
  const found = (words: string) => {
    const { filters } = german.read({ ...NO_FILTERS, search: words })
    return german.show(filters).view.groups.flatMap(({ dishes }) => dishes.map(({ name }) => name))
  }

  test.each([
    ['gruenkohl', ['Garlic Naan']],
    ['butterhuhn', ['Butter Chicken', 'Garlic Naan']],
    ['butterhun', ['Butter Chicken', 'Garlic Naan']],
    // Its name in the site's own language.
    ['butter chicken', ['Butter Chicken', 'Butter Chicken Burger']],
    // Only its description in it.
    ['lovely', ['Garlic Naan']],
    ['feurig', ['Butter Chicken', 'Beef Vindaloo']],
    ['hot', ['Butter Chicken', 'Beef Vindaloo']],
  ])('"%s": %j', (words, names) => {
    expect(found(words).toSorted()).toEqual(names.toSorted())
  })

  test('a name that is read comes before a description', () => {
    expect(found('butterhuhn')).toEqual(['Butter Chicken', 'Garlic Naan'])
  })
})

describe('wishes and controls set the same filters', () => {
  const typed = { ...NO_FILTERS, search: 'mild chicken under 20, no nuts' }
  const now = read(typed)

  test('what was typed is in force', () => {
    expect(now.filters).toEqual({
      ...{ search: 'chicken', category: null, under: 2000, levels: ['Mild'] },
      diet: { marks: [], without: ['peanuts', 'nuts'] },
    })
  })

  test.each([
    ['another price', { under: cents(1000) }, 'mild chicken, no nuts'],
    ['no level', { levels: [] }, 'chicken under 20, no nuts'],
    ['another diet', { diet: { marks: [], without: ['peanuts'] } }, 'mild chicken under 20'],
    ['a category', { category: 'Burgers' }, 'mild chicken under 20, no nuts'],
  ])('%s replaces what was typed about it', (_, change: Partial<MenuFilters>, search) => {
    const next = { ...now.filters, search: typed.search, ...change }
    expect(changeFilters(typed, now, next)).toEqual({ ...typed, ...change, search })
  })

  test('typing on changes the search alone', () => {
    const next = { ...now.filters, search: 'mild' }
    expect(changeFilters(typed, now, next)).toEqual({ ...typed, search: 'mild' })
  })
})

test('what the menu does not say is said', () => {
  const silent = { ...menu, items: [dish('Naan')], optionGroups: [] }
  const { wishes } = openSearch(silent, '', english).read({ ...NO_FILTERS, search: 'naan, no nuts' })
  expect(unknownWishes(wishes)).toMatch(/without nuts.*Please ask us/)
  expect(unknownWishes(read({ search: 'naan, no nuts' }).wishes)).toBe('')
})
