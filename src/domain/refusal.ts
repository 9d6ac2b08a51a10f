/** Every expected "no" of the shop, by code. `contract/problem.ts` gives each its HTTP status. */
export type RefusalCode =
  | 'price_changed'
  | 'item_unavailable'
  | 'cart_empty'
  | 'slot_unavailable'
  | 'below_minimum'
  | 'above_maximum'
  | 'address_invalid'
  | 'out_of_area'
  | 'payment_unavailable'
  | 'idempotency_conflict'
  | 'checkout_in_progress'
  | 'already_ordered'
  | 'category_exists'
  | 'category_in_use'
  | 'same_status'
  | 'not_a_preorder'
  | 'nothing_to_refund'
  | 'refund_failed'
  | 'payment_unsettled'
  | 'guest_under_way'
  | 'guest_erased'
  | 'last_admin'
  | 'already_admin'
  | 'stale_version'
  | 'not_found'
  | 'sign_in_required'
  | 'sign_in_unavailable'
  | 'not_permitted'
  | 'user-not-found'
  | 'wrong-password'
  | 'invalid-email'
  | 'invalid_signature'
  | 'rate_limited'
  | 'too_large'
  | 'unsupported_media'
  | 'picture_gone'
  | 'storage_unavailable'
  | 'forbidden_origin'
  | 'too_many_connections'

/** An expected "no": it rolls the transaction back and becomes an answer, never a crash. The message is for the person who reads it. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** What the reader needs besides the sentence, e.g. the current prices; becomes part of the JSON answer. */
  readonly details: Record<string, unknown> | undefined

  constructor(code: RefusalCode, message: string, details?: Record<string, unknown>) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}
