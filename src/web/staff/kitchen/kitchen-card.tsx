import { memo, useId } from 'react'
import type { Translate } from '#domain/language/translate.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { centsFromDecimal, exactPrice } from '#domain/money/money.ts'
import { attentionInWords } from '#domain/order/attention-words.ts'
import { handoverName } from '#domain/order/handover-name.ts'
import type { KitchenDish } from '#domain/order/kitchen-lines.ts'
import { goneIn } from '#domain/order/lines-run-out.ts'
import { namedDishes } from '#domain/order/order-notice.ts'
import { describeChange } from '#domain/order/ordered-change.ts'
import { canBeAccepted } from '#domain/order/preorder.ts'
import { latenessOfPromise } from '#domain/order/promise.ts'
import { shortCode } from '#domain/order/short-code.ts'
import { CONFIRM_ADDRESS } from '#domain/order/staff-address.ts'
import { statusName } from '#domain/order/status-names.ts'
import { awaitsAgreement } from '#domain/order/ways-to-pay.ts'
import { shownName } from '#domain/people/given-name.ts'
import { paperState } from '#domain/printing/paper-state.ts'
import { dateOf, spokenTime, timeOf } from '#domain/time/clock-time.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { describeDue } from '#web/staff/order/describe-due.ts'
import { NamedAllergens } from '#web/staff/order/named-allergens.tsx'
import { Failure } from '#web/staff/order/order-notes.tsx'
import { datesOf, isActive, nextStatus } from '#web/staff/order/order-words.ts'
import { describeNoShows } from '#web/staff/order/pay-later.tsx'
import { staffPaymentLabel } from '#web/staff/order/payment-words.ts'
import { useHasJustChanged } from '#web/staff/order/use-has-just-changed.ts'
import { useOrderOrigin } from '#web/staff/rehearsal/rehearsal-badge.tsx'
import { useRunOutOf } from '#web/staff/service/run-out-api.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { momentInSentence, type RestaurantTime } from '#web/staff/time/spoken-time.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import type { BumpChange } from './bump-queue.ts'
import { columnName } from './column-name.ts'
import styles from './kitchen-card.module.css'
import lineStyles from './kitchen-lines.module.css'
import { type Bumps, type RecentBump, useForgetBump } from './use-bumps.ts'
import { type KitchenOrder, notMadeOf, type PlacedLine } from './use-kitchen-orders.ts'

type KitchenCardProps = {
  entry: KitchenOrder
  /** The number for bump bars; undefined if none is used. */
  number: number | undefined
  recent: RecentBump | undefined
  isUnsent: boolean
  bumps: Pick<Bumps, 'bump' | 'undo' | 'forget'>
  struck: readonly number[]
  onStrike: (id: string, position: number) => void
  onMore: (id: string) => void
}

