import { useState } from 'react'
import type { KitchenLoad } from '#contract/capacity.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { type Fullness, hasLimits, type WindowLimit } from '#domain/order/capacity.ts'
import { addDays, spokenTime } from '#domain/time/clock-time.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { todayAt } from '#web/staff/time/spoken-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { SegmentedControl } from '#web/ui/radio-group.tsx'
import styles from './kitchen-load.module.css'
import { useKitchenLoad } from './service-api.ts'

const DAYS = [
  { value: 'today', label: message('Today') },
  { value: 'tomorrow', label: message('Tomorrow') },
  { value: 'other', label: message('Another day') },
] as const
const NAMES = { pickup: message('Pickup'), delivery: message('Delivery'), both: message('Together') } as const
type Column = keyof typeof NAMES
type Window = KitchenLoad['windows'][number]

const QUARTER_MS = 15 * 60_000

/** How full each quarter of an hour is, starting with the current one. */
export function KitchenLoadPanel() {
  const time = useRestaurantTime()
  const { offers, daysAhead, t } = useRestaurant()
  const [day, setDay] = useState<(typeof DAYS)[number]['value']>('today')
  const today = todayAt(time)
  const [other, setOther] = useState(addDays(today, 2))
  const date = day === 'today' ? today : day === 'tomorrow' ? addDays(today, 1) : other
  const { load: latest, error, reload } = useKitchenLoad(date)
  // While the next day is read, the answer is still that of the last one.
  const load = latest?.date === date ? latest : undefined
  const windows = load?.windows.filter(({ from }) => Date.parse(from) + QUARTER_MS > time.now.getTime()) ?? []
  const columns: readonly Column[] =
    offers.pickup && offers.delivery ? ['pickup', 'delivery', 'both'] : [offers.delivery ? 'delivery' : 'pickup']
  return (
    <div className={styles.panel}>
      <SegmentedControl
        legend={t('Day')}
        legendHidden
        options={DAYS.map(({ value, label }) => ({ value, label: t.message(label) }))}
        value={day}
        onChange={setDay}
      />
      {day === 'other' && (
        <Field
          label={t('Date')}
          type="date"
          min={today}
          max={addDays(today, daysAhead)}
          value={other}
          onChange={({ target }) => target.value && setOther(target.value)}
        />
      )}
      <ProblemBox
        sentence={error && t('Failed to load how full the kitchen is: {reason}', { reason: t.message(error) })}
        onRetry={reload}
      />
      {load && (
        <>
          {!hasLimits(load) && (
            <p className={styles.hint}>{t('There are no limits yet: owners set them under Settings, Capacity.')}</p>
          )}
          {windows.length === 0 ? (
            <p className={styles.hint}>{t('No more orders are taken on this day.')}</p>
          ) : (
            <Windows windows={windows} columns={columns} limits={load.limits} />
          )}
        </>
      )}
    </div>
  )
}

type WindowsProps = {
  windows: readonly Window[]
  columns: readonly Column[]
  limits: KitchenLoad['limits']
}

function Windows({ windows, columns, limits }: WindowsProps) {
  const restaurant = useRestaurant()
  const { t } = restaurant
  return (
    <>
      <p className={styles.units} aria-hidden="true">
        {t('Orders, and minutes of kitchen work')}
      </p>
      <table className={styles.windows} aria-label={t('How full each quarter of an hour is')}>
        <thead>
          <tr>
            <th scope="col">{t.as('before a time', 'From')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t.message(NAMES[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {windows.map((window) => (
            <tr key={window.from}>
              <th scope="row">{spokenTime(window.time, restaurant)}</th>
              {columns.map((column) => (
                <LoadCell key={column} column={column} load={window[column]} limit={limits[column]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type LoadCellProps = { column: Column; load: Window[Column]; limit: WindowLimit }

/** Says which of the two limits is reached. */
function LoadCell({ column, load, limit }: LoadCellProps) {
  const t = useTranslate()
  const { orders, kitchenMinutes, fullness } = load
  const isFull = fullness !== 'free'
  const isReached = (count: number, most: number | null) => isFull && most !== null && count >= most
  const byOrders = isReached(orders, limit.orders)
  // Full although neither limit is reached: the minutes that are left do not suffice for another dish.
  const byMinutes = isReached(kitchenMinutes, limit.kitchenMinutes) || (isFull && !byOrders)
  const badge = isFull && <Badge tone={TONES[fullness]}>{t.message(WORDS[fullness])}</Badge>
  return (
    <td data-empty={orders === 0 || undefined}>
      <span className={styles.column} aria-hidden="true">
        {t.message(NAMES[column])}
      </span>
      <span className={styles.load} data-full={byOrders || undefined}>
        {withElements(ordersOf(t, orders, limit.orders), {
          unit: (words) => <span className={styles.unit}>{words}</span>,
        })}
        {byOrders && badge}
      </span>
      <span className={styles.load} data-full={byMinutes || undefined}>
        {minutesOf(t, kitchenMinutes, limit.kitchenMinutes)}
        {!byOrders && badge}
      </span>
    </td>
  )
}

const TONES = { full: 'yellow', over: 'red' } as const satisfies Record<Exclude<Fullness, 'free'>, string>
const WORDS = { full: message('Full'), over: message('Overbooked') } as const

const ordersOf = (t: Translate, orders: number, limit: number | null): string =>
  limit === null
    ? t.plural(orders, '{count}<unit> order</unit>', '{count}<unit> orders</unit>')
    : t.plural(limit, '{orders} of {count}<unit> orders</unit>', '{orders} of {count}<unit> orders</unit>', { orders })

const minutesOf = (t: Translate, minutes: number, limit: number | null): string =>
  limit === null
    ? t.plural(minutes, '{count}\u00a0min', '{count}\u00a0min')
    : t.plural(limit, '{minutes} of {count}\u00a0min', '{minutes} of {count}\u00a0min', { minutes })
