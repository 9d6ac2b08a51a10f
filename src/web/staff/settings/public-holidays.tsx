import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PublicHolidays as Holidays } from '#contract/opening-hours.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HIDDEN, useTranslate, withElements } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { formatDates, listedDay, type SpecialDayForm } from './hours-form.ts'
import rowStyles from './rows.module.css'
import styles from './settings.module.css'

type Holiday = Holidays['items'][number]
type PublicHolidaysProps = {
  days: readonly SpecialDayForm[]
  onAdd: (holidays: readonly Omit<SpecialDayForm, 'row' | 'day'>[]) => void
  /** Makes the day of a row move with its holiday. */
  onKeep: (row: number, holiday: Pick<SpecialDayForm, 'holiday'>) => void
}

/** Offers the public holidays of the coming year as closed days. */
export function PublicHolidays(props: PublicHolidaysProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <HolidayList {...props} />
  return (
    <Button className={styles.add} onClick={() => setOpen(true)}>
      {t('Show public holidays')}
    </Button>
  )
}

function HolidayList({ days, onAdd, onKeep }: PublicHolidaysProps) {
  const t = useTranslate()
  const api = useAdminApi()
  const [region, setRegion] = useState('')
  const { data, error, isPending } = useQuery({
    queryKey: ['public-holidays', region],
    queryFn: ({ signal }) => api.get('/admin/settings/holidays', { query: { region }, signal }),
  })
  const list = useRef<HTMLElement>(null)
  // The pressed button disappears.
  const focusList = () => list.current?.focus({ preventScroll: true })
  const add = (holidays: readonly Holiday[]) => {
    onAdd(holidays.map(({ holiday, title: _, ...dates }) => ({ ...dates, ...(holiday && { holiday }) })))
    focusList()
  }
  const missing = data?.items.filter((holiday) => !listedDay(days, holiday)) ?? []
  return (
    <section ref={list} tabIndex={-1} className={rowStyles.special} aria-label={t('Public holidays')}>
      <ProblemBox
        sentence={error && t('Failed to load the holidays: {reason}', { reason: t.message(reasonOf(error)) })}
      />
      {isPending && <p role="status">{t('Loading the holidays…')}</p>}
      <RegionField regions={data?.regions ?? []} value={region} onChange={setRegion} />
      {data?.items.length === 0 && <p>{t('No holidays are known for the country of your address.')}</p>}
      {missing.length > 0 && (
        <p className={layout.hint}>{t('A day that you add comes again by itself, also where its date moves.')}</p>
      )}
      <ul className={rowStyles.holidays}>
        {data?.items.map((holiday) => (
          <li key={`${holiday.from} ${holiday.name}`}>
            <span>
              {t('{dates}: {holiday}', {
                dates: formatDates(t, { ...holiday, isYearly: false, holiday: undefined }),
                holiday: holiday.title,
              })}
            </span>
            <HolidayButton
              holiday={holiday}
              listed={listedDay(days, holiday)}
              onAdd={() => add([holiday])}
              onKeep={(row) => {
                onKeep(row, { holiday: holiday.holiday ?? undefined })
                focusList()
              }}
            />
          </li>
        ))}
      </ul>
      <p className={layout.hint}>
        {t('From the package date-holidays, whose data come from Wikipedia (CC BY-SA 3.0).')}
      </p>
      {missing.length > 1 && (
        <Button className={styles.add} onClick={() => add(missing)}>
          {t.plural(missing.length, 'Close on all {count} of them', 'Close on all {count} of them')}
        </Button>
      )}
    </section>
  )
}

type RegionFieldProps = {
  regions: readonly { readonly code: string; readonly name: string }[]
  value: string
  onChange: (region: string) => void
}

function RegionField({ regions, value, onChange }: RegionFieldProps) {
  const t = useTranslate()
  if (regions.length === 0) return null
  return (
    <SelectField label={t('Region')} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('The whole country')}</option>
      {regions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type HolidayButtonProps = {
  holiday: Holiday
  listed: SpecialDayForm | undefined
  onAdd: () => void
  onKeep: (row: number) => void
}

function HolidayButton({ holiday, listed, onAdd, onKeep }: HolidayButtonProps) {
  const t = useTranslate()
  const about = { holiday: holiday.title, date: holiday.from }
  if (!listed) {
    return (
      <Button size="small" icon={<Icon name="plus" />} onClick={onAdd}>
        {withElements(t('Close that day<hidden>: {holiday}, {date}</hidden>', about), HIDDEN)}
      </Button>
    )
  }
  const canKeep = holiday.holiday && !listed.holiday && !listed.isYearly && isOnDatesOf(listed, holiday)
  if (!canKeep) return <span className={layout.hint}>{t('Listed above')}</span>
  return (
    <Button size="small" onClick={() => onKeep(listed.row)}>
      {withElements(t('Keep for later years<hidden>: {holiday}, {date}</hidden>', about), HIDDEN)}
    </Button>
  )
}

const isOnDatesOf = (day: SpecialDayForm, { from, to }: Holiday): boolean => day.from === from && day.to === to
