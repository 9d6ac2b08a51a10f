import { useCallback, useMemo, useState } from 'react'
import type { CustomerCorrection, OrderChange, StaffOrder } from '#contract/order.ts'
import type { RefundRequest } from '#contract/order-payment.ts'
import type { Translate } from '#domain/language/translate.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { type AmountFormat, type Cents, decimalFromCents, exactPrice } from '#domain/money/money.ts'
import type { StaffStatus } from '#domain/order/order-status.ts'
import type { Delay } from '#domain/order/promise.ts'
import { statusName } from '#domain/order/status-names.ts'
import type { ApiClient } from '#web/parts/api-client.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { requestKeys } from '#web/staff/query/request-keys.ts'
import type { AdminList } from '#web/staff/query/use-admin-list.ts'
import { currentIn, unlessGone, versionedChanges } from '#web/staff/query/versioned-changes.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import type { OrderNote, OrderNotes } from './order-notes.tsx'
import { describeRefund, describeUnrefundedMoney, refundable, unreturnedTips } from './payment-words.ts'
import { resolveConflict } from './resolve-conflict.ts'
import { calledName } from './use-order-name.ts'

/** The server closes the card page and asks whether it was paid: up to 50 seconds each (stripe-client). */
const CLOSING_TIMEOUT = { timeoutMs: 120_000 }

export type OrderActions = ReturnType<typeof useOrderActions>

/** Saves changes of orders. On a version conflict, `change` may retry (`resolveConflict`). */
export function orderChanges(api: ApiClient, replace: (order: StaffOrder) => void) {
  const save = versionedChanges<StaffOrder, OrderChange>({
    patch: (id, json, options) => api.patch('/admin/orders/:id', { param: { id }, json, ...options }),
    replace,
  })
  async function change(seen: StaffOrder, change: OrderChange): Promise<StaffOrder> {
    const options = change.status === 'cancelled' ? CLOSING_TIMEOUT : {}
    try {
      return await save(seen, change, options)
    } catch (error) {
      const current = currentIn<StaffOrder>(error)
      if (!current) throw error
      const resolution = resolveConflict(seen, change, current)
      if (resolution === 'refuse') throw error
      return resolution === 'done' ? current : await save(current, change, options)
    }
  }
  return { save, change }
}

/** The actions of staff on an order. Each shows its own error, except `correct`, which throws; then the card shows the stored order again. */
export function useOrderActions(
  { replace, remove }: Pick<AdminList<StaffOrder>, 'replace' | 'remove'>,
  { done, report, failed }: Pick<OrderNotes, 'done' | 'report' | 'failed'>,
) {
  const api = useAdminApi()
  const confirm = useConfirm()
  const refund = useRefund(replace, report)
  const restaurant = useRestaurant()
  const t = useTranslate()

  return useMemo(() => {
    const { save, change } = orderChanges(api, replace)
    const formatFor = (order: StaffOrder) => formatOnPage(order, restaurant)
    const changes = changesWithNotes(t, change, formatFor, { done, report, failed })
    const correct = (order: StaffOrder, customer: CustomerCorrection) => save(order, { customer })

    /** Sends no version, since a delay does not conflict with other changes. */
    async function delay(order: StaffOrder, minutes: Delay): Promise<void> {
      try {
        replace(await api.post('/admin/orders/:id/delay', { param: { id: order.id }, json: { minutes } }))
      } catch (error) {
        failed(order, t('Failed to move the promise: {reason}', { reason: reasonIn(t, error) }))
      }
    }

    async function deleteOrder(order: StaffOrder): Promise<void> {
      const { id } = order
      const question = deletionQuestion(t, order, formatFor(order))
      if (!(await confirm({ ...question, action: t('Delete'), tone: 'danger' }))) return
      try {
        await api.delete('/admin/orders/:id', { param: { id }, ...CLOSING_TIMEOUT }).catch(unlessGone)
        if (!(await isGone(api, id)))
          return failed(order, t('Order still exists on server after delete — check auth/rules/project.'))
        remove(id)
        report(order, t.as('an order', 'Deleted'))
      } catch (error) {
        failed(order, t('Delete failed: {reason}', { reason: reasonIn(t, error) }))
      }
    }

    const paid = (order: StaffOrder, words: string) => {
      replace(order)
      report(order, words)
    }
    return { ...changes, correct, delay, refund, paid, deleteOrder }
  }, [api, confirm, replace, remove, refund, restaurant, done, report, failed, t])
}

const reasonIn = (t: Translate, error: unknown): string => t.message(reasonOf(error))

/** What the guest is told of a cancellation, and whether they came. */
type Told = Pick<OrderChange, 'notifyGuest' | 'sentence' | 'isNoShow'>
type Change = (seen: StaffOrder, change: OrderChange) => Promise<StaffOrder>

