import { english, message } from '../language/translate.ts'
import type { OrderedService, Pauses } from '../pauses/pauses.ts'
import type { RefusalCode } from '../refusal.ts'
import type { Pause } from '../time/pause.ts'

/** Why a guest could not order, in the words of the report. */
const WORDS = {
  pickupPaused: message('pickup paused'),
  deliveryPaused: message('delivery paused'),
  closedEarly: message('closed early'),
  unattended: message('no screen would have rung'),
  soldOut: message('sold out'),
  noTime: message('no time left'),
  belowMinimum: message('below the minimum for delivery'),
  priceChanged: message('price changed'),
  other: message('for another reason'),
} as const
export type TurnedAwayReason = keyof typeof WORDS
export const TURNED_AWAY_REASONS = Object.keys(WORDS) as readonly TurnedAwayReason[]
export type TurnedAwayTally = { readonly [Why in TurnedAwayReason]?: number | undefined }

const REASON_OF: { readonly [Code in RefusalCode]?: TurnedAwayReason } = {
  item_unavailable: 'soldOut',
  slot_unavailable: 'noTime',
  slot_full: 'noTime',
  promise_changed: 'noTime',
  below_minimum: 'belowMinimum',
  price_changed: 'priceChanged',
}

type Refused = { readonly code: RefusalCode; readonly details?: Readonly<Record<string, unknown>> | undefined }

/** Why this order was refused, by what was paused at that moment. Without a refusal, the input was wrong. */
export function reasonTurnedAway(
  refused: Refused | undefined,
  type: OrderedService,
  service: Pauses,
): TurnedAwayReason {
  if (refused?.code !== 'ordering_paused') return (refused && REASON_OF[refused.code]) ?? 'other'
  const { until, reason } = refused.details ?? {}
  const isIt = (pause: Pause | undefined) => pause !== undefined && pause.until === until && pause.reason === reason
  if (isIt(service[type])) return type === 'pickup' ? 'pickupPaused' : 'deliveryPaused'
  if (isIt(service.closing)) return 'closedEarly'
  return isIt(service.unattended) ? 'unattended' : 'other'
}

/** `12 delivery paused, 5 sold out, 2 no time left`: the most frequent first. Empty if nobody was counted by reason. */
export const describeTurnedAway = (tally: TurnedAwayTally, t = english): string =>
  TURNED_AWAY_REASONS.map((why) => ({ why, guests: tally[why] ?? 0 }))
    .filter(({ guests }) => guests > 0)
    .sort((one, other) => other.guests - one.guests)
    .map(({ why, guests }) =>
      t.as('how many guests, and why', '{guests} {why}', { guests, why: t.message(WORDS[why]) }),
    )
    .join(', ')
