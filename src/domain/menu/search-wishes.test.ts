import { describe, expect, test } from 'vitest'
import { type WishesOffered, wishReader, withoutWishes } from './search-wishes.ts'

const offered: WishesOffered = {
  currency: {},
  marks: ['vegetarian', 'vegan', 'gluten_free'],
  statesAllergens: true,
  ownAllergens: ['Kiwi'],
  levels: ['Mild', 'Medium', 'Hot'],
  names: ['hot and sour soup', 'butter chicken'],
  texts: ['mango lassi no added sugar'],
}
const nothing: WishesOffered = {
  currency: {},
  marks: [],
  statesAllergens: false,
  ownAllergens: [],
  levels: [],
  names: [],
  texts: [],
}
const read = (typed: string, menu = offered) => {
  const { wishes, words } = wishReader(menu)(typed)
  return [words, ...wishes.map(({ from, to, kind, ...wish }) => Object.values(wish).flat().join('+'))]
}

test('a sentence is split into wishes and words', () => {
  expect(wishReader(offered)('something mild with chicken under 20, no nuts')).toEqual({
    words: 'chicken',
    wishes: [
      { kind: 'level', level: 'Mild', from: 10, to: 14 },
      { kind: 'price', under: 2000, from: 28, to: 36 },
      { kind: 'without', allergens: ['peanuts', 'nuts'], from: 38, to: 45 },
    ],
  })
})

describe('what is read, and the words that remain', () => {
  test.each([
    // Prices.
    ['under 20', ['', '2000']],
    ['chicken under $12.50', ['chicken', '1250']],
    ['below 12,5 euros', ['', '1250']],
    ['less than 15 dollars naan', ['naan', '1500']],
    ['cheaper than 10', ['', '1000']],
    ['under', ['under']],
    ['under the sea', ['under the sea']],
    ['over 20', ['over 20']],
    ['under 1234567', ['under 1234567']],
    // Heat.
    ['MILD curry', ['curry', 'Mild']],
    ['mild or medium', ['', 'Mild', 'Medium']],
    ['spicy lamb', ['lamb', 'Hot']],
    ['not spicy', ['', 'Mild']],
    ['hot', ['', 'Hot']],
    ['hot and sour', ['hot and sour']],
    ['hot and', ['hot and']],
    ['sour hot', ['sour', 'Hot']],
    // Diet.
    ['vegan', ['', 'vegan']],
    ['veggie burger', ['burger', 'vegetarian']],
    ['gluten-free naan', ['naan', 'gluten_free']],
    ['dairy free', ['', 'milk']],
    ['no shellfish', ['', 'crustaceans+molluscs']],
    ['without nuts or eggs please', ['', 'peanuts+nuts+eggs']],
    ['no cashew', ['', 'nuts']],
    ['no kiwi', ['', 'Kiwi']],
    ['halal', ['', 'halal']],
    // What the menu cannot answer.
    ['curry no onion', ['curry', 'without onion']],
    // Words.
    ['no added sugar', ['no added sugar']],
    ['no', ['no']],
    ['no 7', ['no 7']],
    ['butter chicken', ['butter chicken']],
    ['fish and chips', ['fish and chips']],
    ['', ['']],
    ['  ,,', ['  ,,']],
  ])('"%s"', (typed, expected) => {
    expect(read(typed)).toEqual(expected)
  })
})

test('a diet that no dish is marked for is asked about, unless a dish has the word', () => {
  expect(read('halal', { ...offered, marks: ['vegan'] })).toEqual(['', 'halal'])
  expect(read('kosher lamb')).toEqual(['lamb', 'kosher'])
  expect(read('halal', { ...offered, marks: [], texts: ['halal chicken'] })).toEqual(['halal'])
})

test('a menu that says nothing leaves heat as words, and does not pretend to know about diets and allergens', () => {
  expect(read('mild vegan under 20, no nuts', nothing)).toEqual(['mild', 'vegan', '2000', 'without nuts'])
  expect(wishReader(nothing)('no nuts').wishes).toEqual([{ kind: 'unknown', wanted: 'without nuts', from: 0, to: 7 }])
  expect(wishReader(nothing)('gluten free').wishes).toEqual([
    { kind: 'unknown', wanted: 'without gluten', from: 0, to: 11 },
  ])
})

test.each([
  ['mild chicken under 20, no nuts', 'price', 'mild chicken, no nuts'],
  ['mild chicken under 20, no nuts', 'without', 'mild chicken under 20'],
  ['mild chicken under 20, no nuts', 'level', 'chicken under 20, no nuts'],
  ['no nuts, under 20, mild', 'price', 'no nuts, mild'],
  ['under 20', 'price', ''],
])('from "%s" the %s is taken out: "%s"', (typed, kind, left) => {
  const { wishes } = wishReader(offered)(typed)
  expect(
    withoutWishes(
      typed,
      wishes.filter((wish) => wish.kind === kind),
    ),
  ).toBe(left)
})
