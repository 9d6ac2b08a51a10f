import { useMutation } from '@tanstack/react-query'
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
  const { data, error, isPending, mutate } = useMutation({ mutationFn: (tested: Tested) => test(...tested) })
  const result: TestResult | null = error ? { state: 'failed', sentence: describeProblem(error) } : (data ?? null)
  return { result, isBusy: isPending, run: (...tested: Tested) => mutate(tested) }
}
