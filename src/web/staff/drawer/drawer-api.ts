import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CashMovement, DrawerCorrection, DrawerCount, DrawerOpening, Drawers } from '#contract/drawer.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { randomKey } from '#web/parts/random-key.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useRefresh } from '#web/staff/query/live-query-provider.tsx'
import { DRAWERS } from '#web/staff/query/use-drawers.ts'
import { useInvalidFocus } from '#web/ui/use-invalid-focus.ts'

type Refusal = { readonly sentence: string | null; readonly fields: Readonly<Record<string, string>> }
const NONE: Refusal = { sentence: null, fields: {} }

/** The changes of a drawer. Each returns the drawers afterwards, or null if it was refused, which `refusal` explains. */
export function useDrawerChanges() {
  const api = useAdminApi()
  const client = useQueryClient()
  const refresh = useRefresh()
  const [refusal, setRefusal] = useState(NONE)
  const form = useRef<HTMLFormElement>(null)
  const focusInvalid = useInvalidFocus()
  // The key stays the same until the outcome is known, so that pressing again after a timeout moves cash once.
  const key = useRef(randomKey())
  const withKey = () => ({ 'Idempotency-Key': key.current })

  const show = (refused: Refusal) => {
    setRefusal(refused)
    focusInvalid(form.current)
  }
  const change = useMutation({
    mutationFn: (call: () => Promise<Drawers>) => call(),
    onMutate: () => setRefusal(NONE),
    onSuccess(drawers) {
      client.setQueryData<Drawers>(DRAWERS, drawers)
      key.current = randomKey()
    },
    onError(error) {
      if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) key.current = randomKey()
      const fields = error instanceof ApiProblem ? error.fields : {}
      show({ fields, sentence: Object.keys(fields).length === 0 ? reasonOf(error) : null })
      // A colleague may have been faster. Not awaited: until then, Enter would do nothing.
      void refresh('orders')
    },
  })
  const send = (call: () => Promise<Drawers>): Promise<Drawers | null> => change.mutateAsync(call).catch(() => null)
  return {
    ...{ refusal, isBusy: change.isPending },
    /** The ref of the form: the first invalid field gets the focus. */
    form,
    refuse: (fields: Refusal['fields']) => show({ sentence: null, fields }),
    /** Clears the error of a field, which is about its previous input. */
    forget: (field: string) => setRefusal(({ sentence, fields: { [field]: _, ...fields } }) => ({ sentence, fields })),
    open: (json: DrawerOpening) => send(() => api.post('/admin/drawers', { json })),
    move: (id: string, json: CashMovement) =>
      send(() => api.post('/admin/drawers/:id/movements', { param: { id }, json, headers: withKey() })),
    correct: (id: string, json: DrawerCorrection) =>
      send(() => api.post('/admin/drawers/:id/corrections', { param: { id }, json, headers: withKey() })),
    close: (id: string, json: DrawerCount) => send(() => api.post('/admin/drawers/:id/close', { param: { id }, json })),
  }
}
