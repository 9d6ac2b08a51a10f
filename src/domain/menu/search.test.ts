import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '../text/search-fold.ts'
import { containsAllWords, type SearchedText, wholeText } from './search.ts'
import { matchRank, sortByRelevance } from './search-order.ts'

const dish = { name: 'Crème Brûlée Kulfi', description: 'Slow-cooked milk, Ngāruawāhia saffron & pistachio' }

const matchesSearch = (of: SearchedText, search: string) => containsAllWords(wholeText(of), search)

test.each([
  '',
  '   ',
  'kulfi',
  'KULFI',
  'creme',
  'CRÈME brulee',
  'bru\u0302le\u0301e',
  'ngaruawahia',
  'kulfi milk',
  'milk   kulfi',
  'ulf',
  '&',
])('"%s" finds the dish', (search) => {
  expect(matchesSearch(dish, search)).toBe(true)
})

test('a dish is found by its names in other languages', () => {
  const known = { ...dish, alsoCalled: 'Safraneis, サフランアイス' }
  expect(['safraneis', 'アイス kulfi'].map((search) => matchesSearch(known, search))).toEqual([true, true])
  expect(matchesSearch(dish, 'undefined')).toBe(false)
})

test.each([
  ['Grüne Nüsse', 'gruene'],
  ['Grüne Nüsse', 'grune nuesse'],
  ['Grüne Nüsse', 'GRÜNE'],
  ['Großes Süppchen', 'grosses'],
  ['Œufs brouillés', 'oeufs'],
  ['دجاج بالأرز', 'بالارز'],
  ['دَجَاجٌ مشـــوي', 'دجاج مشوي'],
  ['شوربة', 'شوربه'],
  ['味噌ラーメン', 'らーめん'],
  ['からあげ', 'カラアゲ'],
  ['カレー', 'ｶﾚｰ'],
  ['ＡＢＣ弁当', 'abc'],
  ['मूँग दाल', 'मूंग'],
  ['पकौड़ा', 'पकौडा'],
])('%s is found by "%s"', (name, search) => {
  expect(matchesSearch({ name, description: '' }, search)).toBe(true)
})

test('letters that only look alike are told apart', () => {
  expect(matchesSearch({ name: 'Blue Cheese', description: '' }, 'blü')).toBe(true)
  expect(matchesSearch({ name: 'Blu', description: '' }, 'blue')).toBe(false)
  expect(matchesSearch({ name: 'かき', description: '' }, 'がき')).toBe(false)
})

test.each(['naan', 'kulfi naan', 'kulfimilk', '.*', '%'])('"%s" does not find it', (search) => {
  expect(matchesSearch(dish, search)).toBe(false)
})

test('a dish is found by any part of its text', () => {
  const text = `${dish.name} ${dish.description}`
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(text.length), (from, to) => {
      expect(matchesSearch(dish, text.slice(from, to))).toBe(true)
    }),
  )
})

test('folding a text twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

const found = (search: string, ...dishes: { name: string; description?: string }[]) =>
  sortByRelevance(
    dishes.map(({ name, description = '' }) => ({ name, description })),
    search,
  ).map(({ name }) => name)

test('a search lists exact names first, then names that contain it, then descriptions', () => {
  const dishes = [
    { name: 'House Platter', description: 'With butter chicken and naan.' },
    { name: 'Old Butter Chicken Pie' },
    { name: 'Chicken in Butter' },
    { name: 'Peanutbutter Chicken' },
    { name: 'Butter Chicken Burger' },
    { name: 'Bütter Chicken' },
  ]
  expect(found('butter chi', ...dishes)).toEqual([
    'Bütter Chicken',
    'Butter Chicken Burger',
    'Chicken in Butter',
    'Old Butter Chicken Pie',
    'Peanutbutter Chicken',
    'House Platter',
  ])
})

test('without a search the dishes keep their order', () => {
  expect(found('  ', { name: 'Naan' }, { name: 'Dal' })).toEqual(['Naan', 'Dal'])
})

test.each([
  ['shepherd’s', "Shepherd's Pie"],
  ['shepherds', "Shepherd's Pie"],
  ["shepherd's", 'Shepherd’s Pie'],
  ['banh da', 'Bánh đa'],
  ['bánh đa', 'Banh da'],
  ['losos', 'Łosoś'],
  ['smorrebrod', 'Smørrebrød'],
  ['sosse', 'Soße'],
  ['Soße', 'Sosse'],
  ['boeuf', 'Bœuf'],
  ['kisir', 'Kısır'],
  ['creme brulee', 'Crème brûlée'],
  ['जलेबी', 'जलेबी'],
  ['टिक्का', 'पनीर टिक्का'],
  ['இட்லி', 'இட்லி'],
  ['mac-n-cheese', 'Mac–n—Cheese'],
  ['fish and chips', 'Fish\u00a0and\u2009Chips'],
  ['no 7', 'No ٧'],
  ['12 inch', '12″ inch'],
  ['ramen', 'ＲＡＭＥＮ'],
  ['½', '1/2'],
])('"%s" finds the dish %s', (search, name) => {
  expect(matchesSearch({ name, description: '' }, search)).toBe(true)
})

test('marks that belong to the letters are not left out', () => {
  expect(matchesSearch({ name: 'पन', description: '' }, 'पानी')).toBe(false)
  expect(matchesSearch({ name: 'ジョジ', description: '' }, 'ジョージ')).toBe(false)
  expect(foldText('กำ')).not.toBe(foldText('ก'))
  expect(foldText('が')).not.toBe(foldText('か'))
})

test('what stands after an apostrophe also begins a word', () => {
  expect(found('eau', { name: 'Beaufort' }, { name: 'L’eau' })).toEqual(['L’eau', 'Beaufort'])
})

test.each([
  ['butter chi', 0],
  ['chicken', 1],
  ['chi but', 1],
  ['hicken', 2],
  ['chi icken', 2],
  ['tomato', 3],
  ['chicken tomato', 3],
])('how well the name Butter Chicken matches "%s": %i', (search, rank) => {
  expect(matchRank({ name: 'Butter Chicken' }, search)).toBe(rank)
})
