import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { subtractDecimals } from '#domain/money/decimals.ts'
import { centsFromDecimal, type Decimal, exactPrice } from '#domain/money/money.ts'
import { describeDifference } from '#domain/order/cash-drawer.ts'
import { kitchenState } from '#domain/order/kitchen-state.ts'
import { methodName } from '#domain/order/payment-method-words.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useMay } from '#web/staff/account/session/admin-api.tsx'
import { useActiveOrders } from '#web/staff/kitchen/use-kitchen-orders.ts'
import { useReport } from '#web/staff/report/report-api.ts'
import { useGuestsSentence } from '#web/staff/service/service-api.ts'
import { writeView } from '#web/staff/shell/orders-device.ts'
import { useBusinessDay, useNow } from '#web/staff/time/clock.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './dashboard.module.css'

/** The day at a glance: what was taken, what the kitchen does, and what guests read. Each has its room before it is known. */
export function Evening() {
  const may = useMay()
  const t = useTranslate()
  return (
    <dl className={styles.evening} aria-label={t('The day at a glance')}>
      {may('exports') && <Taken />}
      <Kitchen />
      <GuestsRead />
    </dl>
  )
}

/** Keeps an amount beside what it is, and a dot at the end of a line instead of at its beginning. */
const NO_BREAK = '\u00a0'

function Taken() {
  const today = useBusinessDay()
  const { amountFormat, terminalName, t } = useRestaurant()
  const { report } = useReport(today, today)
  const amount = (decimal: Decimal) => exactPrice(centsFromDecimal(decimal, amountFormat), amountFormat)
  const drawer = report?.drawers.at(-1)
  const { takings, methods = [], taxName } = report ?? {}
  return (
    <Glance
      name={t('Taken today')}
      headline={takings && amount(takings.kept)}
      more={
        takings &&
        [
          t.plural(takings.orders, '{count} order', '{count} orders'),
          `${taxName}${NO_BREAK}${amount(takings.tax)}`,
          ...methods.map(
            // Like the headline, without what went back.
            ({ method, paid, refunded }) =>
              `${methodName(method, terminalName, t)}${NO_BREAK}${amount(subtractDecimals(paid, refunded, amountFormat))}`,
          ),
          ...(drawer
            ? [
                t('drawer {difference}', {
                  difference: describeDifference(centsFromDecimal(drawer.difference, amountFormat), amountFormat, t),
                }).replaceAll(' ', NO_BREAK),
              ]
            : []),
        ].join(`${NO_BREAK}· `)
      }
    />
  )
}

function Kitchen() {
  const { items, isPending } = useActiveOrders()
  const now = useNow()
  const t = useTranslate()
  const orders = items.map(({ status, promisedFor, begunAt }) => ({
    status,
    promisedFor: new Date(promisedFor),
    begunAt: begunAt === null ? null : new Date(begunAt),
  }))
  const { cooking, more } = kitchenState(orders, now, t)
  return (
    <Glance
      name={<BoardLink name={t('Kitchen')} />}
      headline={isPending ? undefined : cooking}
      more={isPending ? undefined : more}
    />
  )
}

/** To the board in one press, which also lets the browser play the alarm. The device keeps that view. */
const BoardLink = ({ name }: { name: string }) => (
  <Link className={styles.figure} to="/admin/orders" onClick={() => writeView('kitchen')}>
    {name}
  </Link>
)

function GuestsRead() {
  const sentence = useGuestsSentence()
  const t = useTranslate()
  return (
    <div>
      <dt>{t('Guests now read')}</dt>
      <dd className={styles.glance}>{sentence === '' ? t('No time: nothing can be ordered.') : (sentence ?? '–')}</dd>
    </div>
  )
}

type GlanceProps = { name: ReactNode; headline: string | undefined; more: string | undefined }

const Glance = ({ name, headline = '–', more = '–' }: GlanceProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={styles.headline}>{headline}</dd>
    <dd className={styles.glance}>{more}</dd>
  </div>
)
