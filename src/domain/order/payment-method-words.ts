import { isOwnMethod, nameOfOwn, type PaymentMethod } from './order-money.ts'

/** `by card`, `in cash`, `by EFTPOS`; the terminal is called what the restaurant says. */
export const byMethod = (method: PaymentMethod, terminalName: string): string =>
  method === 'cash' ? 'in cash' : method === 'card' ? 'by card' : `by ${nameAtCounter(method, terminalName)}`

/** `Card`, `Cash`, `EFTPOS`: in a list. */
export const methodName = (method: PaymentMethod, terminalName: string): string =>
  method === 'cash' ? 'Cash' : method === 'card' ? 'Card' : nameAtCounter(method, terminalName)

const nameAtCounter = (method: PaymentMethod, terminalName: string): string =>
  isOwnMethod(method) ? nameOfOwn(method) : terminalName

/** `card`, `cash`, `eftpos`, or the restaurant's own name: in files. */
export const methodInFile = (method: PaymentMethod): string => (isOwnMethod(method) ? nameOfOwn(method) : method)
