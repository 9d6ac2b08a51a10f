import { expect, test } from 'vitest'
import { afterHeldMoney } from './held-money.ts'
import type { Attention } from './payment.ts'

const flagOf = (held: number) => afterHeldMoney(null, { before: 0, after: held })
const dispute: Attention = { code: 'dispute', message: 'The bank asks.' }
const both: Attention = { code: 'dispute', message: `The bank asks. ${flagOf(5340)?.message}` }

test.each<[string, Attention | null, number, number, Attention | null]>([
  ['money that comes to be held is flagged', null, 0, 5340, flagOf(5340)],
  ['it is told beside what nobody has read', dispute, 0, 5340, both],
  ['more of it, after a refund failed, is told instead of less', flagOf(4000), 4000, 5340, flagOf(5340)],
  ['more of it is told again when staff had cleared it', null, 4000, 5340, flagOf(5340)],
  ['less of it is told instead of more', flagOf(5340), 5340, 4000, flagOf(4000)],
  ['none of it is no reason any more', flagOf(5340), 5340, 0, null],
  ['less of it is nothing new when staff had cleared it', null, 5340, 4000, null],
  ['the same sum is nothing new', null, 5340, 5340, null],
  ['what else is said stays', both, 5340, 0, both],
  ['no money, no flag', null, 0, 0, null],
])('%s', (_case, unread, before, after, flag) => {
  expect(afterHeldMoney(unread, { before, after })).toEqual(flag)
})
