import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { OrdersRunOut } from '#contract/order.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useLiveChanges, useRefresh } from '#web/staff/query/live-query-provider.tsx'

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

/** Tells the guest, or takes it back. */
export function useTellRunOut(id: string) {
  const api = useAdminApi()
  const refresh = useRefresh()
  const telling = useMutation({
    mutationFn: (isGone: boolean) =>
      isGone
        ? api.post('/admin/orders/:id/run-out', { param: { id } })
        : api.delete('/admin/orders/:id/run-out', { param: { id } }),
    onSuccess: () => refresh('orders'),
  })
  return {
    isBusy: telling.isPending,
    problem: telling.error && reasonOf(telling.error),
    tell: () => telling.mutate(true),
    takeBack: () => telling.mutate(false),
  }
}
