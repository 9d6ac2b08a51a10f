import { createHash } from 'node:crypto'
import {
  type BookRecord,
  bookTally,
  compareRecords,
  differencesFrom,
  endLine,
  headLine,
  RECORD_KINDS,
  type RecordKey,
  recordIn,
  recordLine,
} from '#domain/seal/day-book.ts'
import { businessPlaceOf } from '#domain/settings/business-place.ts'
import { type BusinessPlace, businessDayAt, dayEndAt, startOfBusinessDay } from '#domain/time/business-day.ts'
import { addDays, type PlainDate } from '#domain/time/clock-time.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import { readRecords } from './read-records.ts'
import { type BookSpan, listTouched } from './record-queries.ts'
import {
  findLastSeal,
  insertLines,
  insertSeal,
  type LineRow,
  listLastLines,
  lockSeals,
  readDatabaseId,
  type SealRow,
  takeRestores,
  updateSeal,
} from './seal-queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** What was under way at the end of the span is stored by the time at which the day is sealed. */
const SETTLES_WITHIN_MS = MINUTE_MS
/** A shop that was off for longer seals the rest at the next runs. */
const DAYS_AT_ONCE = 100
const CHUNK = 500

export const hashOf = (line: string): string => createHash('sha256').update(line).digest('hex')

type SealingShop = Pick<Shop, 'db' | 'now' | 'restaurant'>

/** Seals the business days that have ended, one after the other, each once (docs/design/sealed-books.md). */
export async function sealDays(shop: SealingShop): Promise<void> {
  for (let days = 0; days < DAYS_AT_ONCE; days++) {
    if (!(await sealNextDay(shop))) return
  }
}

async function sealNextDay({ db, now, restaurant }: SealingShop): Promise<boolean> {
  const place = businessPlaceOf(restaurant)
  // Mostly nothing is due, and no lock is taken.
  if (!nextDay(await findLastSeal(db), now(), place)) return false
  return db.transaction(async (tx) => {
    await lockSeals(tx)
    const last = await findLastSeal(tx)
    const next = nextDay(last, now(), place)
    if (!next) return false
    const touched = await listTouched(tx, last ? withStragglers(next) : next)
    // The chain begins with the first day on which anything happened.
    if (!last && touched.length === 0) return false
    const changed = await listChanged(tx, touched, next)
    await sealDay(tx, { ...next, last, touched, changed, sealedAt: now(), timeZone: restaurant.timeZone })
    return true
  })
}

type DueDay = BookSpan & { readonly day: PlainDate }

/**
 * The day that is due to be sealed. Its span begins where the last one ended, whatever the hours and the time zone were changed to since:
 * nothing falls between two days, and nothing is in both.
 */
function nextDay(last: SealRow | undefined, now: Date, place: BusinessPlace): DueDay | undefined {
  const day = last ? addDays(last.day, 1) : lastEnded(now, place)
  const due = dayEndAt(day, place)
  if (now < due) return undefined
  const from = last?.until ?? startOfBusinessDay(day, place)
  return { day, from, until: new Date(Math.max(due.getTime() - SETTLES_WITHIN_MS, from.getTime())) }
}

function lastEnded(now: Date, place: BusinessPlace): PlainDate {
  const today = businessDayAt(now, place)
  return now < dayEndAt(today, place) ? addDays(today, -1) : today
}

/** With the day before: what was stored after that day was sealed, under an earlier time, is in this one. */
const withStragglers = ({ from, until }: BookSpan): BookSpan => ({ from: new Date(from.getTime() - DAY_MS), until })

/**
 * What may have another state than it was sealed with: what the history has entries of in this span, or from before it that no day has.
 * Anything else that differs was changed behind the back of the shop, and is no news for this day.
 */
async function listChanged(tx: Db, touched: readonly RecordKey[], { from, until }: BookSpan): Promise<Set<string>> {
  const keys = touched.filter(({ kind, at }) => kind === 'history' && at < from)
  let begin = from
  for (let next = 0; next < keys.length; next += CHUNK) {
    const some = keys.slice(next, next + CHUNK)
    const lines = await listLastLines(
      tx,
      'history',
      some.map(({ id }) => id),
    )
    const sealed = new Set(lines.map(({ record }) => record))
    for (const { id, at } of some) if (!sealed.has(id) && at < begin) begin = at
  }
  return new Set((await listTouched(tx, { from: begin, until })).map(nameOf))
}

