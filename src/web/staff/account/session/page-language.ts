import type { AdminSession } from '#contract/admin.ts'
import { SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import { tabStorage } from '#web/parts/browser-storage.ts'

const LOADED_FOR = 'staff-language'

/**
 * Whether this page was written in another language than that of the account. Says so once for each language: a browser that refuses cookies
 * goes on in the language of the page.
 */
export function isInOtherLanguage({ language = SOURCE_LANGUAGE }: AdminSession['user']): boolean {
  const [shown] = document.documentElement.lang.split('-')
  if (shown === language) {
    tabStorage.remove(LOADED_FOR)
    return false
  }
  return tabStorage.readJson(LOADED_FOR) !== language && tabStorage.write(LOADED_FOR, JSON.stringify(language))
}
