import type { AdminSession } from '#contract/admin.ts'
import { isRecord } from '#domain/is-record.ts'
import { tabStorage } from '#web/parts/browser-storage.ts'

type Kept = { readonly path: string; readonly user: AdminSession['user']; readonly sendsMail: boolean }

const ACCESS = 'access'
/** What a tab keeps for a reload without a connection ends with the tab, as a session does, and with a sign-out. */
const KEYS = [ACCESS, 'orders', 'bumps', 'struck'] as const
type Key = (typeof KEYS)[number]
const stored = (key: Key) => `staff-kept-${key}`

export const keptInTab = {
  readJson: (key: Key): unknown => tabStorage.readJson(stored(key)),
  writeJson: (key: Key, value: unknown): boolean => tabStorage.write(stored(key), JSON.stringify(value)),
}

/** The presses on the kitchen board that this tab has not sent yet. */
export function countUnsentPresses(): number {
  const kept = keptInTab.readJson('bumps')
  return Array.isArray(kept) ? kept.length : 0
}

export function forgetKept(): void {
  for (const key of KEYS) tabStorage.remove(stored(key))
}

/** Lets whoever is signed in open this address again in this tab when the server cannot be asked who they are. */
export const keepAccess = (access: Kept): boolean => keptInTab.writeJson(ACCESS, access)

export const endKeptAccess = (): void => tabStorage.remove(stored(ACCESS))

export function keptAccess(path: string): Kept | undefined {
  const kept = keptInTab.readJson(ACCESS)
  return isRecord(kept) && kept.path === path ? (kept as Kept) : undefined
}
