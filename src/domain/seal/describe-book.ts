import type { CheckedBook, CheckedDay } from './check-book.ts'
import { describeFinding, shortSeal } from './seal-words.ts'

/** What a file proves, in sentences of the command that checks it; with a seal from an email, whether it is that of a day. */
export function describeBook(book: CheckedBook, seal: string | undefined): { isRight: boolean; sentences: string[] } {
  const { findings, days } = book
  if (days.length === 0 && findings.length === 0) {
    return { isRight: false, sentences: ['The file holds no sealed day.'] }
  }
  if (findings.length > 0) {
    return {
      isRight: false,
      sentences: [...findings.map((finding) => describeFinding(finding)), 'The file is not what was sealed.'],
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

const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`)

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
