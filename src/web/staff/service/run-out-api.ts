import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import type { OrdersRunOut } from '#contract/run-out.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { centsFromDecimal, type Decimal, exactPrice } from '#domain/money/money.ts'
import type { ApiClient } from '#web/parts/api-client.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { describeHandBack } from '#web/staff/payment/hand-back.ts'
import { moneyStyleOf } from '#web/staff/payment/money-style.ts'
import { useLiveChanges, useRefresh } from '#web/staff/query/live-query-provider.tsx'
import { requestKeys } from '#web/staff/query/request-keys.ts'
import { useToast } from '#web/ui/toast-provider.tsx'

export type OrderRunOut = OrdersRunOut['items'][number]

/** Open orders that hold what has run out since they were placed. Read again whenever the menu or an order changes. */
export function useOrdersRunOut(): readonly OrderRunOut[] {
  const api = useAdminApi()
  const menu = useLiveChanges('menu')
  const { data } = useQuery({
    queryKey: ['orders', 'run-out', menu],
    queryFn: ({ signal }) => api.get('/admin/sold-out/orders', { signal }),
    placeholderData: keepPreviousData,
  })
  return data?.items ?? NONE
}
const NONE: readonly OrderRunOut[] = []

/** The same for one order. */
export const useRunOutOf = (id: string): OrderRunOut | undefined => useOrdersRunOut().find((one) => one.id === id)

const TELLINGS = {
  tell: (api: ApiClient, id: string) => api.post('/admin/orders/:id/run-out', { param: { id } }),
  notePhoned: (api: ApiClient, id: string) => api.post('/admin/orders/:id/run-out/phoned', { param: { id } }),
  takeBack: (api: ApiClient, id: string) => api.delete('/admin/orders/:id/run-out', { param: { id } }),
}

/** Tells the guest, notes that somebody has by telephone, or takes it back. */
export function useTellRunOut(id: string) {
  const api = useAdminApi()
  const refresh = useRefresh()
  const telling = useMutation({
    mutationFn: (what: keyof typeof TELLINGS) => TELLINGS[what](api, id),
    onSuccess: () => refresh('orders'),
  })
  return {
    pending: telling.isPending ? telling.variables : null,
    problem: telling.error && reasonOf(telling.error),
    tell: () => telling.mutate('tell'),
    notePhoned: () => telling.mutate('notePhoned'),
    takeBack: () => telling.mutate('takeBack'),
  }
}

type GoneLine = OrderRunOut['lines'][number]
/** What has become of the order, and what is still to be done by hand. */
type Outcome = { readonly message: string; readonly detail: string }
type Change = { readonly name: string; readonly line: string; readonly run: () => Promise<Outcome> }
export type LineToChange = Pick<GoneLine, 'lineId' | 'name'>

/** A line that is swapped has another name afterwards. */
export const keyOfLine = ({ lineId, name }: LineToChange): string => `${lineId} ${name}`

/** The server closes an open payment page first, or asks the payment provider. */
const CHANGING_MS = 120_000

/** Runs a change of a line, and says what has become of it. */
function useChanging(onPress: () => void) {
  const refresh = useRefresh()
  const toast = useToast()
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const changing = useMutation({
    mutationFn: ({ run }: Change) => run(),
    // From the press on: the list may be read again before its answer is here.
    onMutate: ({ line }) => {
      setSettled((before) => new Set([...before, line]))
      onPress()
    },
    onSuccess: (outcome) => toast(outcome),
    onError: (_error, { line }) => setSettled((before) => new Set([...before].filter((one) => one !== line))),
    // A refusal may mean that somebody has changed the order.
    onSettled: () => refresh('orders'),
  })
  return { changing, isSettled: (line: LineToChange) => settled.has(keyOfLine(line)) }
}

/**
 * Puts another dish in the place of one that has run out, or refunds its line. Says in a message what has become of the order.
 * `isSettled`: whether that is being done to a line here, or has been.
 */
export function useRunOutChanges(id: string, onPress = () => {}) {
  const api = useAdminApi()
  const restaurant = useRestaurant()
  const { t } = restaurant
  const [underKey] = useState(requestKeys)
  const written = (amount: Decimal, order: StaffOrder) =>
    exactPrice(centsFromDecimal(amount, order), formatOnPage(order, restaurant))
  const one = () => api.get('/admin/orders/:id', { param: { id } })
  const handBack = (before: StaffOrder, after: StaffOrder) =>
    describeHandBack(t, before, after, moneyStyleOf(after, restaurant))
  const { changing, isSettled } = useChanging(onPress)
  return {
    pending: changing.isPending ? changing.variables.name : null,
    problem: changing.error && reasonOf(changing.error),
    isSettled,
    swap: ({ version }: OrderRunOut, { lineId, quantity, name }: GoneLine, swap: GoneLine['swaps'][number]) =>
      changing.mutate({
        name: `${lineId} ${swap.menuItemId}`,
        line: keyOfLine({ lineId, name }),
        run: async () => {
          const json = { lineId: lineId ?? '', menuItemId: swap.menuItemId, version }
          const before = await one()
          const after = await api.post('/admin/orders/:id/swap', { param: { id }, json, timeoutMs: CHANGING_MS })
          const changed = t('{quantity} × {dish} instead of {gone}.', { quantity, dish: swap.name, gone: name })
          const detail = handBack(before, after)
          if (after.due <= 0 || after.paid <= 0) return { message: changed, detail }
          return { message: `${changed} ${t('{amount} more is due.', { amount: written(after.due, after) })}`, detail }
        },
      }),
    refund: ({ lineId, quantity, name }: Pick<GoneLine, 'lineId' | 'quantity' | 'name'>) =>
      changing.mutate({
        name: `${lineId} refund`,
        line: keyOfLine({ lineId, name }),
        run: async () => {
          const json = { lines: [{ id: lineId ?? '', quantity }], reason: 'sold_out' as const }
          const before = await one()
          const after = await underKey({ id, ...json }, (key) =>
            api.post('/admin/orders/:id/refund', {
              param: { id },
              json,
              headers: { 'Idempotency-Key': key },
              timeoutMs: CHANGING_MS,
            }),
          )
          return {
            message: t('Refunded {quantity} × {dish}.', { quantity, dish: name }),
            detail: handBack(before, after),
          }
        },
      }),
  }
}