/** Changes that leave a note. A new status and an acceptance can be undone for some seconds, unless a colleague has changed the order. */
const changesWithNotes = (
  t: Translate,
  change: Change,
  formatFor: (order: StaffOrder) => AmountFormat,
  { done, report, failed }: Pick<OrderNotes, 'done' | 'report' | 'failed'>,
) => ({
  async setStatus(order: StaffOrder, status: StaffStatus, told: Told = {}): Promise<void> {
    try {
      const saved = await change(order, { status, ...told })
      done(saved, statusName(t, status), statusUndoing(order, status))
    } catch (error) {
      failed(order, t('Failed to update status: {reason}', { reason: reasonIn(t, error) }))
    }
  },
  /** Accepts a preorder for its time, or undoes that. */
  async accept(order: StaffOrder, isAccepted: boolean): Promise<void> {
    try {
      const saved = await change(order, { accepted: isAccepted })
      done(saved, acceptedWords(t, saved, isAccepted), { accepted: !isAccepted })
    } catch (error) {
      failed(order, t('Failed to accept the order: {reason}', { reason: reasonIn(t, error) }))
    }
  },
  async undo({ order, undoing }: OrderNote): Promise<void> {
    if (!undoing) return
    try {
      const { status } = await change(order, undoing)
      done(order, t('{status} again', { status: statusName(t, status) }))
    } catch (error) {
      failed(order, t('Failed to undo: {reason}', { reason: reasonIn(t, error) }))
    }
  },
  async clearAttention(order: StaffOrder): Promise<void> {
    try {
      await change(order, { attention: null })
    } catch (error) {
      failed(order, t('Failed to clear the mark: {reason}', { reason: reasonIn(t, error) }))
    }
  },
  /** The kitchen has seen the change of an order. */
  async seeChange(order: StaffOrder): Promise<void> {
    try {
      await change(order, { changeSeen: true })
    } catch (error) {
      failed(order, t('Failed to save: {reason}', { reason: reasonIn(t, error) }))
    }
  },
  /** Cancels and refunds in one request: both happen, or neither. */
  async cancelWithRefund(order: StaffOrder, told: Told = {}): Promise<void> {
    try {
      const saved = await change(order, { status: 'cancelled', refund: true, ...told })
      const { sentence, hasFailed } = describeRefund(t, order, saved, formatFor(order))
      if (hasFailed) failed(saved, sentence)
      else report(saved, sentence)
    } catch (error) {
      failed(order, t('Failed to update status: {reason}', { reason: reasonIn(t, error) }))
    }
  },
})

function acceptedWords(t: Translate, { acceptedAt }: StaffOrder, isAccepted: boolean): string {
  if (!isAccepted) return t.as('an order', 'No longer accepted')
  return acceptedAt === null ? t.as('an order', 'Accepted') : t.as('an order', 'Accepted for its time')
}

/**
 * The change that undoes a new status. Null for an order that was pending, since only the checkout sets that
 * status, and for a cancelled paid order, since a dialog has confirmed it.
 */
function statusUndoing({ status: before, ...order }: StaffOrder, status: StaffStatus): OrderChange | null {
  if (before === 'pending') return null
  const hasMoney = refundable(order) > 0 || unreturnedTips(order).length > 0
  return status === 'cancelled' && hasMoney ? null : { status: before }
}

/** Whose order, since the question covers it. For a paid order, it says that the money is not refunded. */
function deletionQuestion(t: Translate, order: StaffOrder, format: AmountFormat): { title: string; message: string } {
  const name = calledName(t, order)
  const money = describeUnrefundedMoney(t, order, format)
  const message = money === undefined ? name : t('{name}: {sentence}', { name, sentence: money })
  return { title: t('Delete this order?'), message }
}

/** Checks on the server that the order is deleted. */
async function isGone(api: ApiClient, id: string): Promise<boolean> {
  try {
    await api.get('/admin/orders/:id', { param: { id } })
    return false
  } catch (error) {
    unlessGone(error)
    return true
  }
}

/** The server asks the payment provider three times if it must, for 15 seconds each (stripe-client). */
const TIMEOUT_MS = 60_000

/** An amount, or what the server computes for the dishes. */
export type WantedRefund = { readonly amount: Cents } & Pick<RefundRequest, 'lines' | 'deposits' | 'reason'>

/** Refunds money and shows the updated order; returns false if that failed, and shows why. */
function useRefund(replace: (order: StaffOrder) => void, report: (order: StaffOrder, words: string) => void) {
  const api = useAdminApi()
  const toast = useToast()
  const restaurant = useRestaurant()
  const t = useTranslate()
  const [underKey] = useState(requestKeys)

  return useCallback(
    async (order: StaffOrder, { amount, ...cause }: WantedRefund): Promise<boolean> => {
      const { id } = order
      const ask = (key: string) =>
        api.post('/admin/orders/:id/refund', {
          param: { id },
          json: (cause.lines ?? cause.deposits) ? cause : { amount: decimalFromCents(amount, order), ...cause },
          headers: { 'Idempotency-Key': key },
          timeoutMs: TIMEOUT_MS,
        })
      try {
        const after = await underKey({ id, amount, ...cause }, ask)
        replace(after)
        // An earlier request, whose answer was lost, may have refunded it.
        const isEarlier = after.refunded <= order.refunded
        const sum = { amount: exactPrice(amount, formatOnPage(order, restaurant)) }
        report(after, isEarlier ? t('Refunded {amount} already', sum) : t('Refunded {amount}', sum))
        return true
      } catch (error) {
        toast({ message: t('Refund failed: {reason}', { reason: reasonIn(t, error) }), tone: 'error' })
        return false
      }
    },
    [api, toast, replace, report, underKey, restaurant, t],
  )
}
