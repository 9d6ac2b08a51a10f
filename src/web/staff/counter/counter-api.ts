import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import type { Cart } from '#domain/cart.ts'
import { message } from '#domain/language/translate.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { phoneDigitsIn } from '#domain/text/phone-number.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { randomKey } from '#web/parts/random-key.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useRefresh } from '#web/staff/query/live-query-provider.tsx'
import { type CounterDraft, linesFrom, orderFrom } from './counter-draft.ts'

/** The last order of a phone number; null while none is known. */
export function useLastOrder(phone: string): StaffOrder | null {
  const api = useAdminApi()
  const digits = phoneDigitsIn(phone)
  const isWhole = digits !== undefined && digits.length >= 6
  const { data } = useQuery({
    queryKey: ['orders', 'last', digits],
    queryFn: ({ signal }) =>
      api.get('/admin/orders', { query: { search: phone.trim(), status: 'all', limit: 1 }, signal }),
    enabled: isWhole,
  })
  return (isWhole && data?.items[0]) || null
}

/** What remains of each line, what is added, and how the customer gets it. */
type WantedOrder = {
  readonly kept: readonly number[]
  readonly cart: Cart
  readonly handover: { readonly orderType: OrderType; readonly address: string }
  /** The delivery fee by the terms of the order, although it gets higher. */
  readonly isFeeCharged: boolean
  /** The email about the change has a link to pay the difference. */
  readonly isLinked: boolean
}

type PreviewedOrder = Omit<WantedOrder, 'isLinked'>
const orderedJson = ({ kept, cart, handover, isFeeCharged }: PreviewedOrder) => {
  const lines = kept.map((quantity, line) => ({ line, quantity })).filter(({ quantity }) => quantity > 0)
  return { items: [...lines, ...linesFrom(cart)], ...handover, chargeFee: isFeeCharged }
}

/** The new total by the server's rules, or why there is none. Shows the last one until the next arrives. */
export function useOrderedPreview({ id, version }: StaffOrder, wanted: PreviewedOrder) {
  const api = useAdminApi()
  const json = { ...orderedJson(wanted), version }
  const { data, error } = useQuery({
    // Live events do not refresh it: otherwise every order of a busy evening would reprice it.
    queryKey: ['ordered-preview', id, json],
    queryFn: ({ signal }) => api.post('/admin/orders/:id/ordered/preview', { param: { id }, json, signal }),
    enabled: json.items.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { preview: error || json.items.length === 0 ? undefined : data, problem: error && reasonOf(error) }
}

/** The server closes an open payment page first. */
const CLOSING_MS = 120_000

/** Changes what was ordered, unless somebody else has changed the order since it was read. */
export function useOrderedChange({ id, version }: StaffOrder, onChanged: (after: StaffOrder) => void) {
  const api = useAdminApi()
  const refresh = useRefresh()
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: ({ isLinked, ...wanted }: WantedOrder) =>
      api.post('/admin/orders/:id/ordered', {
        param: { id },
        json: { ...orderedJson(wanted), link: isLinked, version },
        timeoutMs: CLOSING_MS,
      }),
    onSuccess: onChanged,
    // Somebody may have changed it. Not awaited: until then, Enter would do nothing.
    onError: () => void refresh('orders'),
  })
  const save = (wanted: WantedOrder) => mutateAsync(wanted).catch(() => {}) // `refusal` says why
  return { save, refusal: error && refusalOf(error), isBusy: isPending }
}

class NothingAdded extends Error {}

const refusalOf = (error: unknown): OrderRefusal => ({
  sentence: error instanceof NothingAdded ? error.message : reasonOf(error),
  fields: error instanceof ApiProblem ? error.fields : {},
})

type OrderRefusal = { readonly sentence: string; readonly fields: Readonly<Record<string, string>> }

/**
 * Stores an order. The key stays the same until the outcome is known, so that pressing again makes no second order, even after a
 * reload: the one of an order begun earlier is given.
 */
export function useTakeOrder(begunKey?: string) {
  const api = useAdminApi()
  const [key, setKey] = useState(() => begunKey ?? randomKey())
  const { mutateAsync, error, isPending, reset } = useMutation({
    async mutationFn(draft: CounterDraft) {
      // The server's sentence is for guests, who have a cart.
      if (draft.cart.length === 0) throw new NothingAdded(message('Please add a dish first.'))
      return api.post('/admin/orders', { json: orderFrom(draft), headers: { 'Idempotency-Key': key } })
    },
    onSuccess: () => setKey(randomKey()),
    onError(error) {
      const isAnswer = error instanceof ApiProblem && error.status >= 400 && error.status < 500
      if (isAnswer) setKey(randomKey())
    },
  })
  const take = useCallback((draft: CounterDraft) => mutateAsync(draft).catch(() => null), [mutateAsync])
  /** For another draft, perhaps one that was sent under a key of its own. */
  function forget(key = randomKey()) {
    setKey(key)
    // Not while it is sent: the button would be free again.
    if (error) reset()
  }
  return { take, refusal: error && refusalOf(error), isBusy: isPending, key, forget }
}
