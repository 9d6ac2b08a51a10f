import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Drawer } from '#contract/drawer.ts'
import { formatOfDrawer } from '#domain/money/format-on-page.ts'
import { centsFromDecimal, type Decimal, decimal } from '#domain/money/money.ts'
import { addedAmount, describeDifference, signedAmount } from '#domain/order/cash-drawer.ts'
import { dateOf, spokenTime, timeOf } from '#domain/time/clock-time.ts'
import { formatDay } from '#domain/time/format-dates.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import paper from '#web/staff/order/ticket.module.css'
import { printCopies } from '#web/staff/order/ticket.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { spokenInstant } from '#web/staff/time/spoken-time.ts'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './drawer.module.css'

type Sum = { readonly label: string; readonly value: string; readonly id?: string; readonly isTotal?: boolean }

/** The float, what was added and taken, each with its sign, and the expected cash; for a closed drawer, also the count. */
export function DrawerSums({ drawer }: { drawer: Drawer }) {
  const t = useTranslate()
  const amountFormat = formatOfDrawer(drawer, useRestaurant())
  const { closed } = drawer
  const amount = (of: Decimal) => signedAmount(centsFromDecimal(of, amountFormat), amountFormat)
  const added = (of: Decimal) => addedAmount(centsFromDecimal(of, amountFormat), amountFormat)
  const sums: readonly Sum[] = [
    { label: t.as('cash in a drawer', 'Float'), value: amount(drawer.float) },
    { label: t('Cash payments'), value: added(drawer.taken) },
    { label: t('Cash given back'), value: added(decimal(-drawer.givenBack)) },
    ...(drawer.tips !== 0 ? [{ label: t('Tips in cash'), value: added(drawer.tips) }] : []),
    ...(drawer.rounding ? [{ label: t('Rounding of cash'), value: added(drawer.rounding) }] : []),
    { label: t.as('cash', 'Put in'), value: added(drawer.movedIn) },
    { label: t.as('cash', 'Taken out'), value: added(decimal(-drawer.movedOut)) },
    { label: t('Should be there'), value: amount(drawer.expected), isTotal: true },
    ...(closed
      ? [
          { label: t.as('cash', 'Counted'), value: amount(closed.counted), isTotal: true },
          ...closed.corrections.map(({ id, amount: corrected }) => ({
            id,
            label: t('Correction'),
            value: added(corrected),
          })),
          {
            label: t('Difference'),
            value: describeDifference(centsFromDecimal(closed.difference, amountFormat), amountFormat, t),
            isTotal: true,
          },
        ]
      : []),
  ]
  return (
    <dl className={styles.sums}>
      {sums.map(({ label, value, id = label, isTotal = false }) => (
        <div key={id} data-total={isTotal || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type PaperProps = { isOnPaper?: boolean }

/** `Today 9:00am` on screens; on paper, with the date. */
function useMoment(isOnPaper: boolean): (instant: string) => string {
  const t = useTranslate()
  const time = useRestaurantTime()
  return (instant) => {
    if (!isOnPaper) return spokenInstant(instant, time)
    const clock = restaurantClock(time.timeZone, new Date(instant))
    return t('{day} {year}, {time}', {
      day: formatDay(dateOf(clock), { t }),
      year: clock.slice(0, 4),
      time: spokenTime(timeOf(clock), { hourCycle: time.hourCycle, t }),
    })
  }
}

type MovementsProps = Pick<Drawer, 'movements'> & PaperProps & { label?: string }

/** What was put in and taken out, or corrected, with its reason. */
export function Movements({ movements, label, isOnPaper = false }: MovementsProps) {
  const t = useTranslate()
  const { amountFormat } = useRestaurant()
  const moment = useMoment(isOnPaper)
  if (movements.length === 0) return null
  return (
    <ul className={styles.movements} aria-label={label ?? t('Cash in and out')}>
      {movements.map(({ id, amount, reason, by, at }) => (
        <li key={id}>
          <span>
            {t.message(reason)}
            <small>{t('{moment}, {person}', { moment: moment(at), person: by })}</small>
          </span>
          <span className={styles.amount}>{addedAmount(centsFromDecimal(amount, amountFormat), amountFormat)}</span>
        </li>
      ))}
    </ul>
  )
}

/** When it was opened and closed, and by whom. */
export function DrawerTimes({ drawer, isOnPaper = false }: { drawer: Drawer } & PaperProps) {
  const t = useTranslate()
  const { openedAt, openedBy, closed } = drawer
  const moment = useMoment(isOnPaper)
  return (
    <div className={styles.when}>
      <p>{t('Opened: {moment}, {person}', { moment: moment(openedAt), person: openedBy })}</p>
      {closed && <p>{t('Closed: {moment}, {person}', { moment: moment(closed.at), person: closed.by })}</p>}
    </div>
  )
}

/** The drawer on paper, as wide as a ticket; prints itself once. */
export function DrawerSlip({ drawer, onOver }: { drawer: Drawer; onOver: () => void }) {
  const { name, t } = useRestaurant()
  useEffect(() => {
    const waiting = new AbortController()
    void printCopies(onOver, waiting.signal)
    return () => waiting.abort()
  }, [onOver])
  return createPortal(
    <div className={paper.tickets} data-slip>
      <section className={paper.ticket} data-copy="drawer">
        <p className={paper.brand}>{name}</p>
        <p className={paper.strong}>{t('Cash drawer')}</p>
        <DrawerTimes drawer={drawer} isOnPaper />
        <DrawerSums drawer={drawer} />
        <Movements movements={drawer.movements} isOnPaper />
        <Movements movements={drawer.closed?.corrections ?? []} label={t('Corrections')} isOnPaper />
        {drawer.closed?.note && <p className={paper.notes}>{t('Note: {note}', { note: drawer.closed.note })}</p>}
        <p className={styles.signature}>{t('Signature')}</p>
      </section>
    </div>,
    document.body,
  )
}
