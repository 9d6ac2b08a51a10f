import { message } from '../language/translate.ts'
import type { PaymentRules } from '../order/payment-settings.ts'

/**
 * Countries where the law asks for a certified register as soon as cash is taken, as of November 2026: Germany (§ 146a AO), Austria
 * (RKSV), France (art. 286 CGI), Belgium (GKS), Portugal, Italy (RT), Poland, Sweden, Norway, and Spain's TicketBAI and VERI*FACTU.
 */
const COUNTRIES = ['DE', 'AT', 'FR', 'BE', 'PT', 'IT', 'PL', 'SE', 'NO', 'ES']

export const needsCertifiedRegister = ({ country }: { readonly country: string }): boolean =>
  COUNTRIES.includes(country)

export const NOT_A_CERTIFIED_REGISTER = message(
  'This is not a certified cash register in your country. Online payments are recorded; for cash and for receipts use your register.',
)

type Taken = Pick<PaymentRules, 'takesAtCounter' | 'cashAtPickup' | 'cashAtDelivery'>

/** What is taken by hand starts switched off in such a country; the owner can switch it on. */
export const NOTHING_BY_HAND: Taken = { takesAtCounter: false, cashAtPickup: false, cashAtDelivery: false }
