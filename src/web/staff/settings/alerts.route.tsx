import type { AdminSettings } from '#contract/settings.ts'
import { MATTER_NAMES, MATTERS } from '#domain/alert/alert.ts'
import { ALERT_SETTINGS, type AlertRules } from '#domain/settings/alert-settings.ts'
import { useAlerts } from '#web/staff/alert/alert-api.ts'
import { DeviceList, ThisDevice } from '#web/staff/alert/devices.tsx'
import { RecentAlerts } from '#web/staff/alert/recent-alerts.tsx'
import { Webhook } from '#web/staff/alert/webhook.tsx'
import type { FormState } from '#web/staff/form/use-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import { SettingFields } from './setting-fields.tsx'
import { settingsFrom, type TypedSettings, typedSettings } from './setting-form.ts'
import styles from './settings.module.css'

/** Who gets alerts. */
export default function AlertsScreen() {
  return <SectionPage section="alerts">{({ alerts }) => <Alerts stored={alerts} />}</SectionPage>
}

/** The section as typed; addresses are one text. */
type AlertForm = TypedSettings<typeof ALERT_SETTINGS> & Pick<AlertRules, 'matters'> & { readonly emails: string }

const formOf = (stored: AdminSettings['alerts']): AlertForm => ({
  ...typedSettings(ALERT_SETTINGS, stored),
  matters: stored.matters,
  emails: stored.emails.join('\n'),
})

const contentOf = ({ matters, emails, ...typed }: AlertForm): AlertRules => ({
  ...settingsFrom(ALERT_SETTINGS, typed),
  matters,
  emails: emails.split(/[\s,;]+/).filter((email) => email !== ''),
})

function Alerts({ stored }: { stored: AdminSettings['alerts'] }) {
  const form = useSectionForm({
    stored,
    formOf,
    contentOf,
  })
  return (
    <>
      <SectionForm form={form}>
        <Matters {...form} />
        <Recipients {...form} />
        <Pausing {...form} />
      </SectionForm>
      <ThisDevice />
      <DeviceList />
      {stored.webhookUrl !== '' && <Webhook isSaved={!form.isDirty} />}
      <RecentAlerts />
    </>
  )
}

type FieldsProps = FormState<AlertForm>

function Matters({ typed, change }: FieldsProps) {
  const t = useTranslate()
  return (
    <fieldset className={styles.group}>
      <legend>{t('What to report')}</legend>
      <p className={layout.hint}>{t('Each sends one alert when it begins and one when it is over.')}</p>
      {MATTERS.map((matter) => (
        <Checkbox
          key={matter}
          label={t.message(MATTER_NAMES[matter])}
          checked={typed.matters[matter]}
          onChange={(event) => change({ matters: { ...typed.matters, [matter]: event.target.checked } })}
        />
      ))}
    </fieldset>
  )
}

function Recipients(form: FieldsProps) {
  const { state } = useAlerts()
  const t = useTranslate()
  const problem = Object.entries(form.errors).find(([path]) => path.startsWith('emails'))?.[1]
  return (
    <fieldset className={styles.group}>
      <legend>{t('Who gets alerts')}</legend>
      <p className={layout.hint}>
        {t('Besides the devices below. Everyone who works here can add a device under “My account”.')}
      </p>
      <TextAreaField
        label={t('Email addresses')}
        hint={
          state?.sendsMail === false ? t('Email is not set up, so nothing is sent.') : t('One per line, at most five.')
        }
        rows={3}
        {...form.text('emails')}
        error={problem}
      />
      <SettingFields section={ALERT_SETTINGS} form={form} fields={['webhookUrl']} />
    </fieldset>
  )
}

const { label, hint } = ALERT_SETTINGS.rows.pauseWithoutScreen

function Pausing({ toggle }: FieldsProps) {
  const t = useTranslate()
  return (
    <fieldset className={styles.group}>
      <legend>{t('While nobody would hear an order')}</legend>
      <Checkbox label={t.message(label)} hint={t.message(hint)} {...toggle('pauseWithoutScreen')} />
    </fieldset>
  )
}
