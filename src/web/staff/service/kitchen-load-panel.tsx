import { useState } from 'react'
import type { KitchenLoad } from '#contract/capacity.ts'
import { type Fullness, hasLimits, type WindowLimit } from '#domain/order/capacity.ts'
import { addDays, spokenTime } from '#domain/time/clock-time.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { todayAt } from '#web/staff/time/spoken-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { SegmentedControl } from '#web/ui/radio-group.tsx'
import styles from './kitchen-load.module.css'
import { useKitchenLoad } from './service-api.ts'

const DAYS = [
  { value: 'today', label: 'Today' },
  { value: 'tomorrow', label: 'Tomorrow' },
  { value: 'other', label: 'Another day' },
] as const
const NAMES = { pickup: 'Pickup', delivery: 'Delivery', both: 'Together' } as const
type Column = keyof typeof NAMES
type Window = KitchenLoad['windows'][number]

const QUARTER_MS = 15 * 60_000

/** How full each quarter of an hour is, starting with the current one. */
export function KitchenLoadPanel() {
  const time = useRestaurantTime()
  const { offers, daysAhead } = useRestaurant()
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
      <SegmentedControl legend="Day" legendHidden options={DAYS} value={day} onChange={setDay} />
      {day === 'other' && (
        <Field
          label="Date"
          type="date"
          min={today}
          max={addDays(today, daysAhead)}
          value={other}
          onChange={({ target }) => target.value && setOther(target.value)}
        />
      )}
      <ProblemBox sentence={error && `Failed to load how full the kitchen is: ${error}`} onRetry={reload} />
      {load && (
        <>
          {!hasLimits(load) && (
            <p className={styles.hint}>There are no limits yet: owners set them under Settings, Capacity.</p>
          )}
          {windows.length === 0 ? (
            <p className={styles.hint}>No more orders are taken on this day.</p>
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
  return (
    <>
      <p className={styles.units} aria-hidden="true">
        Orders, and minutes of kitchen work
      </p>
      <table className={styles.windows} aria-label="How full each quarter of an hour is">
        <thead>
          <tr>
            <th scope="col">From</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {NAMES[column]}
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
  const { orders, kitchenMinutes, fullness } = load
  const isFull = fullness !== 'free'
  const isReached = (count: number, most: number | null) => isFull && most !== null && count >= most
  const byOrders = isReached(orders, limit.orders)
  // Full although neither limit is reached: the minutes that are left do not suffice for another dish.
  const byMinutes = isReached(kitchenMinutes, limit.kitchenMinutes) || (isFull && !byOrders)
  const badge = isFull && <Badge tone={TONES[fullness]}>{WORDS[fullness]}</Badge>
  return (
    <td data-empty={orders === 0 || undefined}>
      <span className={styles.column} aria-hidden="true">
        {NAMES[column]}
      </span>
      <span className={styles.load} data-full={byOrders || undefined}>
        {ofLimit(orders, limit.orders)}
        <span className={styles.unit}>{orders === 1 && limit.orders === null ? ' order' : ' orders'}</span>
        {byOrders && badge}
      </span>
      <span className={styles.load} data-full={byMinutes || undefined}>
        {`${ofLimit(kitchenMinutes, limit.kitchenMinutes)}\u00a0min`}
        {!byOrders && badge}
      </span>
    </td>
  )
}

const TONES = { full: 'yellow', over: 'red' } as const satisfies Record<Exclude<Fullness, 'free'>, string>
const WORDS = { full: 'Full', over: 'Overbooked' } as const

const ofLimit = (count: number, limit: number | null): string => (limit === null ? `${count}` : `${count} of ${limit}`)
