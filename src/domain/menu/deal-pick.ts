import type { ChosenOptions } from './option-group.ts'

/** A dish of a deal, with the options chosen for it. */
export type DealPick = ChosenOptions & {
  readonly name: string
  readonly category: string
  readonly size?: string | undefined
}
/** The picks by choice key: one pick, or a list when the choice takes several. */
export type DealSelections = Readonly<Record<string, DealPick | readonly DealPick[]>>

/** The picks of one choice. A stored cart may contain anything here; invalid picks are left out. */
export function picksOf(selections: DealSelections, key: string): readonly DealPick[] {
  const picked: unknown = Object.hasOwn(selections, key) ? selections[key] : undefined
  return (Array.isArray(picked) ? picked : [picked]).filter(isPick)
}

export const isPick = (value: unknown): value is DealPick =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'category' in value &&
  typeof value.category === 'string'
