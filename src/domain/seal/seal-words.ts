import { english, message, type Translate } from '../language/translate.ts'
import type { Finding } from './check-book.ts'
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

export const NOT_FISCAL = message(
  'This is not a fiscal device. Where the law requires a certified cash register, it does not replace one.',
)

export function recordName(kind: RecordKind | 'day' | 'end', id: string, t = english): string {
  return namesIn(t, id)[kind]
}

const namesIn = (t: Translate, id: string): Readonly<Record<RecordKind | 'day' | 'end', string>> => ({
  order: t('order {id}', { id }),
  payment: t('payment {id}', { id }),
  refund: t('refund {id}', { id }),
  drawer: t('cash drawer {id}', { id }),
  movement: t('cash movement {id}', { id }),
  correction: t('correction of a drawer {id}', { id }),
  history: t('entry of the history {id}', { id }),
  day: t('the beginning of the day {id}', { id }),
  end: t('the end of the day {id}', { id }),
})

/** One sentence for the person who checks a file. */
export function describeFinding(finding: Finding, t = english): string {
  const { what, line, day } = finding
  switch (what) {
    case 'changed':
      return t('{place} was changed.', { place: placeOf(finding, t) })
    case 'added':
      return t('{place} was added.', { place: placeOf(finding, t) })
    case 'removed':
      return describeRemoved(finding, t)
    case 'unreadable':
      return t('Line {line} is no line of a sealed day.', { line })
    case 'sums':
      return t('The sums of {day} in line {line} are not those of its lines.', { day, line })
    case 'days':
      return t('Before {day}, in line {line}, at least one whole day is missing.', { day, line })
    case 'unfinished':
      return day === ''
        ? t('The file has no end: lines after line {line} are missing.', { line })
        : t('{day} has no end: lines after line {line} are missing.', { day, line })
  }
}

/** `Line 7 (order AB12) of 2026-11-21`. */
function placeOf({ line, day, record }: Finding, t: Translate): string {
  if (!record) return day === '' ? t('Line {line}', { line }) : t('Line {line} of {day}', { line, day })
  const name = recordName(record.kind, record.id, t)
  return day === ''
    ? t('Line {line} ({record})', { line, record: name })
    : t('Line {line} ({record}) of {day}', { line, record: name, day })
}

function describeRemoved({ line, day, count = 0 }: Finding, t: Translate): string {
  if (day === '') {
    return t.plural(
      count,
      '{count} line before line {line} was removed.',
      '{count} lines before line {line} were removed.',
      { line },
    )
  }
  return t.plural(
    count,
    '{count} line before line {line} of {day} was removed.',
    '{count} lines before line {line} of {day} were removed.',
    { line, day },
  )
}
