import type { AdminSession } from '#contract/admin.ts'
import { isRecord } from '#domain/is-record.ts'
import { tabStorage } from '#web/parts/browser-storage.ts'
import { randomKey } from '#web/parts/random-key.ts'

type Kept = { readonly path: string; readonly user: AdminSession['user']; readonly sendsMail: boolean }

const ACCESS = 'access'
/** What a tab keeps for a reload without a connection. Like a session, it ends with the tab or with a sign-out. */
const KEYS = [ACCESS, 'orders', 'bumps', 'struck'] as const
type Key = (typeof KEYS)[number]
const stored = (key: Key) => `staff-kept-${key}`

/** Reads and writes what this tab keeps. */
export const tabData = {
  readJson: (key: Key): unknown => tabStorage.readJson(stored(key)),
  writeJson: (key: Key, value: unknown): boolean => tabStorage.write(stored(key), JSON.stringify(value)),
}

const UNSENT = 'staff-unsent-presses'
const THIS_TAB = randomKey()
let releaseLock = () => {}

const unsentHere = (): number => {
  const kept = tabData.readJson('bumps')
  return Array.isArray(kept) ? kept.length : 0
}

/**
 * Tells the other tabs how many presses on the kitchen board this one has not sent. The number is in the name of a lock, since a
 * lock always ends with its tab (docs/design/staff-area.md). Without HTTPS there are no locks.
 */
export function publishUnsentPresses(): void {
  releaseLock()
  const count = unsentHere()
  if (count === 0) return
  const untilReleased = new Promise<void>((resolve) => {
    releaseLock = resolve
  })
  void navigator.locks?.request(`${UNSENT} ${THIS_TAB} ${count}`, () => untilReleased)
}

/** The presses on the kitchen board that the tabs of this device have not sent yet. */
export async function countUnsentPresses(): Promise<number> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const locks = held.map(({ name = '' }) => name.split(' '))
  const elsewhere = locks.filter(([kind, tab]) => kind === UNSENT && tab !== THIS_TAB)
  return elsewhere.reduce((sum, [, , count]) => sum + Number(count), unsentHere())
}

/** Removes everything that this tab keeps, for a sign-out. */
export function clearTabData(): void {
  for (const key of KEYS) tabStorage.remove(stored(key))
  publishUnsentPresses()
}

/** Lets a signed-in person reopen this URL in this tab while the server cannot be reached. */
export const keepAccess = (access: Kept): boolean => tabData.writeJson(ACCESS, access)

/** Ends what `keepAccess` allows. */
export const endKeptAccess = (): void => tabStorage.remove(stored(ACCESS))

/** The person who may reopen this URL in this tab. */
export function storedAccess(path: string): Kept | undefined {
  const kept = tabData.readJson(ACCESS)
  return isRecord(kept) && kept.path === path ? (kept as Kept) : undefined
}
