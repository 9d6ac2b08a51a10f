import { randomUUID } from 'node:crypto'
import type { AdminOptionGroup, OptionGroups } from '#contract/option-group.ts'
import type { OptionPrices, StoredGroup } from '#domain/menu/option-group.ts'
import { centsFromDecimal, type Decimal, decimalFromCents } from '#domain/money/money.ts'

/** The groups of a request as stored. Groups and values without an id get one. */
export const storedGroups = (groups: OptionGroups): StoredGroup[] =>
  groups.map(({ id = randomUUID(), values, ...group }) => ({
    id,
    ...group,
    values: values.map(({ id = randomUUID(), name, price, isDefault, isSoldOut, marks, allergens, taxClass }) => ({
      id,
      name,
      priceCents: centsFromDecimal(price),
      isDefault,
      isSoldOut,
      ...(marks && { marks }),
      ...(allergens.length > 0 && { allergens }),
      ...(taxClass && { taxClass }),
    })),
  }))

/** The groups of a new record. Copied groups get new ids. */
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
    values: values.map(({ id, name, priceCents, isDefault, isSoldOut, marks, allergens, taxClass }) => ({
      id,
      name,
      price: decimalFromCents(priceCents),
      isDefault,
      isSoldOut,
      marks: marks ? [...marks] : null,
      allergens: [...(allergens ?? [])],
      ...(taxClass && { taxClass }),
    })),
  }))

export const storedPrices = (prices: Readonly<Record<string, Decimal>>): OptionPrices =>
  Object.fromEntries(Object.entries(prices).map(([id, price]) => [id, centsFromDecimal(price)]))

export const showPrices = (prices: OptionPrices): Record<string, Decimal> =>
  Object.fromEntries(Object.entries(prices).map(([id, price]) => [id, decimalFromCents(price)]))
