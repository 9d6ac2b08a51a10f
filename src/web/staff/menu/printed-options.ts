import { english, type Translate } from '#domain/language/translate.ts'
import { type OptionGroup, priceDifference } from '#domain/menu/option-group.ts'
import { describeDeposit } from '#domain/money/deposit.ts'
import type { AmountFormat } from '#domain/money/money.ts'

type Line = { readonly name: string; readonly text: string }

/** `Size: Small, Large +$2.50`, without sold-out options; null if all are. */
function lineOf({ name, values }: OptionGroup, format: AmountFormat, t: Translate): Line | null {
  const offered = values
    .filter(({ isSoldOut }) => !isSoldOut)
    .map((value) =>
      [
        t.own(value.name),
        priceDifference(value.priceCents, format),
        value.deposit && `(${describeDeposit(value.deposit.amountCents, format, t)})`,
      ]
        .filter(Boolean)
        .join(' '),
    )
  return offered.length > 0 ? { name, text: `${t.own(name)}: ${offered.join(', ')}` } : null
}

/**
 * The options of the dishes of a category on paper. A group that all of them have is named once, below the heading; a dish whose options
 * or prices differ names its own.
 */
export function printedOptions(dishes: readonly (readonly OptionGroup[])[], format: AmountFormat, t = english) {
  const lines = dishes.map((groups) => groups.flatMap((group) => lineOf(group, format, t) ?? []))
  const byName = Map.groupBy(lines.flat(), ({ name }) => name)
  const shared = [...byName.values()].flatMap((same) => (same.length === dishes.length ? (usualText(same) ?? []) : []))
  return {
    shared,
    ofDish: lines.map((own) => own.map(({ text }) => text).filter((text) => !shared.includes(text))),
  }
}

/** The most frequent text, if several dishes have it. */
function usualText(lines: readonly Line[]): string | undefined {
  const counts = [...Map.groupBy(lines, ({ text }) => text)].map(([text, { length }]) => ({ text, length }))
  const [usual] = counts.toSorted((one, other) => other.length - one.length)
  return usual && usual.length > 1 ? usual.text : undefined
}
