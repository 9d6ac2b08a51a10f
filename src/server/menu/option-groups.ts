import { randomUUID } from 'node:crypto'
import { givenCents } from '#contract/given-amount.ts'
import type { AdminOptionGroup, OptionGroups } from '#contract/option-group.ts'
import type { OptionPrices, StoredGroup } from '#domain/menu/option-group.ts'
import type { Currency } from '#domain/money/currencies.ts'
import { type Decimal, decimalFromCents, INVALID_PRICE, type Unit } from '#domain/money/money.ts'

/** The groups of a request as stored. Groups and values without an id get one. */
export const storedGroups = (groups: OptionGroups, currency: Currency): StoredGroup[] =>
  groups.map(({ id = randomUUID(), values, ...group }, place) => ({
    id,
    ...group,
    values: values.map(({ id = randomUUID(), name, price, isDefault, isSoldOut, marks, allergens, taxClass }, row) => ({
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
      ...(taxClass && { taxClass }),
    })),
  }))

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
    values: values.map(({ id, name, priceCents, isDefault, isSoldOut, marks, allergens, taxClass }) => ({
      id,
      name,
      price: decimalFromCents(priceCents, currency),
      isDefault,
      isSoldOut,
      marks: marks ? [...marks] : null,
      allergens: [...(allergens ?? [])],
      ...(taxClass && { taxClass }),
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
