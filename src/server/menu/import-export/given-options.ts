import { randomUUID } from 'node:crypto'
import type { FileCategory, FileDish } from '#contract/menu-file.ts'
import type { Sentence } from '#domain/language/translate.ts'
import type { WrittenValue } from '#domain/menu/option-text.ts'
import type { Decimal } from '#domain/money/money.ts'
import { describePrices } from './menu-table.ts'

type GivenValue = { readonly id?: string | undefined; readonly name: string }
/** Option groups as a file holds them: with ids only if our own export wrote them as JSON. */
export type GivenGroup = {
  readonly id?: string | undefined
  readonly name: string
  readonly values: readonly GivenValue[]
}

/**
 * Gives groups and values the ids of existing ones with the same names, or new ids. In a group with as many values as before, a
 * value with a new name in the place of an old one is that one, renamed: the dishes' own prices for it stay.
 */
export const withIds = (groups: readonly GivenGroup[], before: readonly GivenGroup[] = []) =>
  groups.map((group) => {
    const old = before.find((one) => isNamedAs(one, group))
    return {
      ...group,
      id: group.id ?? old?.id ?? randomUUID(),
      values: group.values.map((value, at) => ({
        ...value,
        id: value.id ?? (old && valueBefore(group, old, at))?.id ?? randomUUID(),
      })),
    }
  })

function valueBefore({ values }: GivenGroup, old: GivenGroup, at: number): GivenValue | undefined {
  const value = values[at]
  const sameName = value && old.values.find((one) => isNamedAs(one, value))
  if (sameName || values.length !== old.values.length) return sameName
  const samePlace = old.values[at]
  const isTaken = samePlace && values.some((one) => isNamedAs(one, samePlace) || one.id === samePlace.id)
  return isTaken ? undefined : samePlace
}

const isNamedAs = (one: { readonly name: string }, other: { readonly name: string }): boolean =>
  one.name.trim().toLowerCase() === other.name.trim().toLowerCase()

/** The text of a cell, and what was read from it. */
export type WrittenPrices = {
  readonly text: string
  readonly groups: readonly { readonly name: string; readonly values: readonly WrittenValue[] }[]
}
type PriceContext = {
  readonly before: FileDish['optionPrices']
  readonly ofBefore: FileCategory | undefined
  readonly ofNow: FileCategory | undefined
  readonly refuse: (sentence: Sentence) => void
}

const notOffered =
  (group: string, option: string): Sentence =>
  (t) =>
    t('"{group}: {option}" is not one of the options of its category.', { group, option })

/** The prices by the ids of the category's options. An unchanged cell also keeps prices that no cell shows. */
export function pricesById(
  { text, groups }: WrittenPrices,
  { before, ofBefore, ofNow, refuse }: PriceContext,
): Readonly<Record<string, Decimal>> {
  if (text === describePrices(before, ofBefore)) return before
  const prices = groups.flatMap((group) => {
    const named = ofNow?.optionGroups?.find((one) => isNamedAs(one, group))
    return group.values.flatMap((value): [string, Decimal][] => {
      const id = named?.values.find((one) => isNamedAs(one, value))?.id
      if (id === undefined) refuse(notOffered(group.name, value.name))
      return id === undefined ? [] : [[id, value.price]]
    })
  })
  return Object.fromEntries(prices)
}
