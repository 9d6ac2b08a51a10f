import { listIn } from '../language/date-forms.ts'
import { english } from '../language/translate.ts'
import { spokenTime, timeOf } from '../time/clock-time.ts'
import type { SpokenClock } from '../time/zone-clock.ts'
import type { ToldRunOut } from './lines-run-out.ts'
import type { OrderStatus, OrderType } from './order-status.ts'

type Promised = { readonly status: OrderStatus; readonly promisedFor: Date }

/** A few minutes are within what a guest expects. */
const GRACE_MS = 5 * 60_000

/** Whether it is still to be cooked, wholly or in part. */
export const isInKitchen = (status: OrderStatus): boolean => status === 'new' || status === 'preparing'

/** Whether a guest who asked for notices is due the one that their order is late. */
export const isLateNoticeDue = ({ status, promisedFor }: Promised, now: Date): boolean =>
  isInKitchen(status) && now.getTime() - promisedFor.getTime() >= GRACE_MS

/** Whether a change moves an order that is being cooked to a later time. A new time that the guest chose is no delay. */
export const isDelayed = (
  before: Promised,
  after: { readonly promisedFor?: Date | undefined; readonly pickupAt?: Date | null | undefined },
): boolean =>
  isInKitchen(before.status) &&
  after.pickupAt === undefined &&
  (after.promisedFor ?? before.promisedFor) > before.promisedFor

type NotifiedOrder = {
  readonly id: string
  readonly type: OrderType
  readonly promisedFor: Date
  readonly toldRunOut: ToldRunOut | null
  /** What is paid when it is collected or at the door: `To pay when you collect: $42.00, in cash`. */
  readonly toPay?: string | undefined
}
type Moment = { readonly now: Date; readonly clock: SpokenClock }

export const ORDER_NEWS = ['ready', 'late', 'runOut'] as const
export type OrderNews = (typeof ORDER_NEWS)[number]

/** The notice that a guest asked for, as a device shows it. */
export function noticeSentence(news: OrderNews, order: NotifiedOrder, moment: Moment): string {
  const { id: code, type, toldRunOut } = order
  const { t = english } = moment.clock
  if (news === 'runOut') return runOutSentence(toldRunOut?.dishes ?? [], t)
  if (news === 'late') {
    const expected = expectedSentence(order, moment)
    return [
      t('Your order {code} is taking longer than we said.', { code }),
      ...(expected ? [expected] : []),
      t('We are sorry, and will tell you when it is ready.'),
    ].join(' ')
  }
  const ready =
    type === 'pickup'
      ? t('Your order {code} is ready to be picked up.', { code })
      : t('Your order {code} is leaving our kitchen now.', { code })
  return order.toPay ? `${ready} ${t('{sentence}.', { sentence: order.toPay })}` : ready
}

/** The same on the order's page. */
export const runOutSentence = (dishes: readonly string[], t = english): string =>
  t(
    'We are sorry: we have just run out of {dishes}. We will call you, or please call us, to change your order or refund it.',
    { dishes: namedDishes(dishes, t) },
  )

export const namedDishes = (dishes: readonly string[], t = english): string => listIn(t, dishes.map(t.own))

/** `We expect it at 7:15pm.`, while its new time lies ahead. */
export function expectedSentence(
  { promisedFor }: Pick<NotifiedOrder, 'promisedFor'>,
  { now, clock }: Moment,
): string | undefined {
  const { t = english } = clock
  if (promisedFor <= now) return undefined
  return t('We expect it at {time}.', { time: spokenTime(timeOf(clock.localAt(promisedFor)), clock) })
}
