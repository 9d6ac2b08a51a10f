import { english, message } from '../language/translate.ts'
import { type AmountFormat, type Cents, cents, exactPrice } from '../money/money.ts'

export const ASK_FOR_CASH_REASON = message('Please say what the cash is for, or where it comes from.')
export const ASK_FOR_CORRECTION_REASON = message('Please say what was wrong, or where the cash was found.')
export const CASH_TEXT_MAX = 200

/** What went into a drawer and out of it since it was opened, each sum above zero. */
export type DrawerSums = {
  readonly float: Cents
  readonly taken: Cents
  readonly givenBack: Cents
  /** Cash tips; they stay in the drawer until somebody takes them out. */
  readonly tips: Cents
  /** What rounding to the smallest coin put in; below zero: kept out. */
  readonly rounding: Cents
  readonly movedIn: Cents
  readonly movedOut: Cents
}

/** What should be in the drawer. */
export const expectedInDrawer = ({ float, taken, givenBack, tips, rounding, movedIn, movedOut }: DrawerSums): Cents =>
  cents(float + taken - givenBack + tips + rounding + movedIn - movedOut)

/** The difference between the count and the expected cash: `$2.00 short`, `$2.00 over`, `exact`. */
export function describeDifference(difference: Cents, format: AmountFormat, t = english): string {
  if (difference === 0) return t.as('a count of cash', 'exact')
  const amount = exactPrice(cents(Math.abs(difference)), format)
  return difference < 0 ? t('{amount} short', { amount }) : t('{amount} over', { amount })
}

/** With a plus sign for what was added to a drawer: `+$20.00`, `−$20.00`. */
export const addedAmount = (amount: Cents, format: AmountFormat): string =>
  amount > 0 ? `+${exactPrice(amount, format)}` : signedAmount(amount, format)

export const ROUNDING_OF_CASH = message('Rounding of cash')
export const TIP_ON_TOP = message('Tip, on top')

/** With a minus sign for money that went out: `−$20.00`. */
export const signedAmount = (amount: Cents, format: AmountFormat): string =>
  amount < 0 ? `−${exactPrice(cents(-amount), format)}` : exactPrice(amount, format)
