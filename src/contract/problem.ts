import { z } from 'zod'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { shortened } from '#domain/text/shortened.ts'

/** Every answer that is not a success: a message for people, a code for programs, and an error for each wrong field. */
export const Problem = z
  .object({
    error: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>

/** The client's input is invalid. Only `readInput` and rules about input throw it; any other failed parse is a bug of ours. */
export class InvalidInput extends Error {
  readonly fields: Record<string, string>

  constructor(fields: Record<string, string>, sentence = sentenceOf(fields)) {
    super(sentence)
    this.name = 'InvalidInput'
    this.fields = fields
  }
}

/** Parses a client's input; throws InvalidInput with a message for every invalid field. */
export function readInput<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(raw)
  if (error) throw new InvalidInput(fieldsOf(error))
  return data
}

/** The first message about each field, by its dotted path: `customer.phone`. */
export function fieldsOf(error: z.core.$ZodError): Record<string, string> {
  // Not a plain object, which would inherit keys such as `constructor`.
  const fields = new Map<string, string>()
  const add = (field: string, sentence: string) => void fields.set(field, fields.get(field) ?? sentence)
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
    for (const key of unknown) add([...issue.path, key].join('.'), unknownKey(key))
    if (unknown.length === 0) add(issue.path.join('.') || 'body', sentenceFor(issue))
  }
  return Object.fromEntries(fields)
}

const unknownKey = (key: string) =>
  `"${shortened(key, 60)}" is not known here. Please check its spelling, or leave it out.`

/** Our own messages end with a full stop. Zod's own ones are written for programmers, so they are replaced. */
function sentenceFor({ code, message }: z.core.$ZodIssue): string {
  if (message.endsWith('.')) return message
  if (code === 'too_big') return 'This is too long or too large.'
  if (code === 'too_small') return 'This is too short or too small.'
  return 'This is missing or is the wrong kind of value.'
}

const STATUS = {
  price_changed: 409,
  item_unavailable: 409,
  cart_empty: 400,
  slot_unavailable: 400,
  slot_full: 409,
  promise_changed: 409,
  ordering_paused: 400,
  not_offered: 400,
  rehearsal_refused: 409,
  below_minimum: 400,
  above_maximum: 400,
  address_invalid: 400,
  out_of_area: 400,
  geocoder_unavailable: 503,
  payment_unavailable: 503,
  unavailable: 503,
  idempotency_conflict: 409,
  checkout_in_progress: 409,
  already_ordered: 409,
  way_not_offered: 409,
  pay_first: 409,
  category_exists: 409,
  category_in_use: 409,
  menu_not_empty: 409,
  same_status: 409,
  not_a_preorder: 409,
  not_under_way: 409,
  nothing_run_out: 409,
  nothing_to_refund: 409,
  refund_failed: 503,
  nothing_to_pay: 409,
  large_tip: 409,
  cannot_reverse: 409,
  cannot_change: 409,
  drawer_open: 409,
  drawer_closed: 409,
  payment_unsettled: 409,
  fully_booked: 409,
  changes_over: 409,
  guest_under_way: 409,
  guest_erased: 409,
  last_admin: 409,
  last_owner: 409,
  already_admin: 409,
  email_taken: 409,
  stale_version: 409,
  newer_settings: 503,
  not_found: 404,
  sign_in_required: 401,
  sign_in_unavailable: 503,
  not_permitted: 403,
  owners_only: 403,
  'user-not-found': 401,
  'wrong-password': 401,
  wrong_code: 401,
  second_factor_on: 409,
  'invalid-email': 400,
  invalid_signature: 400,
  link_over: 409,
  no_password: 409,
  rate_limited: 429,
  too_large: 413,
  unsupported_media: 415,
  picture_gone: 409,
  storage_unavailable: 503,
  mail_failed: 503,
  provider_failed: 409,
  set_by_administrator: 409,
  push_failed: 503,
  webhook_failed: 503,
  printer_failed: 409,
  forbidden_origin: 403,
  too_many_connections: 429,
} as const satisfies Record<RefusalCode, number>

export type ProblemAnswer = {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503
  readonly body: Problem
}

/** Undefined for an unexpected error, which is logged and answered with 500. */
export function problemOf(error: unknown): ProblemAnswer | undefined {
  if (error instanceof Refusal) {
    return { status: STATUS[error.code], body: { ...error.details, error: error.message, code: error.code } }
  }
  if (error instanceof InvalidInput) {
    return { status: 400, body: { error: error.message, code: 'invalid_input', fields: error.fields } }
  }
}

function sentenceOf(fields: Record<string, string>): string {
  const sentences = [...new Set(Object.values(fields))]
  return sentences.length === 1 && sentences[0] ? sentences[0] : 'Please check the fields named here and try again.'
}
