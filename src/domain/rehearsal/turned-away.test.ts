import { expect, test } from 'vitest'
import type { Pauses } from '../pauses/pauses.ts'
import type { RefusalCode } from '../refusal.ts'
import { turnedAwayLine } from './describe-rehearsal.ts'
import { plusTurnedAway, type RehearsalTally } from './rehearsal.ts'
import { reasonTurnedAway, type TurnedAwayReason } from './turned-away.ts'

const pause = (reason: string) => ({ from: '2026-11-21T05:00:00Z', until: '2026-11-21T06:00:00Z', reason })
const SERVICE: Pauses = { delivery: pause('No driver'), closing: pause('Power'), unattended: pause('Nobody here') }
const paused = (reason: string) => ({ code: 'ordering_paused', details: pause(reason) }) as const
const refused = (code: RefusalCode) => ({ code })

test.each([
  ['delivery', paused('No driver'), 'deliveryPaused'],
  ['delivery', paused('Power'), 'closedEarly'],
  ['pickup', paused('No driver'), 'other'],
  ['pickup', paused('Power'), 'closedEarly'],
  ['pickup', paused('Nobody here'), 'unattended'],
  ['pickup', refused('item_unavailable'), 'soldOut'],
  ['pickup', refused('slot_full'), 'noTime'],
  ['delivery', refused('slot_unavailable'), 'noTime'],
  ['delivery', refused('below_minimum'), 'belowMinimum'],
  ['delivery', refused('out_of_area'), 'other'],
  ['pickup', undefined, 'other'],
] as const)('a guest who wants %s is turned away by %j: %s', (type, refusal, why) => {
  expect(reasonTurnedAway(refusal, type, SERVICE)).toBe(why)
})

test('a pickup is not said to be turned away by a pause of delivery that ends at the same time', () => {
  const service = { pickup: pause('Oven'), delivery: pause('Oven') }
  expect(reasonTurnedAway(paused('Oven'), 'pickup', service)).toBe('pickupPaused')
  expect(reasonTurnedAway(paused('Oven'), 'delivery', service)).toBe('deliveryPaused')
})

test('the report says why guests were turned away, the most frequent reason first', () => {
  const reasons: TurnedAwayReason[] = ['noTime', 'soldOut', 'deliveryPaused', 'deliveryPaused', 'soldOut', 'soldOut']
  const tally = reasons.reduce<RehearsalTally>(plusTurnedAway, {})
  expect(turnedAwayLine(tally)).toBe('Guests turned away: 6 (3 sold out, 2 delivery paused, 1 no time left).')
  expect(turnedAwayLine({ turnedAway: 4 })).toBe('Guests turned away: 4.')
})
