import { InvalidInput } from '#contract/problem.ts'
import { message } from '#domain/language/translate.ts'
import type { PaymentRules } from '#domain/order/payment-settings.ts'

/** Guests are not asked for a tip without being told who gets it. */
export function refuseUnsaidTips({ tipsOnline, tipFor }: Pick<PaymentRules, 'tipsOnline' | 'tipFor'>): void {
  if (tipsOnline && tipFor === '')
    throw new InvalidInput({ tipFor: message('Please say in one sentence who gets the tips. Guests read it.') })
}