/** One order for the kitchen: what to cook, until when, and one button that moves it on. */
export const KitchenCard = memo(function KitchenCard({ entry, recent, bumps, ...card }: KitchenCardProps) {
  const t = useTranslate()
  const { order, column } = entry
  const id = useId()
  const time = useRestaurantTime()
  useForgetBump(recent, bumps.forget)
  const paper = paperState(t, order.tickets)
  const runOut = namedDishes(goneIn(useRunOutOf(order.id)?.lines ?? []), t)
  const notMade = notMadeOf(order).map(({ quantity, name }) => `${quantity} × ${name}`)
  return (
    <article
      className={styles.card}
      data-card
      data-column={column}
      data-lateness={latenessOfPromise({ ...entry, status: order.status }, time.now) ?? 'in_time'}
      data-over={order.status === 'completed' || undefined}
      aria-labelledby={id}
    >
      <Head entry={entry} id={id} number={card.number} isUnsent={card.isUnsent} time={time} />
      {order.attention && <Caution sentence={attentionInWords(t, order.attention.message)} />}
      {awaitsAgreement(order) && <Caution sentence={t('Not accepted yet: it is paid later.')} />}
      {order.noShows !== undefined && <Caution sentence={describeNoShows(t, order.noShows)} />}
      {order.isAddressApproximate && column === 'new' && <Caution sentence={t.message(CONFIRM_ADDRESS)} />}
      {order.lastChange && order.changeSeenAt === null && (
        <Caution sentence={t('Changed: {changes}', { changes: describeChange(order.lastChange, t).join(', ') })} />
      )}
      {runOut && <Caution sentence={t('Sold out: {dishes}', { dishes: runOut })} />}
      {notMade.length > 0 && (
        <Caution sentence={t('Refunded, not to be made: {dishes}', { dishes: namedDishes(notMade, t) })} />
      )}
      {paper?.problem && <Caution sentence={paper.problem} />}
      <KitchenLines entry={entry} struck={card.struck} onStrike={card.onStrike} />
      {order.customer.notes && (
        <div className={styles.notes}>
          <NamedAllergens notes={order.customer.notes} className={styles.allergens} />
          <p>{order.customer.notes}</p>
        </div>
      )}
      {recent?.failure ? (
        <Failure sentence={recent.failure} onDismiss={() => bumps.forget(order.id)} />
      ) : (
        <div className={styles.foot}>
          <BumpButton entry={entry} recent={recent} bumps={bumps} time={time} describedBy={id} />
          <IconButton
            className={styles.more}
            icon="more"
            label={t('More about {order}', { order: order.orderCode })}
            aria-haspopup="dialog"
            onClick={() => card.onMore(order.id)}
          />
        </div>
      )}
    </article>
  )
})

/** Nothing of a failure, because the caution says more. */
function paperWords(t: Translate, { tickets }: KitchenOrder['order']): string {
  const status = paperState(t, tickets)?.status
  if (status === 'printed') return ` · ${t('printed')}`
  return status === 'waiting' ? ` · ${t('to print')}` : ''
}

type HeadProps = Pick<KitchenCardProps, 'entry' | 'number' | 'isUnsent'> & { id: string; time: RestaurantTime }

function Head({ entry, id, number, isUnsent, time }: HeadProps) {
  const t = useTranslate()
  const { order, column, promisedFor } = entry
  const when = describeDue(t, { ...order, promisedFor }, time)
  const origin = useOrderOrigin(order)
  const restaurant = useRestaurant()
  const isLater = order.payBy !== null && order.due > 0
  const format = formatOnPage(order, restaurant)
  const due = exactPrice(centsFromDecimal(order.due, format), format)
  const payment = isLater ? t('DUE {amount}', { amount: due }) : t.message(staffPaymentLabel(order))
  return (
    <header className={styles.head}>
      {number !== undefined && <kbd className={styles.number}>{number}</kbd>}
      <div className={styles.who}>
        <h2 className={styles.name} id={id}>
          {shownName(t, order.customer.name) || t('Guest')}
          <span className="visually-hidden">, {order.orderCode}</span>
        </h2>
        <p>
          <span aria-hidden="true">{`${shortCode(order.orderCode)} · `}</span>
          {isActive(order.status) ? columnName(t, column) : statusName(t, order.status)}
          {origin && ' · '}
          <strong className={styles.origin} data-real={origin === 'REAL ORDER' || undefined}>
            {origin && t.message(origin)}
          </strong>
          {order.payment_status === 'unpaid' && <strong className={styles.unpaid}>{payment}</strong>}
          {isUnsent && ` · ${t('not sent yet')}`}
          {paperWords(t, order)}
        </p>
      </div>
      <div className={styles.due}>
        <p>
          {handoverName(t, order).toLocaleUpperCase(t.language)} {when.at}
        </p>
        <p className={styles.lateness}>{when.words}</p>
      </div>
    </header>
  )
}

const Caution = ({ sentence }: { sentence: string }) => (
  <p className={styles.caution}>
    <Icon name="warning" />
    {sentence}
  </p>
)

const nextWord = (t: Translate, status: keyof typeof LOOK): string =>
  ({
    preparing: t.as('a button', 'START'),
    ready: t.as('a button', 'READY'),
    completed: t.as('a button', 'HANDED OVER'),
  })[status]

type BumpButtonProps = Pick<KitchenCardProps, 'entry' | 'recent' | 'bumps'> & {
  time: RestaurantTime
  describedBy: string
}

