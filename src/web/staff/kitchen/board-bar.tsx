import { useEffect, useState } from 'react'
import { BOARD_COLUMNS, type BoardColumn } from '#domain/order/kitchen-board.ts'
import { allDayCounts } from '#domain/order/kitchen-lines.ts'
import { spokenTime, timeOf } from '#domain/time/clock-time.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { useLiveState } from '#web/staff/query/live-query-provider.tsx'
import { ServiceButton } from '#web/staff/service/service-button.tsx'
import { openAlarmSound } from '#web/staff/shell/alarm.ts'
import { useCutOff } from '#web/staff/shell/waiting.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import allDay from './all-day.module.css'
import styles from './board.module.css'
import { columnName } from './column-name.ts'
import type { KitchenOrder } from './use-kitchen-orders.ts'
import { isStruck, type StruckLines } from './use-station.ts'

type BoardBarProps = {
  /** Undefined until the orders are read: a zero would say that there are none. */
  counts: Readonly<Record<BoardColumn, number>> | undefined
  column: BoardColumn | undefined
  onColumn: (column: BoardColumn | undefined) => void
  /** Presses that could not be sent. */
  unsent: number
  /** When the orders were read, if before this page was opened. */
  keptAt: string | undefined
  onMore: () => void
}

/** The counts, which also filter the board, and whether the board is up to date. */
export function BoardBar({ counts, column, onColumn, unsent, keptAt, onMore }: BoardBarProps) {
  const t = useTranslate()
  return (
    <div className={styles.bar}>
      <fieldset className={styles.columns} aria-label={t('Show only')}>
        {BOARD_COLUMNS.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.column}
            data-column={name}
            data-any={(counts && counts[name] > 0) || undefined}
            aria-pressed={name === column}
            onClick={() => onColumn(name === column ? undefined : name)}
          >
            {columnName(t, name)} <strong>{counts ? counts[name] : '–'}</strong>
          </button>
        ))}
      </fieldset>
      <LiveSince unsent={unsent} keptAt={keptAt} />
      <div className={styles.tools}>
        <IconButton className={styles.sound} icon="bell" label={t('Test sound')} onClick={testSound} />
        <ServiceButton />
        <IconButton icon="more" label={t('Board settings')} aria-haspopup="dialog" onClick={onMore} />
      </div>
    </div>
  )
}

const TEST_MS = 2400

/** Rings once, as for a new order. */
export function testSound(): void {
  const sound = openAlarmSound()
  sound.ring('orders')
  setTimeout(sound.close, TEST_MS)
}

/** Since when orders have been arriving or not, and what waits to be sent. */
function LiveSince({ unsent, keptAt }: Pick<BoardBarProps, 'unsent' | 'keptAt'>) {
  const t = useTranslate()
  const state = useLiveState()
  const cutOff = useCutOff()
  const restaurant = useRestaurant()
  const [changedAt, setChangedAt] = useState(() => new Date())
  useEffect(() => {
    if (state !== 'connecting') setChangedAt(new Date())
  }, [state])
  const isLive = state === 'connected' && cutOff === null
  const since = isLive ? changedAt : (cutOff?.since ?? (keptAt ? new Date(keptAt) : changedAt))
  const time = spokenTime(timeOf(restaurantClock(restaurant.timeZone, since)), restaurant)
  const isConnecting = !isLive && state === 'connecting' && !keptAt
  return (
    <p className={styles.live} role="status" data-offline={!(isLive || isConnecting) || unsent > 0 || undefined}>
      {isConnecting ? (
        <span>{t('connecting…')}</span>
      ) : (
        <span>
          {withElements(
            isLive
              ? t('live <between>since</between> {time}', { time })
              : t('offline <between>since</between> {time}', { time }),
            { between: (words) => <span className={styles.between}>{words}</span> },
          )}
        </span>
      )}
      {unsent > 0 && (
        <span>
          <span className={styles.between}>{'\u00a0· '}</span>
          {t.plural(unsent, '{count} to send', '{count} to send')}
        </span>
      )}
    </p>
  )
}

type AllDayProps = { entries: readonly KitchenOrder[]; isUnknown: boolean; struck: StruckLines }

/** How many of each dish are still to be cooked, over all orders. */
export function AllDay({ entries, isUnknown, struck }: AllDayProps) {
  const t = useTranslate()
  const [isUnfolded, setUnfolded] = useState(false)
  const lines = entries
    .filter(({ column }) => column === 'new' || column === 'cooking')
    .flatMap(({ id, lines }) =>
      lines.filter(({ position, isNotMade }) => !isNotMade && !isStruck(struck, id, position)),
    )
  const counts = allDayCounts(lines)
  return (
    <button type="button" className={allDay.allDay} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
      <span>{t('all day:')}</span>
      {counts.length === 0 && <span>{isUnknown ? '–' : t('nothing to cook')}</span>}
      {counts.map(({ name, count }) => (
        <span key={name} className={allDay.count}>
          <strong>{count}</strong> {name}
        </span>
      ))}
    </button>
  )
}
