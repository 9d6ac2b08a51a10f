import { isInEnglish } from '../language/date-forms.ts'
import { english, type Translate } from '../language/translate.ts'
import { isOwnMethod, nameOfOwn, type PaymentMethod } from './order-money.ts'

/** `by card`, `in cash`, `by EFTPOS`; the terminal is called what the restaurant says. */
export function byMethod(method: PaymentMethod, terminalName: string, t = english): string {
  if (method === 'cash') return t('in cash')
  return method === 'card' ? t('by card') : t('by {method}', { method: nameAtCounter(method, terminalName) })
}

/** `Paid by card`: before an amount on a receipt. */
export function paidByMethod(method: PaymentMethod, terminalName: string, t = english): string {
  if (method === 'cash') return t('Paid in cash')
  return method === 'card' ? t('Paid by card') : t('Paid by {method}', { method: nameAtCounter(method, terminalName) })
}

/** `Card`, `Cash`, `EFTPOS`: in a list. */
export function methodName(method: PaymentMethod, terminalName: string, t = english): string {
  if (method === 'cash') return t('Cash')
  return method === 'card' ? t.as('a way to pay', 'Card') : nameAtCounter(method, terminalName)
}

const nameAtCounter = (method: PaymentMethod, terminalName: string): string =>
  isOwnMethod(method) ? nameOfOwn(method) : terminalName

/** `card`, `cash`, `eftpos`, or the restaurant's own name: in files, whose English programs read. */
export function methodInFile(method: PaymentMethod, terminalName: string, t: Translate): string {
  if (isOwnMethod(method)) return nameOfOwn(method)
  return isInEnglish({ t }) ? method : methodName(method, terminalName, t)
}
