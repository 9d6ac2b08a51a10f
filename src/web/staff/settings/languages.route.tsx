import type { AdminSettings } from '#contract/settings.ts'
import { LANGUAGE_CODES } from '#domain/language/languages.ts'
import { LANGUAGE_SETTINGS, languageName } from '#domain/settings/language-settings.ts'
import type { FormState } from '#web/staff/form/use-form.ts'
import { OwnWordsLeft } from '#web/staff/words/words-left.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import { settingsFrom, type TypedSettings, typedSettings } from './setting-form.ts'
import styles from './settings.module.css'

const PROPOSALS = LANGUAGE_SETTINGS.rows.takesProposals

/** In which languages guests can read the site. */
export default function LanguagesScreen() {
  return <SectionPage section="languages">{({ languages }) => <Languages stored={languages} />}</SectionPage>
}

function Languages({ stored }: { stored: AdminSettings['languages'] }) {
  const t = useTranslate()
  const form = useSectionForm({
    stored,
    formOf: (values) => typedSettings(LANGUAGE_SETTINGS, values),
    contentOf: (typed) => settingsFrom(LANGUAGE_SETTINGS, typed),
  })
  const others = LANGUAGE_CODES.filter((code) => code !== form.typed.first)
  return (
    <SectionForm form={form}>
      <fieldset className={styles.group}>
        <LanguageChoice field="first" form={form} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('Also offered')}</legend>
        <p className={layout.hint}>
          {t(
            'Guests choose at the top and bottom of each page, and are offered the language of their device in one line. You can write your menu in each of these languages, too: what is not written appears in your own.',
          )}
        </p>
        {others.map((code) => (
          <Switch
            key={code}
            label={languageName(t, code)}
            hint={t.message(LANGUAGE_SETTINGS.rows[code].hint ?? '')}
            {...form.toggle(code)}
          />
        ))}
      </fieldset>
      <OwnWordsLeft />
      <fieldset className={styles.group}>
        <legend>{t('Help from guests')}</legend>
        <Switch
          label={t.message(PROPOSALS.label)}
          hint={t.message(PROPOSALS.hint)}
          {...form.toggle('takesProposals')}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('The kitchen')}</legend>
        <LanguageChoice field="tickets" form={form} />
      </fieldset>
    </SectionForm>
  )
}

type LanguageChoiceProps = {
  field: 'first' | 'tickets'
  form: FormState<TypedSettings<typeof LANGUAGE_SETTINGS>>
}

function LanguageChoice({ field, form }: LanguageChoiceProps) {
  const t = useTranslate()
  const { label, hint } = LANGUAGE_SETTINGS.rows[field]
  return (
    <SelectField label={t.message(label)} hint={t.message(hint)} {...form.text(field)}>
      {LANGUAGE_CODES.map((code) => (
        <option key={code} value={code}>
          {languageName(t, code)}
        </option>
      ))}
    </SelectField>
  )
}
