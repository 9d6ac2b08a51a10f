import type { Translate } from '../language/translate.ts'

/** Shown instead of the guest's name once their data is erased. */
export const ERASED = 'Erased'
/** The name of guests who came without a booking and gave none. */
export const WALK_IN = 'Walk-in'
/** With a number, the name of an order at the counter without one. */
export const COUNTER = 'Counter'

/** A name that the program gave, in the reader's language; one that a person typed stays as it is. */
export function shownName(t: Translate, name: string): string {
  if (name === ERASED) return t.as('a guest', 'Erased')
  if (name === WALK_IN) return t('Walk-in')
  const [, number] = /^Counter (\d+)$/.exec(name) ?? []
  return number === undefined ? name : t('Counter {number}', { number })
}
