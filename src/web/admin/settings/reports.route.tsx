import type { AdminSettings } from '#contract/settings.ts'
import { useAdminApi, useSendsMail } from '#web/admin/session/admin-api.tsx'
import { Field } from '#web/ui/field.tsx'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import styles from './settings.module.css'

/** Who gets the end-of-day report by email. */
export default function ReportSettingsScreen() {
  return (
    <SectionPage title="Reports by email" section="reports">
      {({ reports }) => <Reports stored={reports} />}
    </SectionPage>
  )
}

function Reports({ stored }: { stored: AdminSettings['reports'] }) {
  const api = useAdminApi()
  const sendsMail = useSendsMail()
  const form = useSectionForm({
    stored,
    formOf: ({ dayEndTo }) => ({ dayEndTo }),
    contentOf: ({ dayEndTo }) => ({ dayEndTo: dayEndTo.trim() }),
    save: (json) => api.patch('/admin/settings/reports', { json }),
  })
  const { dayEndTo } = form.typed
  return (
    <SectionForm form={form}>
      <fieldset className={styles.group}>
        <legend>The day's end</legend>
        <Field
          label="Email address"
          type="email"
          hint={
            sendsMail
              ? 'Takings, late orders, what sold and what was sold out, a quarter of an hour after closing. Leave it empty to send it to nobody.'
              : 'Emails are not set up yet: SMTP_URL.'
          }
          value={dayEndTo}
          error={form.errors.dayEndTo}
          onChange={(event) => form.change({ dayEndTo: event.target.value })}
        />
      </fieldset>
    </SectionForm>
  )
}
