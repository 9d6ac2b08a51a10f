import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AlertDevice } from '#contract/alert.ts'
import { canPush, findSubscription, subscribe, unsubscribe } from '#web/parts/push-subscription.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useTest } from '#web/staff/form/use-test.ts'
import { useRefresh } from '#web/staff/query/live-query-provider.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

/** Recent alerts, and what is set up. Read again whenever a matter begins or ends. */
export function useAlerts() {
  const api = useAdminApi()
  const refresh = useRefresh()
  const { data, error } = useQuery({
    queryKey: ['system', 'alerts'],
    queryFn: ({ signal }) => api.get('/admin/alerts', { signal }),
  })
  return { state: data, error: error && reasonOf(error), reload: () => refresh('system') }
}

/** The devices that get push alerts, including this one if it is subscribed. */
export function useAlertDevices() {
  const t = useTranslate()
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
        return t('This device now gets alerts.')
      }),
    remove: ({ id, name }: AlertDevice) =>
      run(id, async () => {
        await api.delete('/admin/alert-devices/:id', { param: { id } })
        if (id === here?.id) await unsubscribe('/admin')
        return t('{device} no longer gets alerts.', { device: name })
      }),
  }
}

/** Sends a test to a device. A device whose subscription has ended leaves the list. */
export function useDeviceTest() {
  const t = useTranslate()
  const api = useAdminApi()
  const refresh = useRefresh()
  const [testedId, setTestedId] = useState<string | null>(null)
  const { result, isBusy, run } = useTest(async ({ id, name }: AlertDevice) => {
    setTestedId(id)
    try {
      await api.post('/admin/alert-devices/:id/test', { param: { id } })
    } finally {
      await refresh('admins')
    }
    return {
      state: 'good',
      sentence: t('A test is on its way to {device}.', { device: name }),
      advice: t('Check that it arrives.'),
    }
  })
  return { result, testing: isBusy ? testedId : null, test: run }
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

/** Runs one action at a time, and reports its result. */
export function useBusy(reload: () => Promise<void>) {
  const toast = useToast()
  const action = useMutation({
    mutationFn: ({ work }: { what: string; work: () => Promise<string> }) => work(),
    onSuccess: (done) => toast(done),
    // If a browser does not subscribe, its own error says why.
    onError: (error) => toast({ message: error instanceof Error ? error.message : reasonOf(error), tone: 'error' }),
    onSettled: reload,
  })
  return {
    busy: action.isPending ? action.variables.what : null,
    run: (what: string, work: () => Promise<string>) => action.mutate({ what, work }),
  }
}
