import { keepNumber } from '#domain/money/changed-currency.ts'
import { type Currency, currencyOf } from '#domain/money/currencies.ts'
import type { Deposit } from '#domain/money/deposit.ts'
import { type Cents, cents } from '#domain/money/money.ts'
import { defaultRefundLimit } from '#domain/people/access.ts'
import { Refusal } from '#domain/refusal.ts'
import { DEMO_ORDERING, type OrderingRules } from '#domain/settings/restaurant.ts'
import { changeRefundLimits } from '#server/account/admin-queries.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { Db } from '#server/database/client.ts'
import { listDealRows, updateDeal } from '#server/deal/deal-queries.ts'
import { lockMenu } from '#server/menu/menu-file-queries.ts'
import { listAllDishes, listCategoryRows, updateCategory, updateDish } from '#server/menu/menu-queries.ts'
import { findOpenDrawerId, nameCurrency } from '#server/order/drawer/drawer-queries.ts'

type Groups = Awaited<ReturnType<typeof listCategoryRows>>[number]['optionGroups']

/**
 * Prices and limits of the menu and the staff keep their numbers in the new currency (docs/design/money.md). What was sold, paid
 * and counted stays in its own.
 */
export async function changeCurrency(tx: Db, before: string, after: string): Promise<void> {
  if ((await findOpenDrawerId(tx)) !== null) {
    throw new Refusal('drawer_open', (t) =>
      t('The cash drawer is open in {currency}. Please count and close it first.', { currency: before }),
    )
  }
  await nameCurrency(tx, before.toLowerCase())
  const [from, to] = [currencyOf(before), currencyOf(after)]
  const kept = (amount: Cents) => keepNumber(amount, from, to)
  const usual = { before: defaultRefundLimit(from), after: defaultRefundLimit(to) }
  await changeRefundLimits(tx, (limit) => (limit === usual.before ? usual.after : kept(limit)))
  // Amounts with as many decimals, all of which can be charged, are the same number of minor units.
  if (from.digits === to.digits && to.step <= from.step) return
  await lockMenu(tx)
  await changeMenu(tx, kept)
  await announce(tx, { topic: 'menu' })
  await announce(tx, { topic: 'deals' })
}

async function changeMenu(tx: Db, kept: (amount: Cents) => Cents): Promise<void> {
  const inDeposit = (deposit: Deposit): Deposit => ({ ...deposit, amountCents: kept(deposit.amountCents) })
  const inGroups = (groups: Groups): Groups =>
    groups.map((group) => ({
      ...group,
      values: group.values.map(({ deposit, ...value }) => ({
        ...value,
        priceCents: kept(value.priceCents),
        ...(deposit && { deposit: inDeposit(deposit) }),
      })),
    }))
  for (const { id, optionGroups } of await listCategoryRows(tx)) {
    if (optionGroups.length > 0) await updateCategory(tx, id, { optionGroups: inGroups(optionGroups) })
  }
  for (const { id, priceCents, optionGroups, optionPrices, deposit } of await listAllDishes(tx)) {
    await updateDish(tx, id, {
      priceCents: kept(priceCents),
      ...(deposit && { deposit: inDeposit(deposit) }),
      optionGroups: inGroups(optionGroups),
      optionPrices: Object.fromEntries(Object.entries(optionPrices).map(([option, price]) => [option, kept(price)])),
    })
  }
  for (const { id, priceCents } of await listDealRows(tx)) await updateDeal(tx, id, { priceCents: kept(priceCents) })
}

/** Fees and minimums of deliveries in the new currency. A minimum that is still the demo's becomes about as much. */
export function orderingIn(ordering: OrderingRules, before: string, after: string): OrderingRules {
  const [from, to] = [currencyOf(before), currencyOf(after)]
  const kept = (amount: Cents) => keepNumber(amount, from, to)
  const { delivery, deliveryFee, deliveryZones } = ordering
  const fee = ({ feeCents, freeFromCents }: OrderingRules['deliveryFee']) => ({
    feeCents: kept(feeCents),
    freeFromCents: freeFromCents === null ? null : kept(freeFromCents),
  })
  const isDemo = before === 'NZD' && delivery.minimumCents === DEMO_ORDERING.delivery.minimumCents
  return {
    ...ordering,
    delivery: { ...delivery, minimumCents: isDemo ? usualMinimum(to) : kept(delivery.minimumCents) },
    deliveryFee: fee(deliveryFee),
    deliveryZones: deliveryZones.map((zone) => ({ ...zone, ...fee(zone), minimumCents: kept(zone.minimumCents) })),
  }
}

/** About 30 dollars. */
const usualMinimum = ({ digits, scale }: Currency): Cents => cents(Math.round(30 * scale * 10 ** digits))