const nameOf = ({ kind, id }: Pick<RecordKey, 'kind' | 'id'>): string => `${kind} ${id}`

type Sealing = DueDay & {
  readonly last: SealRow | undefined
  readonly touched: readonly RecordKey[]
  readonly changed: ReadonlySet<string>
  readonly sealedAt: Date
  readonly timeZone: string
}

async function sealDay(tx: Db, sealing: Sealing): Promise<void> {
  const { day, from, until, last, touched, changed, sealedAt, timeZone } = sealing
  const previous = last?.seal ?? ''
  const database = await readDatabaseId(tx)
  const unfinished = { seal: '', lines: 0, sums: bookTally().sums(), unchangedAt: null, changedAt: null }
  await insertSeal(tx, { day, previous, from, until, sealedAt, database, ...unfinished })
  const restored = await takeRestores(tx)
  const isMoved = database !== null && last !== undefined && last.database !== null && last.database !== database
  const book = openBook(tx, day)
  await book.add(
    headLine(previous, {
      ...{ day, follows: last?.day ?? null, from: from.toISOString(), until: until.toISOString(), timeZone },
      restored: restored.map(({ restoredAt, takenAt }) => ({
        at: restoredAt.toISOString(),
        taken: takenAt.toISOString(),
      })),
      ...(isMoved && { moved: true }),
    }),
  )
  const inOrder = touched.toSorted(compareRecords)
  for (let next = 0; next < inOrder.length; next += CHUNK)
    await book.addRecords(inOrder.slice(next, next + CHUNK), changed)
  await updateSeal(tx, day, await book.end())
}

/** Writes the lines of a day, a few hundred at a time. */
function openBook(tx: Db, day: PlainDate) {
  const tally = bookTally()
  let waiting: LineRow[] = []
  let after = ''
  let lines = 0
  const flush = async () => {
    await insertLines(tx, waiting)
    waiting = []
  }
  const add = async (line: string, record?: BookRecord) => {
    lines += 1
    after = hashOf(line)
    waiting.push({ day, position: lines, kind: record?.kind ?? null, record: record?.id ?? null, line })
    if (waiting.length === CHUNK) await flush()
  }
  return {
    add,
    async addRecords(keys: readonly RecordKey[], changed: ReadonlySet<string>): Promise<void> {
      for (const { record, again } of await newStates(tx, keys, changed)) {
        tally.add(record, again)
        await add(recordLine({ after, n: lines + 1 }, record, again), record)
      }
    },
    async end(): Promise<Pick<SealRow, 'seal' | 'lines' | 'sums'>> {
      const sums = tally.sums()
      await add(endLine({ after, n: lines + 1 }, day, sums))
      await flush()
      return { seal: after, lines, sums }
    },
  }
}

/** The records that no day has yet, and those that have changed since their last line. */
async function newStates(
  tx: Db,
  keys: readonly RecordKey[],
  changed: ReadonlySet<string>,
): Promise<{ record: BookRecord; again: boolean }[]> {
  const records = new Map<string, BookRecord>()
  const sealed = new Map<string, string>()
  for (const kind of RECORD_KINDS) {
    const ids = keys.filter((key) => key.kind === kind).map(({ id }) => id)
    for (const [id, record] of await readRecords(tx, kind, ids)) records.set(nameOf({ kind, id }), record)
    for (const { record, line } of await listLastLines(tx, kind, ids))
      if (record) sealed.set(nameOf({ kind, id: record }), line)
  }
  return keys.flatMap((key) => {
    const [record, line] = [records.get(nameOf(key)), sealed.get(nameOf(key))]
    const isChanged = changed.has(nameOf(key))
    const isNew = record && (line === undefined || (isChanged && differencesFrom(recordIn(line), record).length > 0))
    return isNew ? [{ record, again: line !== undefined }] : []
  })
}
