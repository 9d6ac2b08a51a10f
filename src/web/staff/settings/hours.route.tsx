import type { AdminSettings } from '#contract/settings.ts'
import { bookingTimes } from '#domain/booking/booking.ts'
import { isInEnglish, listIn } from '#domain/language/date-forms.ts'
import { english, message } from '#domain/language/translate.ts'
import { addDays, type ClockTime, dateOf, type PlainDate, spokenTime, type TimeStyle } from '#domain/time/clock-time.ts'
import { describeOpenNow, describeSpecialDays } from '#domain/time/describe-opening.ts'
import {
  describeHours,
  describeWeek,
  hoursFor,
  type OpeningTimes,
  SERVICES,
  type Service,
} from '#domain/time/opening-hours.ts'
import { DAY_NAMES } from '#domain/time/overlapping-hours.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import type { FormState } from '#web/staff/form/use-form.ts'
import { useNow } from '#web/staff/time/clock.tsx'
import { PartsInLanguages } from '#web/staff/words/own-words-field.tsx'
import { partsOfRows } from '#web/staff/words/words-form.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { type HoursForm, hoursFormOf, hoursFrom, missingTimeIn, overlapsIn, serviceIn } from './hours-form.ts'
import { ImpactDialog, useImpactQuestion } from './impact-dialog.tsx'
import preview from './preview.module.css'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import styles from './settings.module.css'
import { SpecialDaysField } from './special-days-field.tsx'
import { WeekField } from './week-field.tsx'

/** When the restaurant is open. */
export default function HoursScreen() {
  return <SectionPage section="hours">{({ hours }) => <Hours stored={hours} />}</SectionPage>
}

function Hours({ stored }: { stored: AdminSettings['hours'] }) {
  const api = useAdminApi()
  const t = useTranslate()
  const { question, ask } = useImpactQuestion()
  const form = useSectionForm({
    stored,
    formOf: hoursFormOf,
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
        <legend>{t('Other hours for a service')}</legend>
        {SERVICES.map((service) => (
          <ServiceWeek key={service} form={form} service={service} />
        ))}
      </fieldset>
      <SpecialDaysField days={typed.specialDays} errors={errors} onChange={(specialDays) => change({ specialDays })} />
      <PartsInLanguages
        parts={partsOfRows(
          typed.specialDays,
          ({ name }, number) => [{ field: 'name', label: t('Special day {number}', { number }), text: name }],
          (specialDays) => change({ specialDays }),
        )}
      />
      <p className={layout.hint}>
        {t(
          'Times for pickup, delivery and tables follow these hours at once. Orders and bookings that you have already accepted stay as they are.',
        )}
      </p>
      {question && <ImpactDialog about="hours" question={question} />}
    </SectionForm>
  )
}

type ServiceWeekProps = { form: FormState<HoursForm>; service: Service }

/** A service follows the opening hours until it gets its own week, which starts as a copy. */
function ServiceWeek({ form: { typed, change, errors }, service }: ServiceWeekProps) {
  const t = useTranslate()
  const name = serviceIn(t, service)
  const week = typed[service]
  return (
    <>
      <Switch
        label={t('Own hours for {service}', { service: name })}
        hint={week ? undefined : t('As the opening hours')}
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

const SERVICE_NAMES: Readonly<Record<Service, string>> = {
  pickup: message('Pickup'),
  delivery: message('Delivery'),
  tables: message('Tables'),
}

/** The hours as shown on the pages, and when tables can be booked. */
function HoursPreview({ times }: { times: OpeningTimes }) {
  const now = useNow()
  const restaurant = useRestaurant()
  const { t } = restaurant
  const missing = missingTimeIn(t, times)
  if (missing) return <div className={preview.card}>{missing}</div>
  const overlaps = overlapsIn(t, times)
  if (overlaps.length > 0) return <Overlaps sentences={overlaps} />
  const clock = browserClock(restaurant)
  const today = dateOf(clock.localAt(now))
  const special = describeSpecialDays(times, today, restaurant)
  return (
    <div className={`${preview.card} ${preview.parts}`}>
      <Lines lines={[...describeHours(times, restaurant), describeOpenNow(times, now, clock)]} />
      {special.length > 0 && <Lines title={t('In the coming weeks')} lines={special} />}
      {SERVICES.map((service) => {
        const weekly = times.services[service]
        return (
          weekly && (
            <Lines
              key={service}
              title={t.message(SERVICE_NAMES[service])}
              lines={describeHours({ weekly }, restaurant)}
            />
          )
        )
      })}
      <Lines
        title={t('Tables can be booked')}
        lines={describeWeek(
          DAY_NAMES.map((_, at) => describeTables(times, addDays(A_MONDAY, at), restaurant)),
          restaurant,
        )}
      />
    </div>
  )
}

function Overlaps({ sentences }: { sentences: readonly string[] }) {
  const t = useTranslate()
  return (
    <div className={preview.card}>
      <p>{t('These hours cannot be saved yet.')}</p>
      {sentences.map((sentence) => (
        <FieldError key={sentence} error={sentence} />
      ))}
    </div>
  )
}

/** A Monday in any week, since special days are left out. */
const A_MONDAY: PlainDate = '2001-01-01'

function describeTables(times: OpeningTimes, date: PlainDate, style: TimeStyle): string {
  const { t = english } = style
  const tables = bookingTimes(date, { ...hoursFor(times, 'tables'), specialDays: [] })
  const spoken = (time: ClockTime) => spokenTime(time, style)
  if (tables.length === 0) return t('no tables')
  const dash = isInEnglish(style) ? '-' : '–'
  const words = tables.map(({ first, last }) =>
    first === last ? spoken(first) : `${spoken(first)}${dash}${spoken(last)}`,
  )
  return isInEnglish(style) ? words.join(' and ') : listIn(t, words)
}

const Lines = ({ title, lines }: { title?: string; lines: readonly string[] }) => (
  <div className={layout.close}>
    {title && <h3 className={preview.subtitle}>{title}</h3>}
    {lines.map((line) => (
      <p key={line} className={preview.line}>
        {line}
      </p>
    ))}
  </div>
)
