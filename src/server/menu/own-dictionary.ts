import type { LanguageCode } from '#domain/language/languages.ts'
import { dictionaryIn, type OwnDictionary } from '#domain/language/own-words.ts'
import { shownTextsIn, TEXT_SECTIONS } from '#domain/settings/own-texts.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { StoredSettings } from '#server/adapters/settings/current-settings.ts'

type Joined = { readonly menu: OwnDictionary; readonly settings: StoredSettings; readonly dictionary: OwnDictionary }

/**
 * Adds the texts of the settings to those of the menu, once for each change of either. Emails have their own, since no page shows them
 * (`mailIn`), and what the landing page does not show is left out.
 */
export function ownDictionaries() {
  const made = new Map<LanguageCode, Joined>()
  return (language: LanguageCode, menu: OwnDictionary, settings: StoredSettings): OwnDictionary => {
    const known = made.get(language)
    if (known?.menu === menu && known.settings === settings) return known.dictionary
    const texts = new Map([...dictionaryIn(language, textsOnPages(settings.sections)), ...menu.texts])
    const dictionary = { ...menu, texts }
    made.set(language, { menu, settings, dictionary })
    return dictionary
  }
}

const textsOnPages = (settings: Settings) =>
  TEXT_SECTIONS.flatMap((id) => (id === 'mail' ? [] : shownTextsIn(id, settings)))
