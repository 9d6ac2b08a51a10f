import { randomKey } from '#web/parts/random-key.ts'

const STORAGE_KEY = 'checkout-submission'
// The card page stays open for half an hour; a key that old would only lead back to a closed one.
const KEPT_MS = 25 * 60_000

type Submission = { readonly key: string; readonly content: string; readonly at: number }

/**
 * The Idempotency-Key of one submission: the same while what is sent stays the same, so that a retry, a double click or the
 * way back from the card page meets the same order; another one for another order.
 */
export function submissionKey(content: string, now: number): string {
  const last = readSubmission()
  if (last && last.content === content && now - last.at < KEPT_MS) return last.key
  const key = randomKey()
  keepSubmission({ key, content, at: now })
  return key
}

/** The next submission is a new order, even of the same dishes. */
export function forgetSubmission() {
  held = undefined
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Held in memory only.
  }
}

let held: Submission | undefined

function keepSubmission(submission: Submission) {
  held = submission
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(submission))
  } catch {
    // Then the key lives as long as the page.
  }
}

function readSubmission(): Submission | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return isSubmission(stored) ? stored : held
  } catch {
    return held
  }
}

const isSubmission = (stored: unknown): stored is Submission =>
  typeof stored === 'object' &&
  stored !== null &&
  'key' in stored &&
  typeof stored.key === 'string' &&
  'content' in stored &&
  typeof stored.content === 'string' &&
  'at' in stored &&
  typeof stored.at === 'number'
