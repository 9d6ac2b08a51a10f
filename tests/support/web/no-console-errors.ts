import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// A warning of React or Node is a defect: it fails the test in which it appears.
let spy: MockInstance

beforeEach(() => {
  spy = vi.spyOn(console, 'error')
})

afterEach(() => {
  const { calls } = spy.mock
  spy.mockRestore()
  expect(calls, 'console.error was called').toEqual([])
})
