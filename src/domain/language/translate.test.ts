import { expect, test } from 'vitest'
import { english, message, sentenceIn } from './translate.ts'
import { keyOf, pluralCategories, translator } from './translator.ts'

const german = translator('de-AT', {
  'Your cart is empty': 'Ihr Warenkorb ist leer',
  'Table for {count} at {time}': 'Um {time} ein Tisch für {count}',
  [keyOf('{count} dish', { plural: '{count} dishes' })]: ['{count} Gericht', '{count} Gerichte'],
  [keyOf('Open', { context: 'a button' })]: 'Öffnen',
})

test('a text is translated, with its values where the language has them', () => {
  expect(german('Your cart is empty')).toBe('Ihr Warenkorb ist leer')
  expect(german('Table for {count} at {time}', { count: 4, time: '18:30' })).toBe('Um 18:30 ein Tisch für 4')
})

test('what ends with a full stop of its own ends the sentence with it', () => {
  const spanish = translator('es-MX', { 'Open until {time}.': 'Abierto hasta las {time}.' })
  expect(spanish('Open until {time}.', { time: '6:30 p. m.' })).toBe('Abierto hasta las 6:30 p. m.')
  expect(spanish('Open until {time}.', { time: '18:30' })).toBe('Abierto hasta las 18:30.')
})

test('English is what stands in the code', () => {
  expect(english('Table for {count} at {time}', { count: 4, time: '6:30pm' })).toBe('Table for 4 at 6:30pm')
  expect([0, 1, 2].map((count) => english.plural(count, '{count} dish', '{count} dishes'))).toEqual([
    '0 dishes',
    '1 dish',
    '2 dishes',
  ])
})

test('a text that is not translated stays English', () => {
  expect(german('Search')).toBe('Search')
  expect(german.plural(2, 'One guest', '{count} guests')).toBe('2 guests')
  expect(german('Open')).toBe('Open')
})

test('a text with another meaning elsewhere is told apart', () => {
  expect(german.as('a button', 'Open')).toBe('Öffnen')
  expect(german.as('a state', 'Open')).toBe('Open')
})

test('a sentence is written when its reader is known', () => {
  expect(sentenceIn(german, message('Your cart is empty'))).toBe('Ihr Warenkorb ist leer')
  expect(sentenceIn(german, 'Nasi goreng')).toBe('Nasi goreng')
  const table = (t: typeof german) => t('Table for {count} at {time}', { count: 2, time: '19:00' })
  expect([sentenceIn(german, table), sentenceIn(english, table)]).toEqual([
    'Um 19:00 ein Tisch für 2',
    'Table for 2 at 19:00',
  ])
})

test('each number has the form of its language', () => {
  expect([1, 2].map((count) => german.plural(count, '{count} dish', '{count} dishes'))).toEqual([
    '1 Gericht',
    '2 Gerichte',
  ])
  const arabic = translator('ar', {
    [keyOf('{count} dish', { plural: '{count} dishes' })]: ['لا', 'واحد', 'اثنان', 'قليل', 'كثير', 'آخر'],
  })
  expect([0, 1, 2, 3, 11, 100].map((count) => arabic.plural(count, '{count} dish', '{count} dishes'))).toEqual([
    'لا',
    'واحد',
    'اثنان',
    'قليل',
    'كثير',
    'آخر',
  ])
})

test.each([
  ['en', ['one', 'other']],
  ['pt', ['one', 'other']],
  ['fr', ['one', 'other']],
  ['ja', ['other']],
  ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
])('whole numbers have these forms in %s', (language, categories) => {
  expect(pluralCategories(language)).toEqual(categories)
})

test('in Arabic, codes and amounts keep their direction', () => {
  const arabic = translator('ar-AE', { 'Order {code}': 'الطلب {code}' })
  expect(arabic('Order {code}', { code: 'SP-4F' })).toBe('الطلب \u2068SP-4F\u2069')
})

test('in Arabic, a text that only joins values is read from right to left, as a value of another text, too', () => {
  const arabic = translator('ar-AE', { '{day}, {time}': '{day}، {time}', 'Ready {time}': 'جاهز {time}' })
  const time = arabic('{day}, {time}', { day: 'الثلاثاء', time: '8:45 م' })
  expect(time).toBe('\u200f\u2068الثلاثاء\u2069، \u20688:45 م\u2069')
  expect(arabic('Ready {time}', { time })).toBe(`جاهز \u2068${time}\u2069`)
  expect(translator('de')('{day}, {time}', { day: 'Di', time: '20:45' })).toBe('Di, 20:45')
})

test('braces in a value are not filled again', () => {
  expect(english('Order {code} for {name}', { code: '{name}', name: 'Ana' })).toBe('Order {name} for Ana')
})
