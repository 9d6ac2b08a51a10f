import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProviderAccess } from '#contract/provider.ts'
import type { Translate } from '#domain/language/translate.ts'
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

/** What an owner must know before they enter anything, marked by `message`; null where it is theirs to enter. */
export const NOTICES: Readonly<Record<ProviderAccess[Provider]['source'], string | null>> = {
  env: SET_BY_ADMINISTRATOR,
  off: CARDS_OFF_BY_ADMINISTRATOR,
  unreadable: ENTER_AGAIN,
  screen: null,
  none: null,
}

/** In one line, for the settings screen. */
export const SUMMARIES_OF_PROVIDERS: {
  readonly [Id in Provider]: (t: Translate, access: ProviderAccess[Id]) => string
} = {
  payments: (t, { mode, account, source }) => {
    if (source === 'unreadable') return t.message(ENTER_AGAIN)
    if (mode === null) return t('No keys are entered: guests cannot pay by card.')
    if (mode === 'demo') return t('No keys are entered: payments are a demo.')
    return mode === 'live' ? describeLiveKeys(t, source, account) : describeTestKeys(t, source, account)
  },
  mail: (t, { source, host }) => {
    if (source === 'unreadable') return t.message(ENTER_AGAIN)
    if (source === 'env') return t('Set in .env.')
    return source === 'none' ? t('None is entered: no email is sent.') : host
  },
  geocoder: (t, { source, kind, url }) => {
    if (source === 'unreadable') return t.message(ENTER_AGAIN)
    if (source === 'env') return t('Set in .env.')
    if (source === 'none') return t('None is entered.')
    // Not translated: a name.
    return kind === 'google' ? 'Google Maps' : url
  },
}

type Payments = ProviderAccess['payments']

function describeLiveKeys(t: Translate, source: Payments['source'], account: Payments['account']): string {
  if (source === 'env') return t('Live keys, set in .env.')
  return account ? t('Live keys of “{account}”.', { account: account.name }) : t('Live keys.')
}

function describeTestKeys(t: Translate, source: Payments['source'], account: Payments['account']): string {
  if (source === 'env') return t('Test keys, set in .env.')
  return account ? t('Test keys of “{account}”.', { account: account.name }) : t('Test keys.')
}
