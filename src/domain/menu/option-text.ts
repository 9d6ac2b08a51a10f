import { message } from '../language/translate.ts'
import type { DepositInDecimal } from '../money/deposit.ts'
import { type Decimal, decimal } from '../money/money.ts'
import { typedAmount } from '../money/typed-amount.ts'
import { readWrittenDeposit, writeDeposit } from './deposit-text.ts'
import type { Mark } from './diet.ts'
import type { OptionRole } from './option-group.ts'

/** An option group as written in a spreadsheet cell. */
type WrittenGroup = {
  readonly name: string
  readonly role: OptionRole | null
  readonly isRequired: boolean
  readonly minPicks: number
  readonly maxPicks: number
  readonly values: readonly WrittenValue[]
}
export type WrittenValue = {
  readonly name: string
  readonly price: Decimal
  readonly isDefault: boolean
  readonly isSoldOut: boolean
  readonly marks: readonly Mark[] | null
  readonly allergens: readonly string[]
  readonly taxClass?: string | undefined
  readonly deposit?: DepositInDecimal | undefined
}

export const OPTIONS_SAMPLE = 'Size (required): Small; Large +2.50'
export const OPTION_BRACKETS = message(
  'In brackets after the name of a group: (required), (picks 2) for exactly two, (picks 1-5) for up to five, (required, picks 2-3), (style), (spice). After an option: (default), (sold out).',
)

/** One group a line: `Size (required): Small (default); Large +2.50`. */
export const writeOptions = (groups: readonly WrittenGroup[]): string => groups.map(writeGroup).join('\n')

function writeGroup({ name, role, isRequired, minPicks, maxPicks, values }: WrittenGroup): string {
  const picks = minPicks === maxPicks ? `${minPicks}` : `${minPicks}-${maxPicks}`
  const notes = [isRequired && 'required', role, (minPicks > 1 || maxPicks > 1) && `picks ${picks}`]
  return `${quoted(name)}${inBrackets(notes)}: ${values.map(writeValue).join('; ')}`
}

function writeValue({ name, price, isDefault, isSoldOut, marks, allergens, taxClass, deposit }: WrittenValue): string {
  const notes = [
    isDefault && 'default',
    isSoldOut && 'sold out',
    marks && (marks.length > 0 ? `marks ${marks.join(' + ')}` : 'no marks'),
    allergens.length > 0 && `contains ${allergens.map(quoted).join(' + ')}`,
    taxClass !== undefined && `tax ${taxClass}`,
    deposit !== undefined && `deposit ${writeDeposit(deposit)}`,
  ]
  return `${quoted(name)}${price === 0 ? '' : ` ${writeDifference(price)}`}${inBrackets(notes)}`
}

/** `Size: Large +3; Family +5`: what one dish charges for its category's options. */
export const writeOptionPrices = (
  groups: readonly { readonly name: string; readonly values: readonly { name: string; price: Decimal }[] }[],
): string =>
  groups
    .map(({ name, values }) => {
      const prices = values.map((value) => `${quoted(value.name)} ${writeDifference(value.price)}`)
      return `${quoted(name)}: ${prices.join('; ')}`
    })
    .join('\n')

const writeDifference = (price: Decimal): string => `${price < 0 ? '-' : '+'}${Math.abs(price)}`

const inBrackets = (notes: readonly (string | false | null)[]): string => {
  const given = notes.filter(Boolean)
  return given.length > 0 ? ` (${given.join(', ')})` : ''
}

