import type { SealCheck } from '#contract/seal.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { Refusal } from '#domain/refusal.ts'
import { BookChecker } from '#domain/seal/check-book.ts'
import {
  differencesFrom,
  type FieldDifference,
  RECORD_KINDS,
  type RecordKind,
  recordIn,
} from '#domain/seal/day-book.ts'
import { describeFinding, recordName } from '#domain/seal/seal-words.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import { readRecords } from './read-records.ts'
import { listDeletedOrders, listTouched } from './record-queries.ts'
import { hashOf } from './seal-days.ts'
import {
  findLastSeal,
  findNextSeal,
  findSeal,
  type LineRow,
  listLastLines,
  listLinesAfter,
  type SealRow,
  updateSeal,
} from './seal-queries.ts'

const CHUNK = 500
const SHOWN_MAX = 50

type Difference = SealCheck['differences'][number]

/** Compares a sealed day with its seal and with the records as they are now. */
export async function checkDay({ db, now }: Pick<Shop, 'db' | 'now'>, day: string, t = english): Promise<SealCheck> {
  const checkedAt = now()
  const { seal, differences } = await db.transaction(
    async (tx) => {
      const seal = await findSeal(tx, day)
      if (!seal) throw new Refusal('not_found', (reader) => reader('{day} has no seal.', { day }))
      return { seal, differences: [...(await checkLines(t, tx, seal)), ...(await findAdded(t, tx, seal))] }
    },
    // One state of all records, while orders come in.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  await updateSeal(
    db,
    day,
    differences.length === 0 ? { unchangedAt: checkedAt, changedAt: null } : { changedAt: checkedAt },
  )
  return {
    ...{ day, checkedAt: checkedAt.toISOString(), isUnchanged: differences.length === 0, lines: seal.lines },
    since: (seal.unchangedAt ?? seal.sealedAt).toISOString(),
    differences: differences.slice(0, SHOWN_MAX),
    more: Math.max(0, differences.length - SHOWN_MAX),
  }
}

async function checkLines(t: Translate, tx: Db, seal: SealRow): Promise<Difference[]> {
  const checker = new BookChecker(hashOf)
  const isOpen = await openRecords(tx)
  const found: Difference[] = []
  for (let after = 0; ; ) {
    const lines = await listLinesAfter(tx, { day: seal.day, after, limit: CHUNK })
    for (const { line } of lines) checker.add(line)
    found.push(...(await compareRecords(t, tx, lines, isOpen)))
    after = lines.at(-1)?.position ?? after
    if (lines.length < CHUNK) break
  }
  return [...(await chainDifferences(t, tx, seal, checker)), ...found]
}

/** Whether a record has changed since the last day was sealed, as the history says: the next day has it. */
async function openRecords(tx: Db): Promise<(kind: RecordKind, id: string) => boolean> {
  const last = await findLastSeal(tx)
  const touched = last ? await listTouched(tx, { from: last.until, until: new Date(8.64e15) }) : []
  const keys = new Set(touched.map(({ kind, id }) => `${kind} ${id}`))
  return (kind, id) => keys.has(`${kind} ${id}`)
}

async function chainDifferences(t: Translate, tx: Db, seal: SealRow, checker: BookChecker): Promise<Difference[]> {
  const { findings, days, follows } = checker.result()
  const found = findings.map((finding) => lineDifference(describeFinding(finding, t)))
  if (found.length > 0) return found
  const next = await findNextSeal(tx, seal.day)
  const isSealed = days.length === 1 && days[0]?.seal === seal.seal && follows.seal === seal.previous
  const isFollowed = next === undefined || next.previous === seal.seal
  return [
    ...(isSealed
      ? []
      : [lineDifference(t('The lines of {day} are not those that its seal belongs to.', { day: seal.day }))]),
    ...(isFollowed
      ? []
      : [lineDifference(t('{next} does not carry the seal of {day}.', { next: next.day, day: seal.day }))]),
  ]
}

const lineDifference = (sentence: string): Difference => ({
  ...{ what: 'line', kind: null, record: '', order: null, sentence, fields: [] },
})

