import type { AdminSettings } from '#contract/settings.ts'
import { type AlertRules, MATTER_NAMES, MATTERS } from '#domain/alert/alert.ts'
import { useAlerts } from '#web/admin/alert/alert-api.ts'
import { DeviceList, ThisDevice } from '#web/admin/alert/devices.tsx'
import { RecentAlerts } from '#web/admin/alert/recent-alerts.tsx'
import { Webhook } from '#web/admin/alert/webhook.tsx'
import { useAdminApi } from '#web/admin/session/admin-api.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { SectionForm, type SectionFormState, SectionPage, useSectionForm } from './section-form.tsx'
import styles from './settings.module.css'

/** Who gets alerts. */
export default function AlertsScreen() {
  return (
    <SectionPage title="Alerts" section="alerts">
      {({ alerts }) => <Alerts stored={alerts} />}
    </SectionPage>
  )
}

/** The section as typed; addresses are one text. */
type AlertForm = Pick<AlertRules, 'matters' | 'webhookUrl' | 'pauseWithoutScreen'> & { readonly emails: string }

const formOf = ({ matters, emails, webhookUrl, pauseWithoutScreen }: AdminSettings['alerts']): AlertForm => ({
  ...{ matters, webhookUrl, pauseWithoutScreen },
  emails: emails.join('\n'),
})

const contentOf = (typed: AlertForm) => ({
  ...typed,
  emails: typed.emails.split(/[\s,;]+/).filter((email) => email !== ''),
})

function Alerts({ stored }: { stored: AdminSettings['alerts'] }) {
  const api = useAdminApi()
  const form = useSectionForm({
    stored,
    formOf,
    contentOf,
    save: (json) => api.patch('/admin/settings/alerts', { json }),
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

type FieldsProps = SectionFormState<AlertForm>

const Matters = ({ typed, change }: FieldsProps) => (
  <fieldset className={styles.group}>
    <legend>What to report</legend>
    <p className={styles.hint}>Each sends one alert when it begins and one when it is over.</p>
    {MATTERS.map((matter) => (
      <Checkbox
        key={matter}
        label={MATTER_NAMES[matter]}
        checked={typed.matters[matter]}
        onChange={(event) => change({ matters: { ...typed.matters, [matter]: event.target.checked } })}
      />
    ))}
  </fieldset>
)

function Recipients({ typed, change, errors }: FieldsProps) {
  const { state } = useAlerts()
  const problem = Object.entries(errors).find(([path]) => path.startsWith('emails'))?.[1]
  return (
    <fieldset className={styles.group}>
      <legend>Who gets alerts</legend>
      <p className={styles.hint}>
        Besides the devices below. Everyone who works here can add a device under “My account”.
      </p>
      <TextAreaField
        label="Email addresses"
        hint={state?.sendsMail === false ? 'Email is not set up, so nothing is sent.' : 'One per line, at most five.'}
        rows={3}
        value={typed.emails}
        error={problem}
        onChange={(event) => change({ emails: event.target.value })}
      />
      <Field
        label="Address of a webhook"
        hint="Called for every alert, even in your own network. Leave it empty for none."
        type="url"
        inputMode="url"
        maxLength={500}
        value={typed.webhookUrl}
        error={errors.webhookUrl}
        onChange={(event) => change({ webhookUrl: event.target.value })}
      />
    </fieldset>
  )
}

const Pausing = ({ typed, change }: FieldsProps) => (
  <fieldset className={styles.group}>
    <legend>While nobody would hear an order</legend>
    <Checkbox
      label="Pause orders while no screen rings"
      hint="After two minutes without a staff screen with sound on, while you are open. Orders are taken again as soon as one is connected."
      checked={typed.pauseWithoutScreen}
      onChange={(event) => change({ pauseWithoutScreen: event.target.checked })}
    />
  </fieldset>
)
