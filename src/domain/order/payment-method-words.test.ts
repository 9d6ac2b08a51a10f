import { expect, test } from 'vitest'
import { DEFAULT_TERMINAL_NAME } from '../settings/terminal-name.ts'
import { PAYMENT_METHODS } from './order-money.ts'
import { byMethod, methodName } from './payment-method-words.ts'

test.each([
  [DEFAULT_TERMINAL_NAME, ['by card', 'in cash', 'by EFTPOS'], ['Card', 'Cash', 'EFTPOS']],
  ['Multibanco', ['by card', 'in cash', 'by Multibanco'], ['Card', 'Cash', 'Multibanco']],
])('with a terminal called %s, each way to pay has its words', (terminalName, inSentences, inLists) => {
  expect(PAYMENT_METHODS.map((method) => byMethod(method, terminalName))).toEqual(inSentences)
  expect(PAYMENT_METHODS.map((method) => methodName(method, terminalName))).toEqual(inLists)
})
