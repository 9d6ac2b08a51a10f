import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { AdminBooking } from '#contract/booking.ts'
import type { TableRules } from '#domain/booking/table-settings.ts'
import { isInEnglish, listIn } from '#domain/language/date-forms.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { shownName } from '#domain/people/given-name.ts'
import { spokenTime, type TimeStyle } from '#domain/time/clock-time.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { EditDialog } from '#web/staff/form/edit-dialog.tsx'
import { useRecordForm } from '#web/staff/form/use-record-form.ts'
import { requestKeys } from '#web/staff/query/request-keys.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { todayAt } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HIDDEN, useTranslate, withElements } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import type { BookingActions } from './booking-api.tsx'
import { describeGuests } from './covers.ts'
import {
  busiestMoment,
  type PlannedTable,
  plannedAreas,
  type Sitting,
  takenTables,
  withoutTable,
} from './table-occupancy.ts'
import styles from './table-plan.module.css'

export type SeatingRules = Pick<TableRules, 'isLimited' | 'coversAtOnce' | 'stays' | 'areas'>

/** The limits, stays and tables, read again whenever the owner changes them; undefined until they are read. */
export function useSeatingRules(): SeatingRules | undefined {
  const api = useAdminApi()
  const { data } = useQuery({
    queryKey: ['settings', 'room'],
    queryFn: ({ signal }) => api.get('/admin/room', { signal }),
  })
  return data
}

/** The day at a glance: how full it gets, and who sits where. Shows nothing if bookings are not limited. */
export function TablePlan({ rules, bookings }: { rules: SeatingRules; bookings: readonly AdminBooking[] }) {
  const restaurant = useRestaurant()
  const { t } = restaurant
  if (!rules.isLimited) return null
  const unseated = withoutTable(rules, bookings)
  return (
    <section className={layout.parts} aria-label={t('Tables')}>
      <p className={styles.busiest}>{describeBusiest(rules, bookings, restaurant)}</p>
      {plannedAreas(rules, bookings).map(({ name, tables }) => (
        <div key={name} className={layout.close}>
          <h3 className={styles.areaName}>{name}</h3>
          <ul className={styles.tables}>
            {tables.map((table) => (
              <TableCard key={table.name} table={table} />
            ))}
          </ul>
        </div>
      ))}
      {rules.areas.length > 0 && unseated.length > 0 && (
        <p className={styles.warning}>
          <Icon name="warning" />
          {t('Without a table: {parties}', {
            parties: unseated.map((party) => describeParty(party, restaurant)).join(', '),
          })}
        </p>
      )}
    </section>
  )
}

function describeBusiest(rules: SeatingRules, bookings: readonly AdminBooking[], style: TimeStyle): string {
  const busiest = busiestMoment(rules, bookings)
  const { t = english } = style
  if (!busiest) return t('Nobody is expected.')
  const most = { guests: busiest.guests, time: spokenTime(busiest.time, style) }
  return rules.coversAtOnce === null
    ? t('Most guests at the same time: {guests}, at {time}.', most)
    : t('Most guests at the same time: {guests} of {limit}, at {time}.', { ...most, limit: rules.coversAtOnce })
}

const describeParty = ({ name, time, guests }: AdminBooking, style: TimeStyle): string =>
  `${spokenTime(time, style)} ${shownName(style.t ?? english, name)} (${guests})`

function TableCard({ table: { name, seats, sittings } }: { table: PlannedTable }) {
  const restaurant = useRestaurant()
  const { t } = restaurant
  return (
    <li className={styles.table} data-free={sittings.length === 0 || undefined}>
      <strong>
        {name}
        <span className={styles.seats}>{describeSeats(t, seats)}</span>
      </strong>
      {sittings.length === 0 ? (
        <span className={styles.free}>{t.as('a table', 'free')}</span>
      ) : (
        <ol className={styles.sittings}>
          {sittings.map(({ booking, until }) => (
            <li key={booking.id}>{describeSitting({ booking, until }, restaurant)}</li>
          ))}
        </ol>
      )}
    </li>
  )
}

const describeSeats = (t: Translate, seats: number): string => t.plural(seats, '{count} seat', '{count} seats')

const describeSitting = (sitting: Sitting | undefined, style: TimeStyle) =>
  sitting &&
  `${spokenTime(sitting.booking.time, style)}-${spokenTime(sitting.until, style)} ${shownName(style.t ?? english, sitting.booking.name)} (${sitting.booking.guests})`

type PartyProps = { booking: AdminBooking; actions: BookingActions }

