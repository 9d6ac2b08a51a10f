import { Link } from 'react-router'
import { priceDifference } from '#domain/menu/option-group.ts'
import { centsFromDecimal, menuPrice } from '#domain/money/money.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { OrderRunOut, useRunOutChanges, useTellRunOut } from './run-out-api.ts'
import styles from './service.module.css'

type LineGone = OrderRunOut['lines'][number]
type RunOutLinesProps = { order: OrderRunOut; who: string; changes: ReturnType<typeof useRunOutChanges> }

const hasActions = ({ isGone, refund, swaps, whole }: LineGone): boolean =>
  isGone && (refund !== null || swaps.length > 0 || (whole ? whole.chooseId !== null || whole.refund !== null : false))

/** Gone, with nothing to do about it here. */
export const isOnlyTold = (line: LineGone): boolean => line.isGone && !hasActions(line)

export const describeGone = ({ quantity, name }: LineGone): string => `${quantity} × ${name}`

/**
 * What of an order has run out: a dish with those that can take its place and its refund; an option or a part of a deal with the
 * choice anew and the refund of its line.
 */
export function RunOutLines({ order, who, changes }: RunOutLinesProps) {
  const gone = order.lines.filter(hasActions)
  if (gone.length === 0) return null
  return (
    <ul className={styles.goneLines}>
      {gone.map((line) => (
        <li key={`${line.line} ${line.name}`}>
          <span className={styles.goneName}>
            {line.swaps.length > 0 ? `Instead of ${describeGone(line)}:` : describeGone(line)}
            {line.whole && ` (${line.whole.name})`}
          </span>
          <div className={styles.chosenButtons}>
            {line.swaps.map((swap) => (
              <Swap key={swap.menuItemId} of={{ line, who, order }} swap={swap} changes={changes} />
            ))}
            {line.whole?.chooseId && <ChooseAnew order={order} line={line.line} whole={line.whole} who={who} />}
            <Refund line={line.whole ?? line} who={who} changes={changes} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type SwapProps = {
  of: { line: LineGone; who: string; order: OrderRunOut }
  swap: LineGone['swaps'][number]
  changes: RunOutLinesProps['changes']
}

/** One press, unless its options have to be chosen: then the screen of the change asks for them. */
function Swap({ of: { line, who, order }, swap, changes }: SwapProps) {
  const { amountFormat } = useRestaurant()
  const more = priceDifference(centsFromDecimal(swap.difference, amountFormat), amountFormat)
  const words = `${swap.name}${swap.asks ? '…' : more && ` ${more}`}`
  const label = `${words} instead of ${line.name}: ${who}`
  if (swap.asks) {
    const change = new URLSearchParams({ order: order.id, line: String(line.line), dish: swap.menuItemId })
    return (
      <Link className={buttonClass({ size: 'small' })} aria-label={label} to={`/admin/orders/change?${change}`}>
        {words}
      </Link>
    )
  }
  return (
    <Button
      size="small"
      busy={changes.pending === `${line.lineId} ${swap.menuItemId}`}
      aria-label={label}
      onClick={() => changes.swap(order, line, swap)}
    >
      {words}
    </Button>
  )
}

type Whole = NonNullable<LineGone['whole']>
type ChooseAnewProps = { order: OrderRunOut; line: number; whole: Whole; who: string }

/** The screen of the change asks for the options of the dish, or the choices of the deal. */
function ChooseAnew({ order, line, whole: { name, chooseId }, who }: ChooseAnewProps) {
  const change = new URLSearchParams({ order: order.id, line: String(line), dish: chooseId ?? '' })
  return (
    <Link
      className={buttonClass({ size: 'small' })}
      aria-label={`Choose again… ${name}: ${who}`}
      to={`/admin/orders/change?${change}`}
    >
      Choose again…
    </Link>
  )
}

type RefundProps = {
  line: Pick<LineGone, 'lineId' | 'name' | 'quantity' | 'refund'>
  who: string
  changes: RunOutLinesProps['changes']
}

function Refund({ line, who, changes }: RefundProps) {
  const { amountFormat } = useRestaurant()
  if (line.refund === null) return null
  const words = `Refund ${menuPrice(centsFromDecimal(line.refund, amountFormat), amountFormat)}`
  return (
    <Button
      size="small"
      busy={changes.pending === `${line.lineId} refund`}
      aria-label={`${words} for ${line.name}: ${who}`}
      onClick={() => changes.refund(line)}
    >
      {words}
    </Button>
  )
}

type TellGuestProps = {
  order: Pick<OrderRunOut, 'phone' | 'toldAt' | 'phonedBy'>
  telling: ReturnType<typeof useTellRunOut>
  who: string
}

/** Tells the guest, or notes that somebody has by telephone; then says so. */
export function TellGuest({ order: { phone, toldAt, phonedBy }, telling, who }: TellGuestProps) {
  const time = useRestaurantTime()
  const when = toldAt && instantInSentence(toldAt, time)
  if (when) return <span role="status">{phonedBy ? `Told by phone ${when}, by ${phonedBy}` : `Told ${when}`}</span>
  return (
    <>
      {phone && (
        <Button
          size="small"
          busy={telling.pending === 'notePhoned'}
          aria-label={`Told by phone: ${who}`}
          onClick={telling.notePhoned}
        >
          Told by phone
        </Button>
      )}
      <Button
        size="small"
        variant="primary"
        busy={telling.pending === 'tell'}
        aria-label={`Tell the guest: ${who}`}
        onClick={telling.tell}
      >
        Tell the guest
      </Button>
    </>
  )
}
