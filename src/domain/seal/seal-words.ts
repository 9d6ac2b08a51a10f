import type { CheckedBook, CheckedDay, Finding } from './check-book.ts'
import type { RecordKind } from './day-book.ts'

const SHORT_DIGITS = 16

/** A seal that can be read aloud: `7F3A-91C2-0B4D-EE10`. */
export const shortSeal = (hash: string): string =>
  (hash.slice(0, SHORT_DIGITS).toUpperCase().match(/.{4}/g) ?? []).join('-')

/** A seal as somebody typed or copied it, whole or in its short form; undefined if it is neither. */
export function typedSeal(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '').toLowerCase()
  return /^[0-9a-f]+$/.test(digits) && [SHORT_DIGITS, 64].includes(digits.length) ? digits : undefined
}

export const NOT_FISCAL =
  'This is not a fiscal device. Where the law requires a certified cash register, it does not replace one.'

const NAMES: Readonly<Record<RecordKind | 'day' | 'end', string>> = {
  order: 'order',
  payment: 'payment',
  refund: 'refund',
  drawer: 'cash drawer',
  movement: 'cash movement',
  correction: 'correction of a drawer',
  history: 'entry of the history',
  day: 'beginning of the day',
  end: 'end of the day',
}

export const recordName = (kind: RecordKind | 'day' | 'end', id: string): string =>
  kind === 'day' || kind === 'end' ? `the ${NAMES[kind]} ${id}` : `${NAMES[kind]} ${id}`

const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`)
const were = (count: number): string => (count === 1 ? 'was' : 'were')

/** One sentence for the person who checks a file. */
export function describeFinding({ what, line, day, record, count = 0 }: Finding): string {
  const named = record ? ` (${recordName(record.kind, record.id)})` : ''
  const ofDay = day === '' ? '' : ` of ${day}`
  switch (what) {
    case 'changed':
      return `Line ${line}${named}${ofDay} was changed.`
    case 'added':
      return `Line ${line}${named}${ofDay} was added.`
    case 'removed':
      return `${lines(count)} before line ${line}${ofDay} ${were(count)} removed.`
    case 'unreadable':
      return `Line ${line} is no line of a sealed day.`
    case 'sums':
      return `The sums of ${day} in line ${line} are not those of its lines.`
    case 'days':
      return `Before ${day}, in line ${line}, at least one whole day is missing.`
    case 'unfinished':
      return `${day === '' ? 'The file' : day} has no end: lines after line ${line} are missing.`
  }
}

/** What a file proves, in sentences; with a seal from an email, whether it is that of a day. */
export function describeBook(book: CheckedBook, seal: string | undefined): { isRight: boolean; sentences: string[] } {
  const { findings, days } = book
  if (days.length === 0 && findings.length === 0) {
    return { isRight: false, sentences: ['The file holds no sealed day.'] }
  }
  if (findings.length > 0) {
    return {
      isRight: false,
      sentences: [...findings.map(describeFinding), 'The file is not what was sealed.'],
    }
  }
  const sealed = describeSeals(book)
  if (seal === undefined) {
    return {
      isRight: true,
      sentences: [
        ...sealed,
        'Compare the last seal with that of the closing email: only it proves that nobody has written the file anew.',
      ],
    }
  }
  const compared = compareSeal(days, seal)
  return { isRight: compared.isRight, sentences: [...sealed, compared.sentence] }
}

function describeSeals({ days, lines: count, follows }: CheckedBook): string[] {
  const [first, last] = [days[0], days.at(-1)]
  const range = days.length === 1 ? `${first?.day}` : `${days.length} days from ${first?.day} to ${last?.day}`
  const start =
    follows.day === ''
      ? 'It is the beginning of the books.'
      : `It follows ${follows.day} with the seal ${follows.seal}.`
  return [
    `${range}: ${lines(count)} that agree with each other and with their sums.`,
    start,
    ...days.map(({ day, seal }) => `${day}  ${shortSeal(seal)}  ${seal}`),
  ]
}

function compareSeal(days: readonly CheckedDay[], seal: string): { isRight: boolean; sentence: string } {
  const found = days.find((one) => one.seal.startsWith(seal))
  if (!found)
    return {
      isRight: false,
      sentence: 'The given seal is that of no day in this file: it is not what was sealed, or another day.',
    }
  const isLast = found === days.at(-1)
  const until = isLast
    ? 'Nothing was changed since.'
    : 'Nothing up to it was changed since; it says nothing of later days.'
  return { isRight: true, sentence: `The given seal is that of ${found.day}. ${until}` }
}
