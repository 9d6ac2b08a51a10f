import type { CartMeta } from '#domain/cart.ts'
import { isPick, picksOf } from '#domain/menu/deal-pick.ts'
import type { ChosenOptions } from '#domain/menu/option-group.ts'

type OrderLine = { readonly meta: CartMeta | null }

/** PostgreSQL sorts the keys of `jsonb`, so the sequence of a deal's choices, and that of all options, is stored separately. */
type StoredMeta = CartMeta & { readonly choiceOrder?: readonly string[]; readonly optionOrder?: readonly string[] }

/** The line as it is stored. */
export function withChoiceOrder<Line extends OrderLine>(line: Line): Line {
  if (!line.meta) return line
  const { selections, fixed = [] } = line.meta
  const picks = Object.keys(selections ?? {}).flatMap((key) => picksOf(selections ?? {}, key))
  const options = [...new Set([line.meta, ...picks, ...fixed].flatMap((one) => Object.keys(one.options ?? {})))]
  const meta: StoredMeta = {
    ...line.meta,
    ...(selections && { choiceOrder: Object.keys(selections) }),
    ...(options.length > 1 && { optionOrder: options }),
  }
  return { ...line, meta }
}

/** The line with its choices and options in their original sequence. Older lines store none. */
export function inChoiceOrder<Line extends OrderLine>(line: Line): Line {
  if (!line.meta) return line
  const { choiceOrder = [], optionOrder = [], ...meta }: StoredMeta = line.meta
  const inOrder = <Part extends ChosenOptions>(part: Part): Part =>
    part.options ? { ...part, options: sortedKeys(part.options, optionOrder) } : part
  const { selections, fixed } = meta
  const picked = Object.entries(sortedKeys(selections ?? {}, choiceOrder)).map(
    ([key, picks]) => [key, isPick(picks) ? inOrder(picks) : picks.map(inOrder)] as const,
  )
  return {
    ...line,
    meta: {
      ...inOrder(meta),
      ...(fixed && { fixed: fixed.map(inOrder) }),
      ...(selections && { selections: Object.fromEntries(picked) }),
    },
  }
}

const sortedKeys = <Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => keys.indexOf(one) - keys.indexOf(other)))
