import { useState } from 'react'
import { reasonOf } from '#web/staff/session/admin-api.tsx'
import type { TestResult } from '#web/ui/test-result.tsx'

/**
 * A test that an owner starts with a button, and its result until the next one. An error is a failed test, in the words of
 * `problemInWords`.
 */
export function useTest<Tested extends readonly unknown[]>(
  test: (...tested: Tested) => Promise<TestResult | null>,
  problemInWords: (error: unknown) => string = reasonOf,
) {
  const [result, setResult] = useState<TestResult | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (...tested: Tested) => {
    setBusy(true)
    setResult(null)
    try {
      setResult(await test(...tested))
    } catch (error) {
      setResult({ state: 'failed', sentence: problemInWords(error) })
    }
    setBusy(false)
  }
  return { result, isBusy, run }
}
