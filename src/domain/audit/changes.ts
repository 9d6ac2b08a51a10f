export const AUDITED = ['order', 'booking', 'menu-item', 'category', 'deal', 'admin'] as const
export type Audited = (typeof AUDITED)[number]
export const AUDIT_ACTIONS = ['created', 'changed', 'confirmed', 'refunded', 'deleted'] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** By field, its value before and after; null where there was, or is, none. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>
type Fields = Readonly<Record<string, unknown>>

/** These change with every change, or are only counted. */
const UNTOLD = new Set(['id', 'version', 'createdAt', 'updatedAt', 'itemCount'])

/** The fields in which two states of a record differ; `null` is a record that is not there. */
export function changesBetween(before: Fields | null, after: Fields | null): Changes {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const changed = [...names]
    .filter((name) => !UNTOLD.has(name))
    .map((name) => [name, { from: before?.[name] ?? null, to: after?.[name] ?? null }] as const)
    .filter(([, { from, to }]) => JSON.stringify(from) !== JSON.stringify(to))
  return Object.fromEntries(changed)
}

/** Only the names of the fields in which two states differ, where the values are nobody else's business. */
export const changedNames = (before: Fields, after: Fields): string[] => Object.keys(changesBetween(before, after))
