import { expect, test } from 'vitest'
import { amountFormat } from '../money/amount-format.ts'
import { decimal } from '../money/money.ts'
import { readWrittenDeposit, writeDeposit } from './deposit-text.ts'

const EURO = amountFormat('EUR', 'de-DE')

test.each([
  ['0.25', { amount: decimal(0.25) }],
  ['0.25 outside tax', { amount: decimal(0.25), tax: { as: 'outside' as const } }],
  ['5 as goods', { amount: decimal(5), tax: { as: 'goods' as const } }],
  ['1.5 tax soft-drinks', { amount: decimal(1.5), tax: { as: 'class' as const, classId: 'soft-drinks' } }],
])('“%s” is written and read', (text, deposit) => {
  expect(writeDeposit(deposit)).toBe(text)
  expect(readWrittenDeposit(text, EURO)).toEqual(deposit)
})

test.each([
  [' 0,25  Outside Tax ', { amount: 0.25, tax: { as: 'outside' } }],
  ['', undefined],
  ['-1', undefined],
  ['a bottle', undefined],
  ['0.25 tax', undefined],
  ['0.25 sometimes', undefined],
])('“%s” is read as people write it, or not at all', (text, deposit) => {
  expect(readWrittenDeposit(text, EURO)).toEqual(deposit)
})
