import { randomUUID } from 'node:crypto'
import type { AdminOptionGroup, OptionGroups } from '#contract/option-group.ts'
import { centsFromDollars, type Dollars, dollarsFromCents } from '#domain/money.ts'
import type { OptionPrices, StoredGroup } from '#domain/option-group.ts'

/** The groups of a request as they are stored. What has no id yet gets one. */
export const storedGroups = (groups: OptionGroups): StoredGroup[] =>
  groups.map(({ id = randomUUID(), values, ...group }) => ({
    id,
    ...group,
    values: values.map(({ id = randomUUID(), name, price, isDefault, isSoldOut, marks, allergens }) => ({
      id,
      name,
      priceCents: centsFromDollars(price),
      isDefault,
      isSoldOut,
      ...(marks && { marks }),
      ...(allergens.length > 0 && { allergens }),
    })),
  }))

/** The groups of a new record: a copy of another one's has ids of its own. */
export const newGroups = (groups: OptionGroups): StoredGroup[] =>
  storedGroups(
    groups.map(({ id: _id, values, ...group }) => ({ ...group, values: values.map(({ id: _id, ...value }) => value) })),
  )

/** Option groups as staff see them. */
export const showGroups = (groups: readonly StoredGroup[]): AdminOptionGroup[] =>
  groups.map(({ id, name, role, isRequired, minPicks, maxPicks, values }) => ({
    id,
    name,
    role,
    isRequired,
    minPicks,
    maxPicks,
    values: values.map(({ id, name, priceCents, isDefault, isSoldOut, marks, allergens }) => ({
      id,
      name,
      price: dollarsFromCents(priceCents),
      isDefault,
      isSoldOut,
      marks: marks ? [...marks] : null,
      allergens: [...(allergens ?? [])],
    })),
  }))

export const storedPrices = (prices: Readonly<Record<string, Dollars>>): OptionPrices =>
  Object.fromEntries(Object.entries(prices).map(([id, price]) => [id, centsFromDollars(price)]))

export const showPrices = (prices: OptionPrices): Record<string, Dollars> =>
  Object.fromEntries(Object.entries(prices).map(([id, price]) => [id, dollarsFromCents(price)]))
