import { useState } from 'react'
import { isRecord } from '#domain/is-record.ts'
import { browserStorage } from '#web/parts/browser-storage.ts'
import { randomKey } from '#web/parts/random-key.ts'
import { type CounterDraft, EMPTY_DRAFT } from './counter-draft.ts'

const KEY = 'parked-orders'
/** They hold names and phone numbers, so they stay for one evening only (decision 0148). */
const KEPT_MS = 12 * 60 * 60 * 1000

export type ParkedOrder = { readonly id: string; readonly parkedAt: number; readonly draft: CounterDraft }

const isParked = (value: unknown): value is ParkedOrder =>
  isRecord(value) && typeof value.parkedAt === 'number' && isRecord(value.draft) && Array.isArray(value.draft.cart)

/** Orders parked on this device, oldest first. */
export function readParked(now: number): readonly ParkedOrder[] {
  const stored = browserStorage.readJson(KEY)
  if (!Array.isArray(stored)) return []
  return stored
    .filter(isParked)
    .filter(({ parkedAt }) => now - parkedAt < KEPT_MS)
    .map((parked) => ({ ...parked, draft: { ...EMPTY_DRAFT, ...parked.draft } }))
}

export function useParkedOrders() {
  const [parked, setParked] = useState(() => readParked(Date.now()))
  const keep = (orders: readonly ParkedOrder[]) => {
    browserStorage.write(KEY, JSON.stringify(orders))
    setParked(orders)
  }
  // Read again first: another tab may have parked one.
  const others = (id?: string) => readParked(Date.now()).filter((one) => one.id !== id)
  return {
    parked,
    park: (draft: CounterDraft) => keep([...others(), { id: randomKey(), parkedAt: Date.now(), draft }]),
    remove: (id: string) => keep(others(id)),
  }
}
