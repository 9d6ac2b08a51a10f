import { describe, expect, test } from 'vitest'
import { guessableWords, isMadeOfWords } from './password-words.ts'

const WORDS = guessableWords({ email: 'anna.smith@little-india.example', restaurant: 'Little India' })

describe('a password is easily guessed that is made of words that everybody knows of the place', () => {
  test.each([
    'littleindia',
    'Little India 2026!',
    'anna.smith1',
    'SmithAnna99',
    'little-india.example',
    'smith12345678',
  ])('%s', (password) => expect(isMadeOfWords(password, WORDS)).toBe(true))
})

describe('a password may contain such words, and be of any kind', () => {
  test.each([
    'india smells of cardamom',
    'anna loves naan and dal',
    'curry and rice',
    '4815162342',
    '!!!!????####',
    'ñandú y café',
    'パスワードは長い方がいい',
  ])('%s', (password) => expect(isMadeOfWords(password, WORDS)).toBe(false))
})

test('short parts of a name are no such words', () => {
  expect(guessableWords({ email: 'al@x.io', restaurant: 'La Bo' })).not.toContain('al')
  expect(isMadeOfWords('lalalalala', guessableWords({ email: 'al@x.io', restaurant: 'La Bo' }))).toBe(false)
})
