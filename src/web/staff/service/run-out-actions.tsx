import { Link } from 'react-router'
import type { Translate } from '#domain/language/translate.ts'
import { priceDifference } from '#domain/menu/option-group.ts'
import { centsFromDecimal, menuPrice } from '#domain/money/money.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useKeptItems } from '#web/staff/list/held-items.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { keyOfLine, type OrderRunOut, type useRunOutChanges, type useTellRunOut } from './run-out-api.ts'
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
  const t = useTranslate()
  const isKept = (line: LineGone) => [line, line.whole].some((one) => one && changes.isSettled(one))
  const gone = useKeptItems(order.lines.filter(hasActions), { isKept, idOf: keyOfLine })
  if (gone.length === 0) return null
  return (
    <ul className={styles.goneLines}>
      {gone.map((line) => (
        <li key={`${line.line} ${line.name}`} inert={isKept(line)}>
          <span className={styles.goneName}>
            {line.swaps.length > 0 ? t('Instead of {dish}:', { dish: describeGone(line) }) : describeGone(line)}
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
  const { amountFormat, t } = useRestaurant()
  const more = priceDifference(centsFromDecimal(swap.difference, amountFormat), amountFormat)
  const words = `${swap.name}${swap.asks ? '…' : more && ` ${more}`}`
  const label = t('{dish} instead of {gone}: {guest}', { dish: words, gone: line.name, guest: who })
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
  const t = useTranslate()
  const change = new URLSearchParams({ order: order.id, line: String(line), dish: chooseId ?? '' })
  return (
    <Link
      className={buttonClass({ size: 'small' })}
      aria-label={t('Choose again… {dish}: {guest}', { dish: name, guest: who })}
      to={`/admin/orders/change?${change}`}
    >
      {t('Choose again…')}
    </Link>
  )
}

type RefundProps = {
  line: Pick<LineGone, 'lineId' | 'name' | 'quantity' | 'refund'>
  who: string
  changes: RunOutLinesProps['changes']
}

function Refund({ line, who, changes }: RefundProps) {
  const { amountFormat, t } = useRestaurant()
  if (line.refund === null) return null
  const amount = menuPrice(centsFromDecimal(line.refund, amountFormat), amountFormat)
  return (
    <Button
      size="small"
      busy={changes.pending === `${line.lineId} refund`}
      aria-label={t('Refund {amount} for {dish}: {guest}', { amount, dish: line.name, guest: who })}
      onClick={() => changes.refund(line)}
    >
      {t('Refund {amount}', { amount })}
    </Button>
  )
}

type TellGuestProps = {
  order: Pick<OrderRunOut, 'phone' | 'toldAt' | 'phonedBy'>
  telling: ReturnType<typeof useTellRunOut>
  who: string
}

/** Tells the guest, or notes that somebody has, by telephone or at the counter; then says so. */
export function TellGuest({ order: { phone, toldAt, phonedBy }, telling, who }: TellGuestProps) {
  const t = useTranslate()
  const time = useRestaurantTime()
  const when = toldAt && instantInSentence(toldAt, time)
  if (when) {
    return <span role="status">{describeTold(t, { phone, when, phonedBy })}</span>
  }
  // Only an order that was taken at the counter has no number: whoever waits for it reads no page and gets no message.
  if (!phone) {
    return (
      <Button
        size="small"
        variant="primary"
        busy={telling.pending === 'notePhoned'}
        aria-label={t('Told in person: {guest}', { guest: who })}
        onClick={telling.notePhoned}
      >
        {t('Told in person')}
      </Button>
    )
  }
  return (
    <>
      <Button
        size="small"
        busy={telling.pending === 'notePhoned'}
        aria-label={t('Told by phone: {guest}', { guest: who })}
        onClick={telling.notePhoned}
      >
        {t('Told by phone')}
      </Button>
      <Button
        size="small"
        variant="primary"
        busy={telling.pending === 'tell'}
        aria-label={t('Tell the guest: {guest}', { guest: who })}
        onClick={telling.tell}
      >
        {t('Tell the guest')}
      </Button>
    </>
  )
}

type Told = { phone: string; when: string; phonedBy: string | null }

function describeTold(t: Translate, { phone, when, phonedBy }: Told): string {
  if (!phonedBy) return t('Told {when}', { when })
  return phone
    ? t('Told by phone {when}, by {person}', { when, person: phonedBy })
    : t('Told {when}, by {person}', { when, person: phonedBy })
}
