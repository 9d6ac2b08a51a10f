import type { AuditEntry } from '#contract/audit.ts'
import { centsFromDollars, exactPrice } from '#domain/money/money.ts'
import { localDateTimeOf, spokenMoment } from '#web/admin/shell/wall-clock.ts'

/** One changed field in the words of the screens; an empty text where there was, or is, nothing. */
export type ToldChange = { readonly field: string; readonly from: string; readonly to: string }

export const ACTION_NAME = {
  created: 'Added',
  changed: 'Changed',
  confirmed: 'Confirmed',
  refunded: 'Refunded',
  deleted: 'Deleted',
} as const satisfies Record<AuditEntry['action'], string>

/** Fields whose name in the API is not the one on the screens. */
const FIELD_NAME: Readonly<Record<string, string>> = {
  discountPercent: 'Discount',
  fixed: 'Includes',
  imagePath: 'Picture',
  imageUrl: 'Picture',
  isActive: 'Active',
  isAvailable: 'Available',
  isSpecial: 'Special',
  payment_status: 'Payment',
  position: 'Place in the list',
  specialBadge: 'Badge',
  specialEndAt: 'Special until',
  specialStartAt: 'Special from',
  uiOrder: 'Place in the list',
}

type InWords = (value: unknown, now: Date) => string

/** Values that say more than their own text. */
const VALUE_IN_WORDS: Readonly<Record<string, InWords>> = {
  price: dollars,
  refunded: dollars,
  discountPercent: (value) => `${plain(value)} %`,
  specialStartAt: moment,
  specialEndAt: moment,
  imagePath: (value) => plain(value).replace(/^.*[0-9a-f]{12}-/, ''),
  refund: refundInWords,
  fixed: (value) => listed(value, (item) => `${plain(member(item, 'qty'))} x ${plain(member(item, 'label'))}`, ', '),
  choices: (value) => listed(value, choiceInWords, '; '),
}

/** What an entry tells field by field; of a new record only what it was given. */
export function toldChanges({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>, now: Date): ToldChange[] {
  if (action === 'deleted') return []
  return Object.entries(changes)
    .filter(([field]) => !(field === 'imageUrl' && 'imagePath' in changes))
    .filter(([, { to }]) => action !== 'created' || to !== false)
    .map(([field, { from, to }]) => ({
      field: fieldName(field),
      from: valueInWords(field, from, now),
      to: valueInWords(field, to, now),
    }))
    .filter(({ from, to }) => from !== to)
}

const fieldName = (field: string): string =>
  FIELD_NAME[field] ?? field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ')

function valueInWords(field: string, value: unknown, now: Date): string {
  const isNothing =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return isNothing ? '' : (VALUE_IN_WORDS[field] ?? plain)(value, now)
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function dollars(value: unknown): string {
  return typeof value === 'number' ? exactPrice(centsFromDollars(value)) : plain(value)
}

function moment(value: unknown, now: Date): string {
  return typeof value === 'string' ? spokenMoment(localDateTimeOf(new Date(value)), now) : plain(value)
}

/** The first entries told the amount alone. */
function refundInWords(value: unknown): string {
  const status = plain(member(value, 'status')).replaceAll('_', ' ')
  return status ? `${dollars(member(value, 'amount'))}, ${status}` : dollars(value)
}

function choiceInWords(choice: unknown): string {
  const count = member(choice, 'count')
  const times = typeof count === 'number' && count > 1 ? ` (${count})` : ''
  const from = member(choice, 'allowedCategories') ?? member(choice, 'source') ?? ''
  const only = member(choice, 'nameIncludes')
  const named = Array.isArray(only) ? `, only ${only.join(' or ')}` : ''
  return `${plain(member(choice, 'label'))}${times}: ${Array.isArray(from) ? from.join(', ') : plain(from)}${named}`
}

const listed = (value: unknown, inWords: (item: unknown) => string, between: string): string =>
  Array.isArray(value) ? value.map(inWords).join(between) : plain(value)

/** What an older entry holds may have another shape than today's: it is shown as it is. */
const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
