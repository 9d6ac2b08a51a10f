import { useState } from 'react'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import type { TestResult } from '#web/ui/test-result.tsx'

/**
 * A test that an owner starts with a button, and its result until the next one. An error is a failed test, in the words of
 * `describeProblem`.
 */
export function useTest<Tested extends readonly unknown[]>(
  test: (...tested: Tested) => Promise<TestResult | null>,
  describeProblem: (error: unknown) => string = reasonOf,
) {
  const [result, setResult] = useState<TestResult | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (...tested: Tested) => {
    setBusy(true)
    setResult(null)
    try {
      setResult(await test(...tested))
    } catch (error) {
      setResult({ state: 'failed', sentence: describeProblem(error) })
    }
    setBusy(false)
  }
  return { result, isBusy, run }
}
