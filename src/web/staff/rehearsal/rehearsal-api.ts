import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminRehearsal, RehearsalRequest } from '#contract/rehearsal.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'

/** Read again when the settings change, which carry the rehearsal's state; figures are also read during a rehearsal. */
export const REHEARSAL_KEY = ['settings', 'rehearsal']

/** Starts or ends a rehearsal, and says why the server refused: by field, or in a sentence. */
export function useRehearsalActions() {
  const api = useAdminApi()
  const client = useQueryClient()
  const {
    mutateAsync,
    isPending,
    error: failure,
  } = useMutation({
    mutationFn: (send: () => Promise<AdminRehearsal>) => send(),
    onSuccess: (rehearsal) => client.setQueryData<AdminRehearsal>(REHEARSAL_KEY, rehearsal),
    // An order that has come meanwhile is then named, with the question.
    onError: () => client.invalidateQueries({ queryKey: REHEARSAL_KEY }),
  })
  /** Never rejects: `sentence` and `fields` say why it was refused. */
  const call = async (send: () => Promise<AdminRehearsal>): Promise<void> => {
    await mutateAsync(send).catch(() => {})
  }
  const fields: Readonly<Record<string, string>> = failure instanceof ApiProblem ? failure.fields : {}
  return {
    isSending: isPending,
    fields,
    isRefused: failure instanceof ApiProblem && failure.code === 'rehearsal_refused',
    sentence: failure && Object.keys(fields).length === 0 ? reasonOf(failure) : null,
    start: (json: RehearsalRequest) => call(() => api.post('/admin/rehearsal', { json })),
    end: () => call(() => api.post('/admin/rehearsal/end')),
  }
}
