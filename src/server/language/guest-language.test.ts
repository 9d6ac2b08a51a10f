import { expect, test } from 'vitest'
import type { LanguageCode } from '#domain/language/languages.ts'
import { english } from '#domain/language/translate.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { translatorForGuest } from './guest-language.ts'

const site = { ...restaurant, languages: ['en', 'de'] as const }
const menu = {
  readWords: async (language: LanguageCode) => ({
    language: 'en' as const,
    texts: new Map(language === 'de' ? [['Momos', 'Teigtaschen']] : []),
  }),
}

test('what guests read later names dishes as the owner wrote them in the guest’s language', async () => {
  const german = await translatorForGuest({ language: 'de' }, site, menu)
  expect([german.own('Momos'), german.own('Dal')]).toEqual(['Teigtaschen', 'Dal'])
  expect((await translatorForGuest({ language: 'de' }, site)).own('Momos')).toBe('Momos')
})

test('guests of the own language read the own names', async () => {
  expect(await translatorForGuest({ language: null }, site, menu)).toBe(english)
  expect(await translatorForGuest({ language: 'en' }, site, menu)).toBe(english)
})
