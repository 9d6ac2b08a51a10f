import { expect, test } from 'vitest'
import { dictionaryIn, keptWords, renamedWords, stateOfWords, withWritten } from './own-words.ts'
import { translator } from './translator.ts'

const TEXTS = { name: 'Momos', description: 'Steamed' }
const GERMAN = { name: { text: 'Teigtaschen', of: 'Momos' } }

test('words are kept with what they translate, without blank ones and those of unknown fields', () => {
  const given = {
    de: { name: { text: ' Teigtaschen ' }, description: { text: ' ' }, constructor: { text: 'x' } },
    fr: {},
  }
  expect(keptWords(given, TEXTS)).toEqual({ de: GERMAN })
  expect(keptWords({ de: { name: { text: 'Teigtaschen', of: 'Old momos' } } }, TEXTS)?.de?.name?.of).toBe('Old momos')
  expect(keptWords(null, TEXTS)).toBeNull()
  expect(keptWords({ fr: {} }, TEXTS)).toBeNull()
})

test('a text without a translation is missing, one that has changed since is said to', () => {
  expect(stateOfWords('de', { texts: TEXTS, words: { de: GERMAN } })).toEqual({ missing: ['description'], changed: [] })
  expect(stateOfWords('de', { texts: { ...TEXTS, name: 'Jhol momos' }, words: { de: GERMAN } }).changed).toEqual([
    'name',
  ])
  expect(stateOfWords('fr', { texts: { name: 'Momos', description: '' }, words: null })).toEqual({
    missing: ['name'],
    changed: [],
  })
})

test('the old translation stands for a text that has changed, and the first for one that several records have', () => {
  const dictionary = dictionaryIn('de', [
    { texts: { name: 'Jhol momos' }, words: { de: GERMAN } },
    { texts: { name: 'Jhol momos' }, words: { de: { name: { text: 'anders', of: 'Jhol momos' } } } },
    { texts: { name: 'Dal' }, words: null },
  ])
  expect([...dictionary]).toEqual([['Jhol momos', 'Teigtaschen']])
})

test('a text that is not shown stands for nothing', () => {
  const hidden = { texts: { name: '' }, words: { de: GERMAN } }
  expect([...dictionaryIn('de', [hidden])]).toEqual([])
})

test('a translator writes the restaurant’s own texts, and says in which language those without a translation are', () => {
  const t = translator('de-AT', {}, { language: 'en', texts: new Map([['Momos', 'Teigtaschen']]) })
  expect([t.own('Momos'), t.langOf('Momos')]).toEqual(['Teigtaschen', undefined])
  expect(t.langOf(t.own('Momos'))).toBeUndefined()
  expect([t.own('Dal'), t.langOf('Dal')]).toEqual(['Dal', 'en'])
  const own = translator('de-AT')
  expect([own.own('constructor'), own.langOf('Momos')]).toEqual(['constructor', undefined])
})

test('a table changes what it has columns for, and a text that is as before still translates what it did', () => {
  const words = {
    de: { ...GERMAN, description: { text: 'Gedämpft', of: 'Boiled' } },
    fr: { name: { text: 'Raviolis' } },
  }
  expect(withWritten(words, { de: { name: 'Maultaschen', description: 'Gedämpft' } })).toEqual({
    de: { name: { text: 'Maultaschen' }, description: { text: 'Gedämpft', of: 'Boiled' } },
    fr: { name: { text: 'Raviolis' } },
  })
  expect(withWritten(words, { de: { name: '', description: '' }, fr: { name: '' } })).toBeUndefined()
})

test('a text that is the name of its field keeps its words when it is renamed in its place, and only then', () => {
  const words = { de: { Salad: { text: 'Salat', of: 'Salad' } } }
  const salad = words.de.Salad
  expect(renamedWords(words, ['Salad', 'Naan'], ['Green salad', 'Naan'])).toEqual({ de: { 'Green salad': salad } })
  expect(renamedWords(words, ['Salad', 'Naan'], ['Naan', 'Salad'])).toEqual(words)
  expect(renamedWords(words, ['Salad', 'Naan'], ['Naan'])).toEqual(words)
  const given = { de: { ...words.de, 'Green salad': { text: 'Grüner Salat' } } }
  expect(renamedWords(given, ['Salad'], ['Green salad'])).toEqual({ de: { 'Green salad': { text: 'Grüner Salat' } } })
  expect(renamedWords(null, ['Salad'], ['Dal'])).toBeNull()
})
