import type { Translate } from '../language/translate.ts'

/** Stored for orders at the counter without a name, with a number. Programs read it as it is. */
export const WALK_IN_NAME = 'Counter'
const NUMBERED = new RegExp(`^${WALK_IN_NAME} (\\d+)$`)

export const walkInName = (number: number): string => `${WALK_IN_NAME} ${number}`

/** The name of an order as staff read it: that of an order without a customer is written in their language. */
export function shownName(t: Translate, name: string): string {
  const [, number] = NUMBERED.exec(name) ?? []
  return number === undefined ? name : t('Counter {number}', { number })
}
