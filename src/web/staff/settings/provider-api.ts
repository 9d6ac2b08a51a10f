import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProviderAccess } from '#contract/provider.ts'
import { CARDS_OFF_BY_ADMINISTRATOR, ENTER_AGAIN, SET_BY_ADMINISTRATOR } from '#domain/provider/credentials.ts'
import type { Provider } from '#domain/system/readings.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useRefresh } from '#web/staff/query/live-query-provider.tsx'

/** Below the settings, so that it is read again with them. */
const KEY = ['settings', 'providers']

/** How Stripe, the mail server and the address service are reached, without secrets. */
export function useProviders() {
  const api = useAdminApi()
  const client = useQueryClient()
  const refresh = useRefresh()
  const { data, error } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get('/admin/providers', { signal }) })
  return {
    access: data,
    error: error && reasonOf(error),
    show: (access: ProviderAccess) => client.setQueryData(KEY, access),
    reload: () => refresh('settings'),
  }
}

/** What an owner must know before they enter anything; null where it is theirs to enter. */
export const NOTICES: Readonly<Record<ProviderAccess[Provider]['source'], string | null>> = {
  env: SET_BY_ADMINISTRATOR,
  off: CARDS_OFF_BY_ADMINISTRATOR,
  unreadable: ENTER_AGAIN,
  screen: null,
  none: null,
}

/** In one line, for the settings screen. */
export const SUMMARIES_OF_PROVIDERS: { readonly [Id in Provider]: (access: ProviderAccess[Id]) => string } = {
  payments: ({ mode, account, source }) => {
    if (source === 'unreadable') return ENTER_AGAIN
    if (mode === null) return 'No keys are entered: guests cannot pay by card.'
    if (mode === 'demo') return 'No keys are entered: payments are a demo.'
    const kind = mode === 'live' ? 'Live keys' : 'Test keys'
    if (source === 'env') return `${kind}, set in .env.`
    return account ? `${kind} of “${account.name}”.` : `${kind}.`
  },
  mail: ({ source, host }) => {
    if (source === 'unreadable') return ENTER_AGAIN
    if (source === 'env') return 'Set in .env.'
    return source === 'none' ? 'None is entered: no email is sent.' : host
  },
  geocoder: ({ source, kind, url }) => {
    if (source === 'unreadable') return ENTER_AGAIN
    if (source === 'env') return 'Set in .env.'
    if (source === 'none') return 'None is entered.'
    return kind === 'google' ? 'Google Maps' : url
  },
}
