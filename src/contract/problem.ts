import { z } from 'zod'
import { english, message, type Sentence, sentenceIn, type Translate } from '#domain/language/translate.ts'
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
  /** In English. */
  readonly fields: Record<string, string>
  readonly sentence: Sentence
  readonly sentences: Readonly<Record<string, Sentence>>

  constructor(sentences: Readonly<Record<string, Sentence>>, sentence = sentenceOf(sentences)) {
    super(sentenceIn(english, sentence))
    this.name = 'InvalidInput'
    this.fields = mapValues(sentences, (about) => sentenceIn(english, about))
    this.sentence = sentence
    this.sentences = sentences
  }
}

/** Parses a client's input; throws InvalidInput with a message for every invalid field. */
export function readInput<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(raw)
  if (error) throw new InvalidInput(sentencesOf(error))
  return data
}

/** The first message about each field, in English. */
export const fieldsOf = (error: z.core.$ZodError): Record<string, string> =>
  mapValues(sentencesOf(error), (about) => sentenceIn(english, about))

/** The first message about each field, by its dotted path: `customer.phone`. */
export function sentencesOf(error: z.core.$ZodError): Record<string, Sentence> {
  // Not a plain object, which would inherit keys such as `constructor`.
  const fields = new Map<string, Sentence>()
  const add = (field: string, sentence: Sentence) => void fields.set(field, fields.get(field) ?? sentence)
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
    for (const key of unknown) add([...issue.path, key].join('.'), unknownKey(key))
    if (unknown.length === 0) add(issue.path.join('.') || 'body', sentenceFor(issue))
  }
  return Object.fromEntries(fields)
}

const unknownKey =
  (key: string): Sentence =>
  (t) =>
    t('"{field}" is not known here. Please check its spelling, or leave it out.', { field: shortened(key, 60) })

/** Our own messages end with a full stop. Zod's own ones are written for programmers, so they are replaced. */
function sentenceFor(issue: z.core.$ZodIssue): Sentence {
  const { code, message: given } = issue
  const written: unknown = code === 'custom' && issue.params?.sentence
  if (typeof written === 'function') return written as Written
  if (code === 'too_big' && given === tooLong(Number(issue.maximum))) return (t) => tooLong(Number(issue.maximum), t)
  if (given.endsWith('.')) return WITH_VALUES.get(given) ?? given
  if (code === 'too_big') return message('This is too long or too large.')
  if (code === 'too_small') return message('This is too short or too small.')
  return message('This is missing or is the wrong kind of value.')
}

type Written = (t: Translate) => string

/** By their English, which is all that zod keeps of a sentence. */
const WITH_VALUES = new Map<string, Written>()

/** A sentence of a schema with values that it knows from the start, such as a limit. */
export function withValues(sentence: Written): string {
  const inEnglish = sentence(english)
  WITH_VALUES.set(inEnglish, sentence)
  return inEnglish
}

/** An issue whose sentence has values of the input. */
export const issueOf = (sentence: Written) => ({
  code: 'custom' as const,
  message: sentence(english),
  params: { sentence },
})

/** About a list with too many entries. */
export const listAtMost = (most: number): string =>
  withValues((t) => t.plural(most, 'Please list at most {count}.', 'Please list at most {count}.'))

/** About a text with too many characters. */
export const tooLong = (most: number, t = english): string =>
  t.plural(most, 'Please use at most {count} characters.', 'Please use at most {count} characters.')

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

const mapValues = <From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

/** Undefined for an unexpected error, which is logged and answered with 500. */
export function problemOf(error: unknown, t = english): ProblemAnswer | undefined {
  if (error instanceof Refusal) {
    const { code, sentence, details: { fields, ...details } = {} } = error
    const byField = fields && { fields: mapValues(fields, (about) => sentenceIn(t, about)) }
    return { status: STATUS[code], body: { ...details, ...byField, error: sentenceIn(t, sentence), code } }
  }
  if (error instanceof InvalidInput) {
    const fields = mapValues(error.sentences, (about) => sentenceIn(t, about))
    return { status: 400, body: { error: sentenceIn(t, error.sentence), code: 'invalid_input', fields } }
  }
}

function sentenceOf(fields: Readonly<Record<string, Sentence>>): Sentence {
  const [first, ...others] = Object.values(fields)
  const said = first && sentenceIn(english, first)
  return first && others.every((other) => sentenceIn(english, other) === said)
    ? first
    : message('Please check the fields named here and try again.')
}
