import type { StaffOrder } from '#contract/order.ts'
import type { StaffStatus } from '#domain/order/order-status.ts'
import { canBeAccepted } from '#domain/order/preorder.ts'
import { awaitsAgreement } from '#domain/order/ways-to-pay.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { datesOf } from '#web/staff/order/order-words.ts'

/** What one press on the board changes about an order. */
export type BumpChange = { readonly status: StaffStatus } | { readonly accepted: boolean }

/** A press that the server has not confirmed yet, with the order as it was shown. */
export type Bump = { readonly seen: StaffOrder; readonly change: BumpChange }

type BumpQueueParts = {
  /** Saves a change, even if the server already has it; throws an ApiProblem. */
  readonly save: (seen: StaffOrder, change: BumpChange) => Promise<StaffOrder>
  readonly onSaved: (order: StaffOrder) => void
  /** The server refused: the order has changed in the meantime. */
  readonly onRefused: (bump: Bump, problem: unknown) => void
  /** Keeps unconfirmed presses across a reload of the page. */
  readonly storage: { readonly read: () => readonly Bump[]; readonly write: (bumps: readonly Bump[]) => void }
}

/** The unsaved presses; stuck while the server cannot be reached. */
type BumpState = { readonly bumps: readonly Bump[]; readonly isStuck: boolean }

/**
 * The presses on their way to the server, sent one after the other. Without a connection they wait, and undoing an unsent press
 * removes it from the queue.
 */
export function openBumpQueue({ save, onSaved, onRefused, storage }: BumpQueueParts) {
  let state: BumpState = { bumps: storage.read(), isStuck: false }
  let sending: Bump | undefined
  let notify = () => {}

  const set = (next: BumpState) => {
    state = next
    notify()
  }
  const put = (bumps: readonly Bump[], isStuck = state.isStuck) => {
    storage.write(bumps)
    set({ bumps, isStuck })
  }
  const finish = (bump: Bump) => {
    sending = undefined
    put(
      state.bumps.filter((one) => one !== bump),
      false,
    )
  }
  /** False if the server could not be reached. */
  const send = async (bump: Bump): Promise<boolean> => {
    sending = bump
    try {
      const saved = await save(bump.seen, bump.change)
      onSaved(saved)
      finish(bump)
      return true
    } catch (error) {
      if (isUnanswered(error)) {
        sending = undefined
        set({ ...state, isStuck: true })
        return false
      }
      onRefused(bump, error)
      finish(bump)
      return true
    }
  }
  const flush = async (): Promise<void> => {
    if (sending) return
    for (let [first] = state.bumps; first; [first] = state.bumps) {
      if (!(await send(first))) return
    }
  }
  return {
    flush,
    add: (seen: StaffOrder, change: BumpChange): void => {
      put(withBump(state.bumps, { seen, change }, sending))
      void flush()
    },
    read: () => state,
    subscribe: (onChange: () => void) => {
      notify = onChange
      return () => {
        notify = () => {}
      }
    },
  }
}

/** Nothing was decided: there is no connection, or the server failed. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status >= 500)

/** Adds a bump to the queue. Merges it with an unsent one of the same order; together they may cancel out. */
function withBump(bumps: readonly Bump[], bump: Bump, sending: Bump | undefined): readonly Bump[] {
  const unsent = bumps.findLast((one) => one !== sending && one.seen.id === bump.seen.id)
  if (!unsent) return [...bumps, bump]
  const { seen } = unsent
  const others = bumps.filter((one) => one !== unsent)
  return isChangeOf(seen, bump.change) ? [...others, { seen, change: bump.change }] : others
}

const isChangeOf = (order: StaffOrder, change: BumpChange): boolean =>
  'status' in change ? change.status !== order.status : change.accepted !== (order.acceptedAt !== null)

/** The order as it will be once the change is saved. */
export const bumped = (order: StaffOrder, change: BumpChange, now: Date): StaffOrder =>
  'status' in change
    ? { ...order, status: change.status }
    : { ...order, ...(change.accepted ? acceptedAt(order, now) : notAccepted(order)) }

/** One to be paid later that must be started now is only agreed to. */
function acceptedAt(order: StaffOrder, now: Date): Pick<StaffOrder, 'acceptedAt' | 'agreedAt'> {
  const isSetAside = !awaitsAgreement(order) || canBeAccepted(datesOf(order), now)
  return {
    acceptedAt: isSetAside ? (order.acceptedAt ?? now.toISOString()) : null,
    agreedAt: order.payBy === null ? null : (order.agreedAt ?? now.toISOString()),
  }
}

const notAccepted = (order: StaffOrder) => ({ acceptedAt: null, ...(order.payBy !== null && { agreedAt: null }) })

/** The change that undoes a bump; undefined for an order that no bump can have moved. */
export function undoOf({ status, acceptedAt, ...order }: StaffOrder, change: BumpChange): BumpChange | undefined {
  if ('accepted' in change) return { accepted: acceptedAt !== null && !awaitsAgreement({ ...order, status }) }
  return status === 'pending' ? undefined : { status }
}
