import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { givenCents } from '#contract/given-amount.ts'
import type { AdminOptionGroup, OptionGroups } from '#contract/option-group.ts'
import type { GivenDeposit } from '#contract/tax.ts'
import type { OptionPrices, StoredGroup } from '#domain/menu/option-group.ts'
import type { Currency } from '#domain/money/currencies.ts'
import { type Deposit, showDeposit } from '#domain/money/deposit.ts'
import { type Decimal, decimalFromCents, INVALID_PRICE, type Unit } from '#domain/money/money.ts'

/** The groups of a request as stored. Groups and values without an id get one. */
export const storedGroups = (groups: OptionGroups, currency: Currency): StoredGroup[] =>
  groups.map(({ id = randomUUID(), values, ...group }, place) => ({
    id,
    ...group,
    values: values.map(({ id = randomUUID(), name, price, isDefault, isSoldOut, marks, allergens, ...value }, row) => ({
      id,
      name,
      priceCents: givenCents(price, currency, {
        field: `optionGroups.${place}.values.${row}.price`,
        sentence: INVALID_PRICE,
      }),
      isDefault,
      isSoldOut,
      ...(marks && { marks }),
      ...(allergens.length > 0 && { allergens }),
      ...(value.taxClass && { taxClass: value.taxClass }),
      ...(value.deposit && {
        deposit: givenDeposit(value.deposit, currency, `optionGroups.${place}.values.${row}.deposit`),
      }),
    })),
  }))

export const givenDeposit = (
  { amount, tax }: z.output<typeof GivenDeposit>,
  currency: Currency,
  field = 'deposit',
): Deposit => ({
  amountCents: givenCents(amount, currency, { field: `${field}.amount`, sentence: INVALID_PRICE, least: 0 }),
  ...(tax && { tax }),
})

/** The groups of a new record. Copied groups get new ids. */
export const newGroups = (groups: OptionGroups, currency: Currency): StoredGroup[] =>
  storedGroups(
    groups.map(({ id: _id, values, ...group }) => ({ ...group, values: values.map(({ id: _id, ...value }) => value) })),
    currency,
  )

/** Option groups as staff see them. */
export const showGroups = (groups: readonly StoredGroup[], currency: Unit): AdminOptionGroup[] =>
  groups.map(({ id, name, role, isRequired, minPicks, maxPicks, values }) => ({
    id,
    name,
    role,
    isRequired,
    minPicks,
    maxPicks,
    values: values.map(({ id, name, priceCents, isDefault, isSoldOut, marks, allergens, taxClass, deposit }) => ({
      id,
      name,
      price: decimalFromCents(priceCents, currency),
      isDefault,
      isSoldOut,
      marks: marks ? [...marks] : null,
      allergens: [...(allergens ?? [])],
      ...(taxClass && { taxClass }),
      ...(deposit && { deposit: showDeposit(deposit, currency) }),
    })),
  }))

export const storedPrices = (prices: Readonly<Record<string, Decimal>>, currency: Currency): OptionPrices =>
  Object.fromEntries(
    Object.entries(prices).map(([id, price]) => [
      id,
      givenCents(price, currency, { field: `optionPrices.${id}`, sentence: INVALID_PRICE }),
    ]),
  )

export const showPrices = (prices: OptionPrices, currency: Unit): Record<string, Decimal> =>
  Object.fromEntries(Object.entries(prices).map(([id, price]) => [id, decimalFromCents(price, currency)]))
