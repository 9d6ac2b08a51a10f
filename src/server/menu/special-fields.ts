import { InvalidInput } from '#contract/problem.ts'
import { message } from '#domain/language/translate.ts'
import { ENDS_BEFORE_START } from '#domain/menu/special.ts'
import { isPlainDate } from '#domain/time/clock-time.ts'
import { endOfDay, startOfDay } from '#domain/time/time-zone.ts'

/** A special as the API accepts it: dates are days in the restaurant's time zone, or instants. */
type GivenSpecial = {
  readonly isSpecial: boolean
  readonly specialStartAt: string | null
  readonly specialEndAt: string | null
  readonly specialBadge: string | null
  readonly discountPercent: number | null
}

type SpecialColumns = {
  readonly isSpecial: boolean
  readonly specialStartAt: Date | null
  readonly specialEndAt: Date | null
  readonly specialBadge: string | null
  readonly discountPercent: number | null
}

const NO_SPECIAL: SpecialColumns = {
  isSpecial: false,
  specialStartAt: null,
  specialEndAt: null,
  specialBadge: null,
  discountPercent: null,
}

export function specialFields(given: GivenSpecial, timeZone: string): SpecialColumns {
  if (!given.isSpecial) return NO_SPECIAL
  const specialStartAt = instantOf(given.specialStartAt, (date) => startOfDay(date, timeZone))
  const specialEndAt = instantOf(given.specialEndAt, (date) => endOfDay(date, timeZone))
  if (specialStartAt && specialEndAt && specialEndAt <= specialStartAt) {
    throw new InvalidInput({ specialEndAt: ENDS_BEFORE_START })
  }
  return {
    isSpecial: true,
    specialStartAt,
    specialEndAt,
    specialBadge: given.specialBadge,
    discountPercent: given.discountPercent,
  }
}

function instantOf(given: string | null, ofDay: (date: string) => Date): Date | null {
  if (given === null) return null
  return isPlainDate(given) ? ofDay(given) : new Date(given)
}

type ChangedSpecial = { readonly [Field in keyof GivenSpecial]?: GivenSpecial[Field] | undefined }

/** A dish's special after a change: missing fields keep their values, and switching it off clears them all. */
export function changedSpecial(change: ChangedSpecial, current: SpecialColumns, timeZone: string): SpecialColumns {
  const { isSpecial = current.isSpecial, specialStartAt, specialEndAt, specialBadge, discountPercent } = change
  const given = [specialStartAt, specialEndAt, specialBadge, discountPercent]
  if (!isSpecial && change.isSpecial === undefined && given.some((value) => value !== undefined && value !== null)) {
    throw new InvalidInput({ isSpecial: message('Please make the dish a special first.') })
  }
  const merged: GivenSpecial = {
    isSpecial,
    specialStartAt: specialStartAt === undefined ? (current.specialStartAt?.toISOString() ?? null) : specialStartAt,
    specialEndAt: specialEndAt === undefined ? (current.specialEndAt?.toISOString() ?? null) : specialEndAt,
    specialBadge: specialBadge === undefined ? current.specialBadge : specialBadge,
    discountPercent: discountPercent === undefined ? current.discountPercent : discountPercent,
  }
  return specialFields(merged, timeZone)
}
