import { useEffect, useEffectEvent } from 'react'
import type { AdminSession } from '#contract/admin.ts'
import type { ApiRequest } from '#web/parts/api-client.ts'

type Ask = <Answer>(path: string, request?: ApiRequest) => Promise<Answer>

/** The tablet in the kitchen stands untouched all night, and an open live stream is no request. */
const ASK_EVERY_MS = 60_000

/**
 * Keeps the session of an open screen alive, since asking for it puts off its end, and notices within a minute when it has
 * ended all the same: `ask` then asks for the password. `onNotAdmin` is told when the account may no longer be here.
 */
export function useSessionWatch(ask: Ask, onNotAdmin: () => unknown): void {
  const look = useEffectEvent(async () => {
    try {
      const { isAdmin } = await ask<AdminSession>('/api/admin/session')
      if (!isAdmin) onNotAdmin()
    } catch {
      // The network's silence is told by the notice of interrupted live updates; the next minute asks again.
    }
  })
  useEffect(() => {
    let isLooking = false
    const timer = setInterval(async () => {
      // The last question may still be waiting for the password.
      if (isLooking) return
      isLooking = true
      await look()
      isLooking = false
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
