import type { Cents } from '../money/money.ts'

export const AUDITED_ENTITIES = [
  'order',
  'booking',
  'menu-item',
  'category',
  'deal',
  'admin',
  'invitation',
  'settings',
  'service',
  'drawer',
] as const
export type AuditedEntity = (typeof AUDITED_ENTITIES)[number]
export const AUDIT_ACTIONS = ['created', 'changed', 'confirmed', 'refunded', 'deleted', 'erased', 'paid'] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Who makes a change: an admin, or the software itself. */
export type Actor = {
  readonly adminId: string | null
  readonly name: string
  /** How much the admin may refund on one order; undefined for no limit. */
  readonly refundLimit?: Cents | undefined
}

/** For payments, their failures and refunds. */
export const STRIPE: Actor = { adminId: null, name: 'Stripe' }
/** For a guest who changes their own booking. */
export const GUEST: Actor = { adminId: null, name: 'Guest' }
/** For the command line and background jobs. */
export const SYSTEM: Actor = { adminId: null, name: 'system' }

/** The value of each field before and after; null for none. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>
type Fields = Readonly<Record<string, unknown>>

/** These change with every update, or are only counts. */
const UNAUDITED_FIELDS = new Set(['id', 'version', 'createdAt', 'updatedAt', 'itemCount'])

/** The fields in which two states of a record differ; `null` means that the record does not exist. */
export function changesBetween(before: Fields | null, after: Fields | null): Changes {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const changed = [...names]
    .filter((name) => !UNAUDITED_FIELDS.has(name))
    .map((name) => [name, { from: before?.[name] ?? null, to: after?.[name] ?? null }] as const)
    .filter(([, { from, to }]) => JSON.stringify(from) !== JSON.stringify(to))
  return Object.fromEntries(changed)
}

/** Replaces a personal value in the audit log once the guest's data is erased. */
export const ERASED_CHANGE = { from: null, to: null } as const
