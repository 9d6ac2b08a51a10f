import { useState } from 'react'
import type { SealCheck } from '#contract/seal.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'

/** Sealed days compared with the database, as far as this screen asked for it. */
export function useSealChecks() {
  const api = useAdminApi()
  const [checks, setChecks] = useState<ReadonlyMap<string, SealCheck>>(new Map())
  const [running, setRunning] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  return {
    checks,
    running,
    error,
    /** One day after the other. */
    check: async (days: readonly string[]): Promise<void> => {
      setError(null)
      try {
        for (const day of days) {
          setRunning(day)
          const check = await api.post('/admin/seals/:day/check', { param: { day }, timeoutMs: CHECK_TIMEOUT_MS })
          setChecks((before) => new Map(before).set(day, check))
        }
      } catch (failure) {
        setError(reasonOf(failure))
      } finally {
        setRunning(null)
      }
    },
  }
}

/** A day of thousands of orders takes some seconds. */
const CHECK_TIMEOUT_MS = 60_000
