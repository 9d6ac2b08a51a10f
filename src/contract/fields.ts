import { z } from 'zod'
import { LANGUAGE_CODES } from '#domain/language/languages.ts'
import { message } from '#domain/language/translate.ts'
import { picturePathAt } from '#domain/media/picture.ts'
import { type Decimal, INVALID_PRICE } from '#domain/money/money.ts'
import { isBlank } from '#domain/people/guest.ts'
import { withoutInvisible } from '#domain/text/visible-text.ts'
import { tooLong } from './problem.ts'

export const NOT_PRINTABLE = message('Please use ordinary characters.')
const NO_CHANGE = message('Please say what to change.')

const NOTHING_TO_SEE = 'nothingToSee'

/** Trimmed, with at least one visible character, without control characters, and without invisible ones where they are of no use. */
export const requiredText = (max: number, missing: string) =>
  printable(z.string(missing).overwrite(visibleIfAny).trim().min(1, missing), max).refine(
    (text) => text === '' || !isBlank(text),
    {
      error: missing,
      params: { [NOTHING_TO_SEE]: true },
    },
  )

/** A text that has nothing to see stays as it is, so that it is told apart from an empty one. */
const visibleIfAny = (text: string): string => (isBlank(text) ? text : withoutInvisible(text))

/** Whether the issue is a text that older programs stored: of characters without a width, or with control characters. */
export const isAboutOlderText = (issue: z.core.$ZodIssue): boolean =>
  (issue.code === 'custom' && issue.params?.[NOTHING_TO_SEE] === true) || issue.message === NOT_PRINTABLE

/** The same, and can be empty. */
export const boundedText = (max: number) => printable(z.string().overwrite(withoutInvisible).trim(), max)

/** Like `boundedText`, and empty when missing. */
export const optionalText = (max: number) => boundedText(max).default('')

const printable = (text: z.ZodString, max: number) => text.max(max, tooLong(max)).regex(PRINTABLE, NOT_PRINTABLE)

/**
 * Allows line breaks and tabs. Refuses what PostgreSQL cannot store (NUL, lone surrogates), other control characters, and what comes
 * from a wrong encoding: U+0080 to U+009F, U+FFFD, noncharacters.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it excludes control characters.
const PRINTABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd\p{Cs}\p{NChar}]*$/u

const SITE_FILE = /^\/images(?:\/[\w-]+)+\.(?:avif|webp|png|jpg|svg)$/
const isOwnPicture = (address: string): boolean => SITE_FILE.test(address) || picturePathAt(address) !== undefined

/** The address of an uploaded picture, or of one that comes with the site. */
export const OwnPicture = (sentence: string) => z.string(sentence).max(300, sentence).refine(isOwnPicture, sentence)

/** The same, or empty for none. */
export const OptionalPicture = (sentence: string) =>
  z
    .string(sentence)
    .max(300, sentence)
    .refine((address) => address === '' || isOwnPicture(address), sentence)

/** The id of any record but an account, e.g. in a path. */
export const RecordId = z.string().max(60)
export const AccountId = z.string().max(100)
/** The secret that lets a customer follow an order. */
export const OrderKey = z.string().max(200)

/** The language in which a guest ordered or booked. */
export const GuestLanguage = z
  .enum(LANGUAGE_CODES)
  .optional()
  .describe('In which they ordered or booked, and are written to; absent: the own language of the site')

/** A record's place in a list that staff sort. */
export const Position = z.number().int().min(0).max(10_000)

/** Gives the parsed number its unit; nothing changes at run time or in the OpenAPI document. */
export const inDecimal = (amount: z.ZodNumber) => amount as unknown as z.ZodType<Decimal, number>
export const DecimalAmount = inDecimal(z.number())

/** An amount as it is sent. `givenCents` counts it in its currency, which a schema does not know, and refuses what does not fit it. */
export const GivenAmount = (sentence: string, { least }: { readonly least?: number } = {}) => {
  const amount = z.number(sentence).max(DECIMAL_MAX, sentence)
  return inDecimal(least === undefined ? amount.min(-DECIMAL_MAX, sentence) : amount.min(least, sentence))
}
/** In any currency: the largest amount that is stored. */
const DECIMAL_MAX = 2_147_483_647

/** A price as staff enter it. */
export const Price = GivenAmount(INVALID_PRICE, { least: 0 }).describe(
  'In the currency of the restaurant, such as 18.5',
)

/** A field that only the server sets. Strict bodies accept and ignore it, so that a record can be sent back as it was read. */
export const setByServer = z
  .unknown()
  .transform(() => undefined)
  .optional()
  .meta({ readOnly: true, description: 'Set by the server, and ignored in a request' })

/** For a rule about a whole body: checked only once every field is valid. */
export const ifFieldsAreValid = (error: string) => ({
  error,
  when: ({ issues }: { readonly issues: readonly unknown[] }) => issues.length === 0,
})

/** For a change: at least one field must be given. */
export const NOT_EMPTY = ifFieldsAreValid(NO_CHANGE)