/**
 * The one button of a card, always the same element in the same place, so that finger and focus stay. It does nothing for a
 * second after any change, so that a double tap counts as one tap.
 */
function BumpButton({ entry: { order }, recent, bumps, time, describedBy }: BumpButtonProps) {
  const t = useTranslate()
  const { word, change, look } = recent?.undo ? undoStep(t) : nextStep(t, order, time)
  const hasJustChanged = useHasJustChanged(`${word} ${order.status}`)
  return (
    <button
      type="button"
      className={styles.bump}
      data-bump
      data-look={look}
      aria-describedby={describedBy}
      aria-disabled={hasJustChanged || undefined}
      onClick={() => {
        if (hasJustChanged) return
        if (recent?.undo) bumps.undo(recent)
        else if (change) bumps.bump(order, change)
      }}
    >
      {word}
    </button>
  )
}

type Step = {
  readonly word: string
  readonly change?: BumpChange
  readonly look: 'start' | 'accept' | 'ready' | 'over' | 'undo'
}

const undoStep = (t: Translate): Step => ({ word: t('Undo'), look: 'undo' })

function nextStep(t: Translate, order: KitchenOrder['order'], time: RestaurantTime): Step {
  const isForLater = order.acceptedAt === null && canBeAccepted(datesOf(order), time.now)
  if (awaitsAgreement(order) && !isForLater)
    return { word: t.as('a button', 'ACCEPT'), change: { accepted: true }, look: 'accept' }
  if (isForLater) {
    // Not the requested time: a delay may have moved the promise.
    const due = restaurantClock(time.timeZone, new Date(order.promisedFor))
    const isToday = dateOf(due) === dateOf(restaurantClock(time.timeZone, time.now))
    const when = isToday ? spokenTime(timeOf(due), time) : momentInSentence(due, time)
    return { word: t('Accept for {moment}', { moment: when }), change: { accepted: true }, look: 'accept' }
  }
  const status = nextStatus(order.status)
  if (status !== 'preparing' && status !== 'ready' && status !== 'completed')
    return { word: t.as('an order', 'Handed over'), look: 'over' }
  return { word: nextWord(t, status), change: { status }, look: LOOK[status] }
}

const LOOK = { preparing: 'start', ready: 'ready', completed: 'over' } as const

type KitchenLinesProps = {
  entry: KitchenOrder
  struck: readonly number[]
  onStrike: (id: string, position: number) => void
}

/** What to cook; each line is a button that strikes it through. A cooked order shows only what to pack, in small type. */
function KitchenLines({ entry: { id, column, lines, elsewhere }, struck, onStrike }: KitchenLinesProps) {
  const t = useTranslate()
  return (
    <ul className={lineStyles.lines} data-packed={column === 'ready' || undefined}>
      {lines.map((line) => (
        <li key={line.position}>
          {line.isNotMade ? (
            <s className={lineStyles.notMade}>
              <LineText line={line} />
            </s>
          ) : column === 'ready' ? (
            <LineText line={line} />
          ) : (
            <button
              type="button"
              className={lineStyles.line}
              aria-pressed={struck.includes(line.position)}
              onClick={() => onStrike(id, line.position)}
            >
              <LineText line={line} />
            </button>
          )}
        </li>
      ))}
      {elsewhere > 0 && (
        <li className={lineStyles.elsewhere}>
          {t.plural(elsewhere, '{count} more line elsewhere', '{count} more lines elsewhere')}
        </li>
      )}
    </ul>
  )
}

const LineText = ({ line }: { line: PlacedLine }) => (
  <>
    <DishText dish={line} />
    {line.parts.map((part) => (
      <span key={`${part.name} ${part.options.join()}`} className={lineStyles.part}>
        <DishText dish={part} />
      </span>
    ))}
  </>
)

const DishText = ({ dish: { quantity, name, options } }: { dish: KitchenDish }) => (
  <span className={lineStyles.dish}>
    <span className={lineStyles.quantity} data-several={quantity > 1 || undefined}>
      {quantity}
    </span>{' '}
    <span>
      {name}
      {options.length > 0 && <span className={lineStyles.options}> {options.join(' · ')}</span>}
    </span>
  </span>
)