type SealedLine = LineRow & { readonly kind: RecordKind; readonly record: string }
const isOfRecord = (line: LineRow): line is SealedLine => line.kind !== null && line.record !== null

/** Each record whose latest state is in these lines is compared with what it is now. */
async function compareRecords(
  t: Translate,
  tx: Db,
  lines: readonly LineRow[],
  isOpen: (kind: RecordKind, id: string) => boolean,
): Promise<Difference[]> {
  const found: Difference[] = []
  const sealed = lines.filter(isOfRecord)
  for (const kind of RECORD_KINDS) {
    const own = sealed.filter((line) => line.kind === kind)
    const ids = own.map(({ record }) => record)
    const records = await readRecords(tx, kind, ids)
    const latest = new Set((await listLastLines(tx, kind, ids)).map(({ day, position }) => `${day} ${position}`))
    const deleted = await listDeletedOrders(tx, ordersOf(own.filter(({ record }) => !records.has(record))))
    for (const { record: id, line, day, position } of own) {
      if (!latest.has(`${day} ${position}`) || isOpen(kind, id)) continue
      const fields = recordIn(line)
      const record = records.get(id)
      const order = orderOf(kind, id, fields)
      if (record) found.push(...changeOf(t, { kind, id, order }, differencesFrom(fields, record)))
      else if (order === null || !deleted.has(order)) found.push(goneOf(t, { kind, id, order }))
    }
  }
  return found
}

const ordersOf = (lines: readonly SealedLine[]): string[] =>
  lines.flatMap(({ kind, record, line }) => orderOf(kind, record, recordIn(line)) ?? [])

/** The code of the order that a record is or belongs to. */
function orderOf(kind: RecordKind, id: string, fields: Readonly<Record<string, unknown>>): string | null {
  if (kind === 'order') return id
  if (kind === 'history') return fields.entity === 'order' ? String(fields.record) : null
  return typeof fields.order === 'string' ? fields.order : null
}

type Subject = { readonly kind: RecordKind; readonly id: string; readonly order: string | null }

/** At the beginning of a sentence. */
const named = (t: Translate, { kind, id }: Subject): string => {
  const name = recordName(kind, id, t)
  return `${name[0]?.toLocaleUpperCase(t.language)}${name.slice(1)}`
}

const changeOf = (t: Translate, subject: Subject, fields: FieldDifference[]): Difference[] =>
  fields.length === 0
    ? []
    : [differenceOf('changed', subject, t('{record} is not as it was sealed.', { record: named(t, subject) }), fields)]

function goneOf(t: Translate, subject: Subject): Difference {
  const record = named(t, subject)
  return differenceOf('gone', subject, t('{record} is gone, and the history does not say who deleted it.', { record }))
}

function addedOf(t: Translate, subject: Subject): Difference {
  return differenceOf('added', subject, t('{record} was added to a sealed day.', { record: named(t, subject) }))
}

const differenceOf = (
  what: Difference['what'],
  subject: Subject,
  sentence: string,
  fields: FieldDifference[] = [],
): Difference => ({ what, kind: subject.kind, record: subject.id, order: subject.order, sentence, fields })

/** Records with a time within the day that neither it nor a later day has. */
async function findAdded(t: Translate, tx: Db, { from, until }: SealRow): Promise<Difference[]> {
  const own = (await listTouched(tx, { from, until })).filter(({ at }) => at >= from && at < until)
  const found: Difference[] = []
  for (const kind of RECORD_KINDS) {
    const ids = own.filter((key) => key.kind === kind).map(({ id }) => id)
    for (let next = 0; next < ids.length; next += CHUNK) {
      const some = ids.slice(next, next + CHUNK)
      const sealed = new Set((await listLastLines(tx, kind, some)).map(({ record }) => record))
      found.push(
        ...some
          .filter((id) => !sealed.has(id))
          .map((id) => addedOf(t, { kind, id, order: kind === 'order' ? id : null })),
      )
    }
  }
  return found
}
