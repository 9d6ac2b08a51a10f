import type { FixedItem } from '../menu/deal.ts'
import { picksOf } from '../menu/deal-pick.ts'
import { type ChosenOptions, chosenIn, type OptionGroup } from '../menu/option-group.ts'
import type { Deposit } from '../money/deposit.ts'
import type { DepositPart, SoldDeposit } from '../money/deposit-sums.ts'
import { addCents, type Cents, sumCents, timesCents } from '../money/money.ts'
import { type AppliedTax, type DepositTaxRule, rateOfClass } from '../money/tax-rules.ts'

/** A dish as its deposits see it. */
export type DepositDish = {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly taxClass: string
  readonly deposit?: Deposit | null | undefined
  readonly optionGroups: readonly OptionGroup[]
}
type Kept = { readonly deposit: Deposit; readonly taxClass: string; readonly count: number }

/** What the deposits of a dish are, with those of its chosen options. */
export function depositsOfDish(
  { deposit, taxClass: ofDish, optionGroups }: Omit<DepositDish, 'id' | 'name' | 'category'>,
  chosen: ChosenOptions,
  count = 1,
): readonly Kept[] {
  const options = optionGroups.flatMap((group) => {
    const names = chosenIn(group, chosen)
    return group.values.flatMap(({ name, deposit: own, taxClass = ofDish }) =>
      own && names.includes(name) ? [{ deposit: own, taxClass, count }] : [],
    )
  })
  return deposit ? [{ deposit, taxClass: ofDish, count }, ...options] : options
}

type IncludedPart = Pick<FixedItem, 'menuItemId' | 'qty'> & ChosenOptions
type Selections = Parameters<typeof picksOf>[0]

/** The same of a deal: of what it includes, and of what its guest picks. */
export function depositsOfDeal(
  {
    fixed,
    choices,
  }: { readonly fixed: readonly IncludedPart[]; readonly choices: readonly { readonly key: string }[] },
  selections: Selections,
  dishes: readonly DepositDish[],
): readonly Kept[] {
  const included = fixed.flatMap((part) => {
    const dish = dishes.find(({ id }) => id === part.menuItemId)
    return dish ? depositsOfDish(dish, part, part.qty) : []
  })
  const picked = choices.flatMap(({ key }) =>
    picksOf(selections, key).flatMap((pick) => {
      const dish = dishes.find(({ name, category }) => name === pick.name && category === pick.category)
      return dish ? depositsOfDish(dish, pick) : []
    }),
  )
  return [...included, ...picked]
}

export const sumOfDeposits = (kept: readonly Kept[]): Cents =>
  sumCents(kept.map(({ deposit, count }) => timesCents(deposit.amountCents, count)))

/** The deposit on one piece, a part for each way in which it is taxed; null for none. */
export function soldDeposit(kept: readonly Kept[], usual: DepositTaxRule, applied: AppliedTax): SoldDeposit | null {
  const parts: DepositPart[] = []
  for (const { deposit, taxClass, count } of kept) {
    const unitCents = timesCents(deposit.amountCents, count)
    if (unitCents === 0) continue
    const tax = rateOf(deposit.tax ?? usual, taxClass, applied)
    const at = parts.findIndex((part) => part.tax === tax)
    if (at === -1) parts.push({ unitCents, tax })
    else parts[at] = { unitCents: addCents(parts[at]?.unitCents as Cents, unitCents), tax }
  }
  return parts.length > 0 ? parts : null
}

function rateOf(rule: DepositTaxRule, ofGoods: string, applied: AppliedTax): DepositPart['tax'] {
  if (rule.as === 'outside') return null
  return rateOfClass(applied, rule.as === 'goods' ? ofGoods : rule.classId)
}
