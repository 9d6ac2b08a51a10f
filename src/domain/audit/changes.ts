export const AUDITED = ['order', 'booking', 'menu-item', 'category', 'deal', 'admin'] as const
export type Audited = (typeof AUDITED)[number]
export const AUDIT_ACTIONS = ['created', 'changed', 'confirmed', 'refunded', 'deleted', 'erased'] as const
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

/** What guests and customers have told about themselves: it stays in the history as long as the record is there. */
export const PERSONAL_FIELDS: Readonly<Partial<Record<Audited, readonly string[]>>> = {
  booking: ['name', 'email', 'phone', 'message'],
  order: ['name', 'email', 'phone', 'notes', 'address'],
}

/** What remains in the history of a personal value that is no longer kept. */
export const FORGOTTEN = { from: null, to: null } as const
