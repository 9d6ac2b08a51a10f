import type { AdminSettings } from '#contract/settings.ts'
import { LANGUAGE_CODES } from '#domain/language/languages.ts'
import { LANGUAGE_SETTINGS } from '#domain/settings/language-settings.ts'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import { SettingFields } from './setting-fields.tsx'
import { settingsFrom, typedSettings } from './setting-form.ts'
import styles from './settings.module.css'

/** In which languages guests can read the site. */
export default function LanguagesScreen() {
  return (
    <SectionPage title={LANGUAGE_SETTINGS.title} section="languages">
      {({ languages }) => <Languages stored={languages} />}
    </SectionPage>
  )
}

function Languages({ stored }: { stored: AdminSettings['languages'] }) {
  const form = useSectionForm({
    stored,
    formOf: (values) => typedSettings(LANGUAGE_SETTINGS, values),
    contentOf: (typed) => settingsFrom(LANGUAGE_SETTINGS, typed),
  })
  const others = LANGUAGE_CODES.filter((code) => code !== form.typed.first)
  return (
    <SectionForm form={form}>
      <fieldset className={styles.group}>
        <SettingFields section={LANGUAGE_SETTINGS} form={form} fields={['first']} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Also offered</legend>
        <p className={styles.hint}>
          Guests choose at the top and bottom of each page, and are offered the language of their device in one line.
          You can write your menu in each of these languages, too: what is not written appears in your own.
        </p>
        <SettingFields section={LANGUAGE_SETTINGS} form={form} fields={others} />
      </fieldset>
    </SectionForm>
  )
}
