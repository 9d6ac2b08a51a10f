import { english, message, type Sentence, sentenceIn } from './language/translate.ts'

/** The codes of all expected refusals; `contract/problem.ts` maps each to its HTTP status. */
export type RefusalCode =
  | 'price_changed'
  | 'item_unavailable'
  | 'cart_empty'
  | 'slot_unavailable'
  | 'slot_full'
  | 'promise_changed'
  | 'ordering_paused'
  | 'not_offered'
  | 'rehearsal_refused'
  | 'below_minimum'
  | 'above_maximum'
  | 'address_invalid'
  | 'out_of_area'
  | 'geocoder_unavailable'
  | 'payment_unavailable'
  | 'unavailable'
  | 'idempotency_conflict'
  | 'checkout_in_progress'
  | 'already_ordered'
  | 'way_not_offered'
  | 'pay_first'
  | 'category_exists'
  | 'category_in_use'
  | 'menu_not_empty'
  | 'same_status'
  | 'not_a_preorder'
  | 'not_under_way'
  | 'nothing_run_out'
  | 'nothing_to_refund'
  | 'refund_failed'
  | 'nothing_to_pay'
  | 'large_tip'
  | 'cannot_reverse'
  | 'cannot_change'
  | 'drawer_open'
  | 'drawer_closed'
  | 'payment_unsettled'
  | 'fully_booked'
  | 'changes_over'
  | 'guest_under_way'
  | 'guest_erased'
  | 'last_admin'
  | 'last_owner'
  | 'already_admin'
  | 'email_taken'
  | 'stale_version'
  | 'newer_settings'
  | 'not_found'
  | 'sign_in_required'
  | 'sign_in_unavailable'
  | 'not_permitted'
  | 'owners_only'
  | 'user-not-found'
  | 'wrong-password'
  | 'wrong_code'
  | 'second_factor_on'
  | 'invalid-email'
  | 'invalid_signature'
  | 'link_over'
  | 'no_password'
  | 'rate_limited'
  | 'too_large'
  | 'unsupported_media'
  | 'picture_gone'
  | 'storage_unavailable'
  | 'mail_failed'
  | 'provider_failed'
  | 'set_by_administrator'
  | 'push_failed'
  | 'webhook_failed'
  | 'printer_failed'
  | 'forbidden_origin'
  | 'too_many_connections'

/** Part of the JSON answer, e.g. the current prices, and the sentences about single fields. */
type RefusalDetails = { readonly fields?: Readonly<Record<string, Sentence>>; readonly [name: string]: unknown }

/** An expected "no". It rolls the transaction back and becomes an answer, never a 500. Its message is shown to people. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails | undefined

  readonly sentence: Sentence

  constructor(code: RefusalCode, sentence: Sentence, details?: RefusalDetails) {
    super(sentenceIn(english, sentence))
    this.name = 'Refusal'
    this.code = code
    this.sentence = sentence
    this.details = details
  }
}

const CHANGED_MEANWHILE = {
  booking: message('Someone else has changed this booking in the meantime. Please check it again.'),
  category: message('Someone else has changed this category in the meantime. Please check it again.'),
  connection: message('Someone else has changed this connection in the meantime. Please check it again.'),
  deal: message('Someone else has changed this deal in the meantime. Please check it again.'),
  dish: message('Someone else has changed this dish in the meantime. Please check it again.'),
  panel: message('Someone else has changed this panel in the meantime. Please check it again.'),
  'part of the settings': message(
    'Someone else has changed this part of the settings in the meantime. Please check it again.',
  ),
}

/**
 * Refuses a change if somebody else has changed the record since it was read, and returns its current state. A change
 * without a version overwrites.
 */
export function assertVersion(
  what: keyof typeof CHANGED_MEANWHILE,
  expected: number | undefined,
  current: { readonly version: number },
): void {
  if (expected === undefined || expected === current.version) return
  throw new Refusal('stale_version', CHANGED_MEANWHILE[what], { current })
}
