import { useState } from 'react'
import { isLanguageCode, type LanguageCode } from '#domain/language/languages.ts'
import { type OwnWords, stateOfWords } from '#domain/language/own-words.ts'
import type { Translate } from '#domain/language/translate.ts'
import { languageName } from '#domain/settings/language-settings.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { HIDDEN, useTranslate, withElements } from '#web/ui/language.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import styles from './own-words-field.module.css'

/** A text of the record, as it is typed now. */
export type TextToTranslate = {
  readonly field: string
  readonly label: string
  readonly text: string
  readonly isLong?: boolean
}

type OwnWordsFieldProps = {
  texts: readonly TextToTranslate[]
  words: OwnWords
  onChange: (words: OwnWords) => void
}

/** The texts of a record in the other languages of the site, one language at a time; nothing on a site in one language. */
export function OwnWordsField({ texts, words, onChange }: OwnWordsFieldProps) {
  const t = useTranslate()
  const [, ...others] = useRestaurant().languages ?? []
  const [chosen, setChosen] = useState<LanguageCode>()
  const language = chosen ?? others[0]
  if (!language) return null
  const given = texts.filter(({ text }) => text.trim() !== '')
  const setWord = (field: string, text: string, of: string) =>
    onChange({ ...words, [language]: { ...words[language], [field]: { text, of } } })
  return (
    <fieldset className={styles.words}>
      <legend>{t('In other languages')}</legend>
      <SelectField
        label={t('Language to write')}
        value={language}
        hint={t('Guests read what is missing here in your own language.')}
        onChange={({ target: { value } }) => isLanguageCode(value) && setChosen(value)}
      >
        {others.map((code) => (
          <option key={code} value={code}>
            {describeState(t, code, given, words)}
          </option>
        ))}
      </SelectField>
      {given.map((text) => (
        <WordField key={`${language} ${text.field}`} {...{ text, language, words }} onChange={setWord} />
      ))}
    </fieldset>
  )
}

function describeState(t: Translate, code: LanguageCode, texts: readonly TextToTranslate[], words: OwnWords): string {
  const typed = Object.fromEntries(texts.map(({ field, text }) => [field, text.trim()]))
  const { missing, changed } = stateOfWords(code, { texts: typed, words })
  const parts = [
    missing.length > 0 && t.plural(missing.length, '{count} missing', '{count} missing'),
    changed.length > 0 && t.plural(changed.length, '{count} changed', '{count} changed'),
  ]
  const [language, state] = [languageName(t, code), parts.filter(Boolean).join(', ')]
  return state ? t('{language}: {state}', { language, state }) : language
}

type WordFieldProps = {
  text: TextToTranslate
  language: LanguageCode
  words: OwnWords
  onChange: (field: string, text: string, of: string) => void
}

/** One text, with what it says in the own language, and whether that has changed since it was translated. */
function WordField({ text: { field, label, text, isLong }, language, words, onChange }: WordFieldProps) {
  const t = useTranslate()
  const source = text.trim()
  const word = words[language]?.[field]
  const isChanged = word !== undefined && word.text.trim() !== '' && word.of !== source
  const Control = isLong ? TextAreaField : Field
  return (
    <div className={styles.word}>
      <Control
        label={t('{text} in {language}', { text: label, language: languageName(t, language) })}
        hint={
          isChanged
            ? t('Changed since. Translated was: “{before}” Now it is: “{now}”', { before: word.of, now: source })
            : t('“{text}”', { text: source })
        }
        value={word?.text ?? ''}
        lang={language}
        dir="auto"
        onChange={(event: { target: { value: string } }) => onChange(field, event.target.value, source)}
      />
      {isChanged && (
        <Button onClick={() => onChange(field, word.text, source)}>
          {withElements(t('The translation still fits<hidden>: {text}</hidden>', { text: label }), HIDDEN)}
        </Button>
      )}
    </div>
  )
}
