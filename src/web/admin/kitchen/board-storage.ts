import type { AdminOrder } from '#contract/order.ts'
import { isRecord } from '#domain/is-record.ts'
import { keptInTab, publishUnsentPresses } from '#web/admin/session/kept-access.ts'
import { browserStorage } from '#web/parts/browser-storage.ts'
import type { Bump } from './bump-queue.ts'

/** What a device remembers. Guests' names are removed with the session (`keptInTab`). */
const KEYS = {
  station: 'kitchen-station',
  usesKeys: 'kitchen-keys',
} as const

export const readUsesKeys = (): boolean => browserStorage.read(KEYS.usesKeys) === 'yes'
export const writeUsesKeys = (): boolean => browserStorage.write(KEYS.usesKeys, 'yes')

export const readStation = (): ReadonlySet<string> => new Set(textsIn(browserStorage.readJson(KEYS.station)))
export const writeStation = (station: ReadonlySet<string>): boolean =>
  browserStorage.write(KEYS.station, JSON.stringify([...station]))

export type KeptOrders = { readonly readAt: string; readonly orders: readonly AdminOrder[] }

/** The orders as last read in this tab, for a reload without a connection. */
export function readKeptOrders(): KeptOrders | undefined {
  const kept = keptInTab.readJson('orders')
  return isRecord(kept) && Array.isArray(kept.orders) ? (kept as KeptOrders) : undefined
}
export const writeKeptOrders = (entries: KeptOrders): boolean => keptInTab.writeJson('orders', entries)

export const keptBumps = {
  read: (): readonly Bump[] => {
    const kept = keptInTab.readJson('bumps')
    return Array.isArray(kept) ? (kept as Bump[]) : []
  },
  write: (bumps: readonly Bump[]): void => {
    keptInTab.writeJson('bumps', bumps)
    publishUnsentPresses()
  },
}

/** The positions of struck lines, by order. */
export type StruckLines = Readonly<Record<string, readonly number[]>>

export function readStruck(): StruckLines {
  const kept = keptInTab.readJson('struck')
  return isRecord(kept) ? (kept as StruckLines) : {}
}
export const writeStruck = (struck: StruckLines): boolean => keptInTab.writeJson('struck', struck)

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
