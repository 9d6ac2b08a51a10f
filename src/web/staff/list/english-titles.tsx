import { useSyncExternalStore } from 'react'
import { isInEnglish } from '#domain/language/date-forms.ts'
import { isLanguageCode } from '#domain/language/languages.ts'
import type { Translate } from '#domain/language/translate.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './english-titles.module.css'

const STORED = 'tables-in-english'
const CHANGED = 'tables-in-english-changed'

/** Whether this device downloads tables in English. Without storage, until the page is left. */
let isEnglish: boolean | undefined

const read = (): boolean => {
  if (isEnglish !== undefined) return isEnglish
  try {
    return localStorage.getItem(STORED) !== null
  } catch {
    return false
  }
}

function choose(wanted: boolean): void {
  isEnglish = wanted
  try {
    if (wanted) localStorage.setItem(STORED, 'yes')
    else localStorage.removeItem(STORED)
  } catch {
    // The choice holds until the page is left.
  }
  window.dispatchEvent(new Event(CHANGED))
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  return () => window.removeEventListener(CHANGED, onChange)
}

const useEnglishTitles = () => useSyncExternalStore(subscribe, read, () => false)

/** What names the reader's language in the address of a table; nothing for English. */
export function useTableLanguage(): { readonly language?: string } {
  const isEnglishWanted = useEnglishTitles()
  const t = useTranslate()
  return isEnglishWanted ? {} : languageQuery(t)
}

function languageQuery(t: Translate): { readonly language?: string } {
  const [code = ''] = t.language.split('-')
  return isInEnglish({ t }) || !isLanguageCode(code) ? {} : { language: code }
}

/** Keeps downloaded tables in English, which programs read. Readers of English need no choice. */
export function EnglishTitles() {
  const t = useTranslate()
  const isEnglishWanted = useEnglishTitles()
  if (isInEnglish({ t })) return null
  return (
    <Checkbox
      className={styles.choice}
      label={t('Tables in English, for programs')}
      checked={isEnglishWanted}
      onChange={(event) => choose(event.target.checked)}
    />
  )
}
