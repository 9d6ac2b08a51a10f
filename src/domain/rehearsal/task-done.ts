import { isGone } from '../menu/sold-out.ts'
import type { RehearsalTask } from './task.ts'

/** A dish or option that is sold out or counted now. */
export type Marked = {
  readonly menuItemId: string | null
  readonly optionId: string | null
  readonly left: number | null
  readonly sharedId: string | null
  readonly createdAt: Date
}

type SoldOutTask = Exclude<RehearsalTask, { readonly kind: 'wrongPayment' }>

/** When staff had marked the last dish of a task; undefined while one is missing. What was marked before the task counts from its beginning. */
export function doneBySoldOut(task: SoldOutTask, marked: readonly Marked[]): Date | undefined {
  const cameAt = Date.parse(task.cameAt)
  const found = task.dishIds.map((id) => marked.find((one) => one.menuItemId === id && one.optionId === null))
  const known = found.filter((one) => one !== undefined)
  const isDone =
    known.length === found.length && (task.kind === 'runsOut' ? isCounted(known, task.left) : known.every(isGone))
  if (!isDone) return undefined
  return new Date(Math.max(cameAt, ...known.map(({ createdAt }) => createdAt.getTime())))
}

/** Guests may have bought some since. Several dishes must share the number, or as many of each could be bought. */
function isCounted(marked: readonly Marked[], most: number): boolean {
  const isShared = marked.length === 1 || new Set(marked.map(({ sharedId }) => sharedId ?? 'none')).size === 1
  const hasNumber = marked.length === 1 || marked[0]?.sharedId !== null
  return isShared && hasNumber && marked.every(({ left }) => left !== null && left <= most)
}
