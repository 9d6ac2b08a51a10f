import { useMutation } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/order.ts'
import type { Translate } from '#domain/language/translate.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { type AmountFormat, centsFromDecimal, exactPrice } from '#domain/money/money.ts'
import { canBeAccepted } from '#domain/order/preorder.ts'
import { awaitsAgreement, howPaid } from '#domain/order/ways-to-pay.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './order.module.css'
import type { OrderActions } from './order-api.ts'
import { datesOf } from './order-words.ts'
import { useHasJustChanged } from './use-has-just-changed.ts'

/** `To pay when collected: $42.00, in cash`; undefined when nothing is due, or it is paid by card. */
function dueLater(t: Translate, order: StaffOrder, format: AmountFormat): string | undefined {
  const { payBy, due, type, status } = order
  if (payBy === null || due === 0 || status === 'cancelled') return undefined
  const values = { amount: exactPrice(centsFromDecimal(due, format), format), method: howPaid(payBy, t) }
  return type === 'delivery'
    ? t('To pay at the door: {amount}, {method}', values)
    : t('To pay when collected: {amount}, {method}', values)
}

export const describeNoShows = (t: Translate, count: number): string =>
  t.plural(
    count,
    'Nobody came for an earlier order of this number.',
    'Nobody came for {count} earlier orders of this number.',
  )

/** What is due when it is collected or at the door, and what is known of its number. */
export function PayLater({ order }: { order: StaffOrder }) {
  const t = useTranslate()
  const due = dueLater(t, order, formatOnPage(order, useRestaurant()))
  return (
    <>
      {due && (
        <p className={styles.due}>
          <Icon name="receipt" />
          {due}
        </p>
      )}
      {order.noShows !== undefined && (
        <p className={styles.caution}>
          <Icon name="warning" />
          {describeNoShows(t, order.noShows)}
        </p>
      )}
      {order.declinedBecause && (
        <p className={layout.hint}>{t('The guest reads: “{sentence}”', { sentence: order.declinedBecause })}</p>
      )}
    </>
  )
}

type AcceptLaterProps = { order: StaffOrder; actions: OrderActions; onDecline: () => void }

/** An order to be paid later waits until staff accept or decline it. */
export function AcceptLater({ order, actions, onDecline }: AcceptLaterProps) {
  const t = useTranslate()
  const time = useRestaurantTime()
  const accepting = useMutation({ mutationFn: () => actions.accept(order, true) })
  const hasJustChanged = useHasJustChanged(order.agreedAt)
  if (!awaitsAgreement(order)) return null
  const isDisabled = accepting.isPending || hasJustChanged
  const isSetAside = canBeAccepted(datesOf(order), time.now)
  return (
    <div className={styles.deciding}>
      <Button
        variant="primary"
        icon={<Icon name="check" />}
        aria-busy={accepting.isPending || undefined}
        aria-disabled={isDisabled || undefined}
        onClick={() => !isDisabled && accepting.mutate()}
      >
        {isSetAside
          ? t('Accept for {moment}', { moment: instantInSentence(order.promisedFor, time) })
          : t.as('a button', 'Accept')}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => !isDisabled && onDecline()}>
        {t('Decline…')}
      </Button>
    </div>
  )
}
