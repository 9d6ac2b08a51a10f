import type { PaymentRules } from '#domain/order/payment-settings.ts'
import { NOTHING_BY_HAND, needsCertifiedRegister } from '#domain/settings/certified-registers.ts'

/** Whether the restaurant has come to a country that demands certified registers. A restaurant that is in one keeps its settings. */
export function needsRegisterNow(before: object, after: object): boolean {
  if (!hasAddress(before) || !hasAddress(after)) return false
  return needsCertifiedRegister(after.address) && before.address.country !== after.address.country
}

const hasAddress = (section: object): section is { readonly address: { readonly country: string } } =>
  'address' in section

export const withNothingByHand = (rules: PaymentRules): PaymentRules => ({ ...rules, ...NOTHING_BY_HAND })
