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

/** A record, or a part of one that keeps its own words. */
export type PartToTranslate = {
  readonly texts: readonly TextToTranslate[]
  readonly words: OwnWords | undefined
  readonly onChange: (words: OwnWords) => void
  /** What the server says about a translation. */
  readonly errorOf?: (language: LanguageCode, field: string) => string | undefined
}

/** The texts of a record in the other languages of the site, one language at a time; nothing on a site in one language. */
export const OwnWordsField = (part: PartToTranslate) => <PartsInLanguages parts={[part]} />

/** The same of several parts of a form, in one list. */
export function PartsInLanguages({ parts }: { parts: readonly PartToTranslate[] }) {
  const t = useTranslate()
  const [, ...others] = useRestaurant().languages ?? []
  const [chosen, setChosen] = useState<LanguageCode>()
  const language = chosen !== undefined && others.includes(chosen) ? chosen : others[0]
  const given = parts.map((part) => ({ ...part, texts: part.texts.filter(({ text }) => text.trim() !== '') }))
  if (!language || given.every(({ texts }) => texts.length === 0)) return null
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
            {describeState(t, code, given)}
          </option>
        ))}
      </SelectField>
      {given.map(({ texts, words = {}, errorOf, onChange }, at) =>
        texts.map((text) => (
          <WordField
            key={`${language} ${at} ${text.field}`}
            {...{ text, language, words }}
            error={errorOf?.(language, text.field)}
            onChange={(field, word, of) =>
              onChange({ ...words, [language]: { ...words[language], [field]: { of, text: word } } })
            }
          />
        )),
      )}
    </fieldset>
  )
}

function describeState(t: Translate, code: LanguageCode, parts: readonly PartToTranslate[]): string {
  const states = parts.map(({ texts, words }) =>
    stateOfWords(code, { texts: Object.fromEntries(texts.map(({ field, text }) => [field, text.trim()])), words }),
  )
  const missing = states.reduce((sum, state) => sum + state.missing.length, 0)
  const changed = states.reduce((sum, state) => sum + state.changed.length, 0)
  const said = [
    missing > 0 && t.plural(missing, '{count} missing', '{count} missing'),
    changed > 0 && t.plural(changed, '{count} changed', '{count} changed'),
  ]
  const [language, state] = [languageName(t, code), said.filter(Boolean).join(', ')]
  return state ? t('{language}: {state}', { language, state }) : language
}

type WordFieldProps = {
  text: TextToTranslate
  language: LanguageCode
  words: OwnWords
  error: string | undefined
  onChange: (field: string, text: string, of: string) => void
}

/** One text, with what it says in the own language, and whether that has changed since it was translated. */
function WordField({ text: { field, label, text, isLong }, language, words, error, onChange }: WordFieldProps) {
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
        error={error}
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
