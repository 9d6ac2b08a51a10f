import type { AdminSettings } from '#contract/settings.ts'
import type { Service } from '#domain/time/opening-hours.ts'
import { useAdminApi } from '#web/admin/session/admin-api.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { type HoursForm, hoursForm, hoursFrom } from './hours-form.ts'
import { HoursPreview } from './hours-preview.tsx'
import { ImpactDialog, useImpactQuestion } from './impact-dialog.tsx'
import { SectionForm, type SectionFormState, SectionPage, useSectionForm } from './section-form.tsx'
import styles from './settings.module.css'
import { SpecialDaysField } from './special-days-field.tsx'
import { WeekField } from './week-field.tsx'

/** When the restaurant is open. */
export default function HoursScreen() {
  return (
    <SectionPage title="Opening hours" section="hours">
      {({ hours }) => <Hours stored={hours} />}
    </SectionPage>
  )
}

function Hours({ stored }: { stored: AdminSettings['hours'] }) {
  const api = useAdminApi()
  const { question, ask } = useImpactQuestion()
  const form = useSectionForm({
    stored,
    formOf: hoursForm,
    contentOf: hoursFrom,
    async save(json) {
      const impact = await api.post('/admin/settings/hours/impact', { json })
      if (impact.count > 0 && !(await ask(impact))) return undefined
      return api.patch('/admin/settings/hours', { json })
    },
  })
  const { typed, change, errors } = form
  return (
    <SectionForm form={form} preview={<HoursPreview times={hoursFrom(typed)} />}>
      <WeekField week={typed.week} path="weekly" errors={errors} onChange={(week) => change({ week })} />
      <fieldset className={styles.group}>
        <legend>Other hours for a service</legend>
        <ServiceWeek form={form} service="pickup" name="pickup" />
        <ServiceWeek form={form} service="delivery" name="delivery" />
        <ServiceWeek form={form} service="tables" name="tables" />
      </fieldset>
      <SpecialDaysField days={typed.specialDays} errors={errors} onChange={(specialDays) => change({ specialDays })} />
      <p className={styles.hint}>
        Times for pickup, delivery and tables follow these hours at once. Orders and bookings that you have already
        accepted stay as they are.
      </p>
      {question && <ImpactDialog about="hours" question={question} />}
    </SectionForm>
  )
}

type ServiceWeekProps = { form: SectionFormState<HoursForm>; service: Service; name: string }

/** A service follows the opening hours until it gets its own week, which starts as a copy. */
function ServiceWeek({ form: { typed, change, errors }, service, name }: ServiceWeekProps) {
  const week = typed[service]
  return (
    <>
      <Switch
        label={`Own hours for ${name}`}
        hint={week ? undefined : 'As the opening hours'}
        checked={week !== null}
        onChange={(event) => change({ [service]: event.target.checked ? typed.week : null })}
      />
      {week && (
        <WeekField
          service={name}
          week={week}
          path={`services.${service}`}
          errors={errors}
          onChange={(changed) => change({ [service]: changed })}
        />
      )}
    </>
  )
}