/** Quotes a name that contains one of the separators used here. */
const quoted = (name: string): string =>
  /^[\p{L}\p{N}][\p{L}\p{N} .'’&/%°-]*$/u.test(name) && !/\s-/.test(name) ? name : inQuotes(name)

/** The same for lists with commas. */
export const inQuotes = (name: string): string => `"${name.replaceAll('"', '""')}"`

const unquoted = (name: string): string =>
  name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name.trim()

const QUOTED = '"(?:[^"]|"")*"'
const NAME = `(?<name>${QUOTED}|[^":;()]+?)`
const NOTES = `(?:\\s*\\((?<notes>(?:${QUOTED}|[^)"])*)\\))?`
const GROUP_NOTE = /^(required|style|spice|picks \d+(\s*-\s*\d+)?)$/i
const VALUE_NOTE = /^(default|sold out|no marks|marks .+|tax [a-z0-9-]+|deposit .+|contains [\s\S]+)$/i
const GROUP = new RegExp(`^${NAME}${NOTES}\\s*:(?<values>[\\s\\S]*)$`)
const VALUE = new RegExp(`^${NAME}(?:\\s+(?<price>[+\\-−]\\s?[\\d.,]+))?${NOTES}$`)

/** The groups in a cell; undefined when it cannot be read. Their rules are checked as for any other groups. */
export function readOptions(text: string): WrittenGroup[] | undefined {
  const groups = splitAt(text, /[\r\n]/).map(readGroup)
  return groups.every((group) => group !== undefined) ? groups : undefined
}

function readGroup(line: string): WrittenGroup | undefined {
  const parts = GROUP.exec(line)?.groups
  if (!parts) return undefined
  const values = splitAt(parts.values ?? '', /;/).map(readValue)
  const notes = notesIn(parts.notes)
  const picks = notes.map((note) => /^picks (\d+)(?:\s*-\s*(\d+))?$/i.exec(note)).find(Boolean)
  const isKnown = notes.every((note) => GROUP_NOTE.test(note))
  if (!isKnown || !values.every((value) => value !== undefined)) return undefined
  return {
    name: unquoted(parts.name ?? ''),
    role: (['style', 'spice'] as const).find((role) => has(notes, role)) ?? null,
    isRequired: has(notes, 'required'),
    minPicks: Number(picks?.[1] ?? 1),
    maxPicks: Number(picks?.[2] ?? picks?.[1] ?? 1),
    values,
  }
}

function readValue(text: string): WrittenValue | undefined {
  const parts = VALUE.exec(text)?.groups
  const price = priceIn(parts?.price)
  if (!parts || price === undefined) return undefined
  const notes = notesIn(parts.notes)
  const [marks, contains, tax] = [listIn(notes, 'marks'), listIn(notes, 'contains'), listIn(notes, 'tax')]
  const written = notes.find((note) => /^deposit /i.test(note))
  const deposit = written && readWrittenDeposit(written.slice('deposit '.length), NO_CURRENCY)
  const isKnown = notes.every((note) => VALUE_NOTE.test(note)) && (deposit || !written)
  if (!isKnown) return undefined
  return {
    name: unquoted(parts.name ?? ''),
    price,
    isDefault: has(notes, 'default'),
    isSoldOut: has(notes, 'sold out'),
    marks: has(notes, 'no marks') ? [] : ((marks as Mark[] | undefined) ?? null),
    allergens: contains ?? [],
    ...(tax?.[0] && { taxClass: tax[0].toLowerCase() }),
    ...(deposit && { deposit }),
  }
}

const NO_CURRENCY = { currency: '', before: '', after: '', decimal: '.' }

function priceIn(text = '+0'): Decimal | undefined {
  const price = typedAmount(text, NO_CURRENCY)
  return price === undefined ? undefined : decimal(price)
}

/** The first words in brackets after the name of a group or an option that are not known. */
export function unknownBrackets(text: string): string | undefined {
  const groups = splitAt(text, /[\r\n]/).map(
    (line): { readonly [part: string]: string } => GROUP.exec(line)?.groups ?? {},
  )
  const ofGroups = groups.flatMap(({ notes }) => notesIn(notes).filter((note) => !GROUP_NOTE.test(note)))
  const values = groups.flatMap((group) => splitAt(group.values ?? '', /;/))
  const ofValues = values.flatMap((value) =>
    notesIn(VALUE.exec(value)?.groups?.notes).filter((note) => !VALUE_NOTE.test(note)),
  )
  return [...ofGroups, ...ofValues][0]
}

const notesIn = (text = ''): string[] => splitAt(text, /,/)

const has = (notes: readonly string[], wanted: string): boolean => notes.some((note) => note.toLowerCase() === wanted)

function listIn(notes: readonly string[], kind: string): string[] | undefined {
  const note = notes.find((one) => one.toLowerCase().startsWith(`${kind} `))
  return note === undefined ? undefined : splitAt(note.slice(kind.length), /\+/).map(unquoted)
}

/** Splits at a sign outside quotation marks; leaves out empty parts. */
export function splitAt(text: string, sign: RegExp): string[] {
  const parts = ['']
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    if (!isQuoted && sign.test(character)) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
