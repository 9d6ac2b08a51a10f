import { memo } from 'react'
import type { Translation } from '#contract/own-words.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { languageName } from '#domain/settings/language-settings.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { HIDDEN, withElements } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { nameOfText } from './name-of-text.ts'
import styles from './translations.module.css'

type TranslationRowProps = { row: Translation; onSaved: (row: Translation) => void }

const LONG = 60

/** One text and its translation. Enter saves, and leads to the next text. */
export const TranslationRow = memo(function TranslationRow({ row, onSaved }: TranslationRowProps) {
  const { languages: [own] = [], t } = useRestaurant()
  const form = useTranslationForm(row, onSaved)
  const text = nameOfText(t, row)
  const isChanged = row.state === 'changed'
  const isLong = row.field === 'description' || row.source.length > LONG
  const Control = isLong ? TextAreaField : Field
  return (
    <Form ref={form.element} className={styles.row} data-text onSubmit={form.save}>
      <div className={styles.head}>
        <h3>{text}</h3>
        <Badge tone={TONE[row.state]}>{stateName(t, row.state)}</Badge>
      </div>
      <p className={styles.source} lang={own}>
        {row.source}
      </p>
      <Control
        label={t('{text} in {language}', { text, language: languageName(t, row.language) })}
        labelHidden
        hint={isChanged && t('Changed since. Translated was: “{before}” Now it is: “{now}”', beforeAndNow(row))}
        lang={row.language}
        dir="auto"
        autoComplete="off"
        spellCheck
        {...(isLong && { rows: 2 })}
        {...form.text('text')}
      />
      <ProblemBox sentence={form.failure?.sentence ?? form.warning} detail={form.failure?.detail} />
      {(form.isDirty || isChanged) && (
        <div className={layout.row}>
          <Button type="submit" size="small" variant={form.isDirty ? 'primary' : 'secondary'} busy={form.isSaving}>
            {form.isDirty
              ? withElements(t('Save<hidden>: {text}</hidden>', { text }), HIDDEN)
              : withElements(t('The translation still fits<hidden>: {text}</hidden>', { text }), HIDDEN)}
          </Button>
          {form.isDirty && (
            <Button size="small" onClick={form.undo}>
              {t('Undo')}
            </Button>
          )}
        </div>
      )}
    </Form>
  )
})

function useTranslationForm(row: Translation, onSaved: (row: Translation) => void) {
  const api = useAdminApi()
  const form = useForm<Translation, { readonly text: string }, Translation>({
    stored: row,
    formOf: ({ translation }) => ({ text: translation ?? '' }),
    save: ({ text }, { entity, recordId, language, field, source, translation }) =>
      api.patch('/admin/translations/:entity/:id', {
        param: { entity, id: recordId },
        json: { language, field, text, of: source, before: translation },
      }),
    onSaved(saved) {
      onSaved(saved)
      focusNext(form.element.current)
    },
    onNewer(current) {
      onSaved(current)
      return {
        sentence: message('Someone else has translated this text in the meantime.'),
        detail: message('What you wrote is still here: press Save again to keep it, or Undo to keep theirs.'),
      }
    },
    failureOf: (error) => ({ sentence: message('Failed to save the translation.'), detail: reasonOf(error) }),
  })
  const { isDirty, submit } = form
  const save: typeof submit = async (event) => {
    if (isDirty || row.state === 'changed') return submit(event)
    focusNext(form.element.current)
  }
  return { ...form, save }
}

/** From a saved text to the next one, unless the person has gone elsewhere meanwhile. */
function focusNext(form: HTMLFormElement | null): void {
  if (!form?.contains(document.activeElement)) return
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-text]')]
  const next = forms[forms.indexOf(form) + 1] ?? form
  next.querySelector<HTMLElement>('input, textarea')?.focus()
}

const beforeAndNow = ({ of, source }: Translation) => ({ before: of ?? '', now: source })

const TONE = { missing: 'yellow', changed: 'yellow', translated: 'green' } as const satisfies Record<
  Translation['state'],
  Tone
>

const stateName = (t: Translate, state: Translation['state']): string =>
  ({
    missing: t('Missing'),
    changed: t('Changed since'),
    translated: t('Translated'),
  })[state]
