import { type BookSums, bookTally, endLine, RECORD_KINDS, type RecordKind } from './day-book.ts'

/** What is wrong in a file of sealed days. */
export type Finding = {
  readonly what: 'changed' | 'added' | 'removed' | 'unreadable' | 'sums' | 'days' | 'unfinished'
  /** Of the file, from 1. */
  readonly line: number
  readonly day: string
  readonly record?: { readonly kind: RecordKind | 'day' | 'end'; readonly id: string }
  /** How many lines are missing. */
  readonly count?: number
}

export type CheckedDay = { readonly day: string; readonly seal: string; readonly sums: BookSums }

export type CheckedBook = {
  readonly findings: readonly Finding[]
  readonly days: readonly CheckedDay[]
  readonly lines: number
  /** The day and the seal that the first day follows; empty for the beginning of the chain. */
  readonly follows: { readonly day: string; readonly seal: string }
}

type Hash = (line: string) => string
type Parsed = Readonly<Record<string, unknown>>
type Read = {
  readonly number: number
  readonly hash: string
  readonly after: unknown
  readonly fields: Parsed
}

const KINDS: readonly unknown[] = [...RECORD_KINDS, 'day', 'end']

function parsedLine(text: string): Parsed | undefined {
  try {
    const fields: unknown = JSON.parse(text)
    return typeof fields === 'object' && fields !== null && KINDS.includes((fields as Parsed).kind)
      ? (fields as Parsed)
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Checks sealed days line by line: each line carries the hash of the one before it. A broken link alone does not tell which of its two
 * lines was changed; the next link does.
 */
export class BookChecker {
  readonly #hash: Hash
  readonly #findings: Finding[] = []
  readonly #days: CheckedDay[] = []
  #last: Read | undefined
  #beforeLast: Read | undefined
  /** The later line of a broken link whose two lines are both suspect. */
  #suspect: Read | undefined
  #number = 0
  #n = 0
  #day = ''
  #isOpen = false
  #tally = bookTally()
  #follows: CheckedBook['follows'] = { day: '', seal: '' }
  /** How many findings there were when the day began. */
  #before = 0

  constructor(hash: Hash) {
    this.#hash = hash
  }

  add(text: string): void {
    this.#number += 1
    const fields = parsedLine(text)
    const line = { number: this.#number, hash: this.#hash(text), after: fields?.after, fields: fields ?? {} }
    if (!fields) {
      this.#n += 1
      this.#find({ what: 'unreadable', line: line.number })
    } else if (fields.kind === 'day') this.#beginDay(line)
    else this.#checkLink(line)
    if (fields) this.#count(line, text)
    this.#beforeLast = this.#last
    this.#last = line
  }

  result(): CheckedBook {
    this.#blameEarlier()
    if (this.#isOpen) this.#find({ what: 'unfinished', line: this.#number })
    return { findings: this.#findings, days: this.#days, lines: this.#number, follows: this.#follows }
  }

  #find(finding: Omit<Finding, 'day'>): void {
    this.#findings.push({ ...finding, day: this.#day })
  }

  #blame(what: 'changed' | 'added', { number, fields }: Read): void {
    if (this.#findings.some(({ line }) => line === number)) return
    const { kind, id, day } = fields
    const record = { kind: kind as RecordKind | 'day' | 'end', id: String(id ?? day ?? '') }
    this.#find({ what, line: number, ...(KINDS.includes(kind) && { record }) })
  }

  /** Nothing speaks against the later line of a broken link: the earlier one was changed. */
  #blameEarlier(): void {
    if (this.#suspect && this.#beforeLast) this.#blame('changed', this.#beforeLast)
    this.#suspect = undefined
  }

  #beginDay(line: Read): void {
    const { day, follows } = line.fields
    const isLinked = this.#last === undefined || line.after === this.#last.hash
    if (isLinked) this.#blameEarlier()
    else this.#blameAcross(line)
    if (this.#isOpen) this.#find({ what: 'unfinished', line: line.number })
    if (this.#number === 1) this.#follows = { day: String(follows ?? ''), seal: String(line.after) }
    this.#day = String(day)
    this.#before = this.#findings.length
    this.#isOpen = true
    this.#n = 1
    this.#tally = bookTally()
  }

  /** A day does not carry the seal of the one before it in the file. */
  #blameAcross(line: Read): void {
    const last = this.#last
    if (this.#suspect && last && line.after !== last.hash) this.#blame('changed', last)
    this.#suspect = undefined
    const before = this.#days.at(-1)?.day
    if (before !== undefined && line.fields.follows !== before) {
      this.#findings.push({ what: 'days', line: line.number, day: String(line.fields.day) })
    } else this.#suspect = line
  }

  #checkLink(line: Read): void {
    const last = this.#last
    this.#n += 1
    if (!last || line.after === last.hash) {
      this.#blameEarlier()
      return
    }
    const n = Number(line.fields.n)
    if (this.#beforeLast && line.after === this.#beforeLast.hash) {
      this.#suspect = undefined
      this.#blame('added', last)
      this.#n = n
    } else if (n > this.#n) {
      this.#blameEarlier()
      this.#find({ what: 'removed', line: line.number, count: n - this.#n })
      this.#n = n
    } else if (this.#suspect) {
      this.#suspect = undefined
      this.#blame('changed', last)
    } else this.#suspect = line
  }

  #count(line: Read, text: string): void {
    const { kind, again } = line.fields
    if (kind === 'day') return
    if (kind !== 'end') {
      this.#tally.add(line.fields, again === true)
      return
    }
    const sums = this.#tally.sums()
    const expected = endLine({ after: String(line.after), n: this.#n }, this.#day, sums)
    const isSound = this.#findings.length === this.#before && this.#suspect === undefined
    if (isSound && text !== expected) this.#find({ what: 'sums', line: line.number })
    this.#days.push({ day: this.#day, seal: line.hash, sums })
    this.#isOpen = false
  }
}
