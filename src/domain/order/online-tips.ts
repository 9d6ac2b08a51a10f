import { english, message } from '../language/translate.ts'
import { type AmountFormat, type Cents, cents, exactPrice, subtractCents, toStep, type Unit } from '../money/money.ts'
import { orderTotalMax } from './checkout.ts'

/** A tip that is paid with an order on a card page. */
export type OnlineTip = {
  readonly cents: Cents
  /** Who gets it, as the guest read it. */
  readonly for: string
}

/** How guests are asked for a tip with a card payment. */
export type TipsOnline = {
  /** Percent of what the dishes come to. */
  readonly percents: readonly number[]
  /** Who gets them. */
  readonly for: string
}

/** What a guest wants to give: one of the shares on offer, or an amount. */
type WantedTip = { readonly percent: number } | { readonly amountCents: Cents }

export const USUAL_TIP_PERCENTS: readonly number[] = [10, 15, 20]
export const TIP_PERCENTS_MAX = 4
export const TIP_FOR_MAX = 120

/** Undefined while guests are not asked for tips, so that pages of such a shop carry nothing about them. */
export function tipsOnlineFrom({
  tipsOnline,
  tipPercents: percents,
  tipFor,
}: {
  readonly tipsOnline: boolean
  readonly tipPercents: readonly number[]
  readonly tipFor: string
}): TipsOnline | undefined {
  return tipsOnline ? { percents, for: tipFor } : undefined
}

/** The tip in minor units. A share is of what the dishes cost, without delivery fee, deposits and tax that is added. */
export const tipFromWanted = (wanted: WantedTip, dishes: Cents, unit: Unit): Cents =>
  'percent' in wanted ? toStep((dishes * wanted.percent) / 100, unit) : wanted.amountCents

/** The tip as far as it may count: nobody is charged more by a slip of the finger than the dishes cost. */
export function largestTip(
  { subtotalCents, totalCents }: { readonly subtotalCents: Cents; readonly totalCents: Cents },
  format: AmountFormat,
): Cents {
  return cents(Math.max(0, Math.min(subtotalCents, subtractCents(orderTotalMax(format), totalCents))))
}

export const describeLargestTip = (largest: Cents, format: AmountFormat, t = english): string =>
  t('A tip can be at most {amount} here. Please enter less.', { amount: exactPrice(largest, format) })

export const TIP_NOT_OFFERED = message('This tip is no longer offered. Please choose again.')
export const ASK_FOR_TIP = message('Please enter the tip as an amount, or choose no tip.')

/** What part of a session pays for its order. */
export const withoutTip = ({
  amountCents,
  tip,
}: {
  readonly amountCents: Cents
  readonly tip: OnlineTip | null
}): Cents => subtractCents(amountCents, tip?.cents ?? cents(0))
