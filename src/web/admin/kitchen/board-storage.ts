import type { AdminOrder } from '#contract/order.ts'
import { isRecord } from '#domain/is-record.ts'
import { publishUnsentPresses, tabData } from '#web/admin/session/kept-access.ts'
import { browserStorage } from '#web/parts/browser-storage.ts'
import type { Bump } from './bump-queue.ts'

/** What a device remembers. Guests' names are removed with the session (`tabData`). */
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
  const kept = tabData.readJson('orders')
  return isRecord(kept) && Array.isArray(kept.orders) ? (kept as KeptOrders) : undefined
}
export const writeKeptOrders = (entries: KeptOrders): boolean => tabData.writeJson('orders', entries)

export const keptBumps = {
  read: (): readonly Bump[] => {
    const kept = tabData.readJson('bumps')
    return Array.isArray(kept) ? (kept as Bump[]) : []
  },
  write: (bumps: readonly Bump[]): void => {
    tabData.writeJson('bumps', bumps)
    publishUnsentPresses()
  },
}

/** The positions of struck lines, by order. */
export type StruckLines = Readonly<Record<string, readonly number[]>>

export function readStruck(): StruckLines {
  const kept = tabData.readJson('struck')
  return isRecord(kept) ? (kept as StruckLines) : {}
}
export const writeStruck = (struck: StruckLines): boolean => tabData.writeJson('struck', struck)

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
