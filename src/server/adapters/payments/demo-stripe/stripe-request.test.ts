import { describe, expect, test } from 'vitest'
import { readForm, textsIn } from './stripe-request.ts'

describe("Stripe's form encoding", () => {
  test('is parsed into nested fields, each with its full name', () => {
    const form = readForm('mode=payment&line_items[0][price_data][product_data][name]=Naan&line_items[0][quantity]=2')
    expect(textsIn(form)).toEqual([
      ['mode', 'payment'],
      ['line_items[0][price_data][product_data][name]', 'Naan'],
      ['line_items[0][quantity]', '2'],
    ])
  })

  test('malformed keys are ignored, and the last of two equal keys wins', () => {
    expect(textsIn(readForm('=1&[]=2&a=3&a[b]=4&c[d]=5&c=6'))).toEqual([
      ['a[b]', '4'],
      ['c', '6'],
    ])
  })

  test('may be as large as a request and nested throughout', () => {
    const nested = `number${'[b]'.repeat(87_000)}=1&number=4242`
    expect(textsIn(readForm(nested))).toEqual([['number', '4242']])
  })

  test('may have as many fields as fit into a request', () => {
    const fields = Array.from({ length: 50_000 }, (_, index) => `f${index}=`).join('&')
    expect(Object.keys(readForm(fields))).toHaveLength(1000)
  })
})