/** Whether the guests came, from the day of the booking on. Pressing again clears it. Whoever walked in is here. */
export function AttendanceButtons({ booking, actions }: PartyProps) {
  const t = useTranslate()
  const today = todayAt(useRestaurantTime())
  if (booking.isWalkIn || booking.status === 'cancelled' || booking.date > today) return null
  const toggle = (attendance: 'arrived' | 'no_show') =>
    actions.correct(booking, { attendance: booking.attendance === attendance ? null : attendance })
  return (
    <>
      <Button aria-pressed={booking.attendance === 'arrived'} onClick={() => toggle('arrived')}>
        {t('Arrived')}
      </Button>
      <Button aria-pressed={booking.attendance === 'no_show'} onClick={() => toggle('no_show')}>
        {t('No-show')}
      </Button>
    </>
  )
}

type TablesProps = PartyProps & { rules: SeatingRules | undefined; bookings: readonly AdminBooking[] }

/** Staff choose the tables of a party. */
export function TablesButton({ rules, ...props }: TablesProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { booking } = props
  if (!rules?.areas.some(({ tables }) => tables.length > 0)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {withElements(
          booking.tables
            ? t('At {tables}<hidden> for {name}</hidden>', { tables: booking.tables.join(' + '), name: booking.name })
            : t('Table…<hidden> for {name}</hidden>', { name: shownName(t, booking.name) }),
          HIDDEN,
        )}
      </Button>
      {isOpen && <TablesDialog {...props} rules={rules} onClose={() => setOpen(false)} />}
    </>
  )
}

type TablesDialogProps = TablesProps & { rules: SeatingRules; onClose: () => void }

/** Says how many come and when, and who sits at a table at that time: staff may still seat two parties there. */
function TablesDialog({ booking, bookings, actions, rules, onClose }: TablesDialogProps) {
  const restaurant = useRestaurant()
  const { t } = restaurant
  const taken = takenTables(rules, bookings, booking)
  const form = useRecordForm({
    item: booking,
    noun: 'booking',
    formOf: (item: AdminBooking | null) => ({ tables: item?.tables ?? [] }),
    errorsOf: () => ({}),
    save: ({ tables }, item) => actions.change(item ?? booking, { tables: [...tables] }),
    failureOf: (error) => ({ sentence: t('Save failed: {reason}', { reason: t.message(reasonOf(error)) }) }),
    onSaved: onClose,
  })
  const { tables: chosen } = form.typed
  return (
    <EditDialog
      size="small"
      title={t('Tables for {name}', { name: shownName(t, booking.name) })}
      form={form}
      onClose={onClose}
    >
      <div className={layout.parts}>
        <p>{`${describeGuests(t, booking.guests)}, ${spokenTime(booking.time, restaurant)}`}</p>
        {rules.areas.map((area) => (
          <fieldset key={area.name} className={styles.choice}>
            <legend>{area.name}</legend>
            {area.tables.map(({ name, seats }) => (
              <Checkbox
                key={name}
                label={t('{table}: {seats}', { table: name, seats: describeSeats(t, seats) })}
                hint={
                  <span className={taken.has(name) ? styles.taken : styles.free}>
                    {describeSitting(taken.get(name), restaurant) ?? t.as('a table', 'free')}
                  </span>
                }
                checked={chosen.includes(name)}
                onChange={({ target }) =>
                  form.change({ tables: target.checked ? [...chosen, name] : chosen.filter((one) => one !== name) })
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
    </EditDialog>
  )
}

/** `4 and 5` */
const namesOf = (t: Translate, tables: readonly string[]): string =>
  isInEnglish({ t }) ? tables.join(' and ') : listIn(t, tables)

/** Seats guests who come without a booking: their number is enough. */
export function WalkInButton() {
  const api = useAdminApi()
  const toast = useToast()
  const t = useTranslate()
  const [underKey] = useState(requestKeys)
  const [guests, setGuests] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => {
    setGuests(null)
    setProblem(null)
  }
  const form = useId()
  const seat = async () => {
    try {
      const json = { guests: Number(guests) || 0 }
      const { tables } = await underKey(json, (key) =>
        api.post('/admin/walk-ins', { json, headers: { 'Idempotency-Key': key } }),
      )
      toast(tables ? t('Seated at {tables}.', { tables: namesOf(t, tables) }) : t('Seated.'))
      close()
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }
  return (
    <>
      <Button icon={<Icon name="people" />} onClick={() => setGuests('2')}>
        {t('Walk-in')}
      </Button>
      {guests !== null && (
        <Dialog
          open
          size="small"
          title={t('Seat guests without a booking')}
          onClose={close}
          actions={
            <Button type="submit" form={form} variant="primary">
              {t('Seat them now')}
            </Button>
          }
        >
          <Form id={form} className={layout.parts} onSubmit={seat}>
            <Field
              label={t('Guests')}
              type="number"
              inputMode="numeric"
              min={1}
              value={guests}
              autoFocus
              onFocus={(event) => event.target.select()}
              onChange={(event) => setGuests(event.target.value)}
            />
            <ProblemBox sentence={problem} />
          </Form>
        </Dialog>
      )}
    </>
  )
}
