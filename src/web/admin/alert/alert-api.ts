import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AlertDevice } from '#contract/alert.ts'
import { useRefresh } from '#web/admin/query/live-query-provider.tsx'
import { reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { canPush, findSubscription, subscribe, unsubscribe } from '#web/parts/push-subscription.ts'
import { useToast } from '#web/ui/toast-provider.tsx'

/** What was told lately, and what is set up. Read again whenever something begins or is over. */
export function useAlerts() {
  const api = useAdminApi()
  const refresh = useRefresh()
  const { data, error } = useQuery({
    queryKey: ['system', 'alerts'],
    queryFn: ({ signal }) => api.get('/admin/alerts', { signal }),
  })
  return { state: data, error: error && reasonOf(error), reload: () => refresh('system') }
}

/** The devices that are told by push, this one among them if it is. */
export function useAlertDevices() {
  const api = useAdminApi()
  const refresh = useRefresh()
  const { data, error } = useQuery({
    queryKey: ['admins', 'alert-devices'],
    queryFn: ({ signal }) => api.get('/admin/alert-devices', { signal }),
  })
  const { endpoint, setEndpoint } = useOwnEndpoint()
  const { busy, run } = useBusy(() => refresh('admins'))
  const here = data?.devices.find((device) => endpoint !== '' && device.endpoint === endpoint)
  return {
    devices: data?.devices,
    here,
    error: error && reasonOf(error),
    busy,
    reload: () => refresh('admins'),
    add: (name: string) =>
      run('add', async () => {
        const subscription = await subscribe('/admin', data?.publicKey ?? '')
        await api.post('/admin/alert-devices', { json: { name, subscription } })
        setEndpoint(subscription.endpoint)
        return 'This device is told from now on.'
      }),
    remove: ({ id, name }: AlertDevice) =>
      run(id, async () => {
        await api.delete('/admin/alert-devices/:id', { param: { id } })
        if (id === here?.id) await unsubscribe('/admin')
        return `${name} is told no more.`
      }),
    test: ({ id, name }: AlertDevice) =>
      run(`test ${id}`, async () => {
        await api.post('/admin/alert-devices/:id/test', { param: { id } })
        return `A test is on its way to ${name}.`
      }),
  }
}

function useOwnEndpoint() {
  const [endpoint, setEndpoint] = useState('')
  useEffect(() => {
    if (canPush())
      findSubscription('/admin').then(
        (found) => setEndpoint(found?.endpoint ?? ''),
        () => {},
      )
  }, [])
  return { endpoint, setEndpoint }
}

/** Runs one thing at a time, and says what became of it. */
export function useBusy(reload: () => Promise<void>) {
  const toast = useToast()
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (what: string, work: () => Promise<string>) => {
    setBusy(what)
    try {
      toast(await work())
    } catch (error) {
      // A browser says in an error of its own why it does not subscribe.
      toast({ message: error instanceof Error ? error.message : reasonOf(error), tone: 'error' })
    }
    await reload()
    setBusy(null)
  }
  return { busy, run }
}
