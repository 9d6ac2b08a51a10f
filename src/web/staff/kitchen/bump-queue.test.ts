import { beforeEach, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { type Bump, type BumpChange, bumped, openBumpQueue, undoOf } from './bump-queue.ts'

const NOW = new Date('2026-11-24T05:30:00Z')
const order = (id: string, status: StaffOrder['status'] = 'new') => ({ id, status, acceptedAt: null }) as StaffOrder
const problem = (status: number) => new ApiProblem({ status, code: 'any', error: 'No.' })

let stored: readonly Bump[]
let saved: string[]
let refused: string[]
/** The server's next answers: an error for each of the next calls, if any. */
let failures: ApiProblem[]

beforeEach(() => {
  stored = []
  saved = []
  refused = []
  failures = []
})

const open = () =>
  openBumpQueue({
    save: async (seen, change) => {
      await Promise.resolve()
      const failure = failures.shift()
      if (failure) throw failure
      return bumped(seen, change, NOW)
    },
    onSaved: ({ id, status }) => saved.push(`${id} ${status}`),
    onRefused: ({ seen, change }) => refused.push(`${seen.id} ${JSON.stringify(change)}`),
    storage: { read: () => stored, write: (bumps) => (stored = bumps) },
  })
const start: BumpChange = { status: 'preparing' }

test('bumps are sent in order, and kept until the server has saved them', async () => {
  const queue = open()
  queue.add(order('SP-1'), start)
  queue.add(order('SP-2'), start)
  expect(stored).toHaveLength(2)
  await queue.flush()
  await expect.poll(() => saved).toEqual(['SP-1 preparing', 'SP-2 preparing'])
  expect(stored).toEqual([])
})

test('without a connection bumps wait, even across a reload, and keep their order', async () => {
  failures = [problem(0), problem(503)]
  const queue = open()
  queue.add(order('SP-1'), start)
  queue.add(order('SP-2'), start)
  await expect.poll(() => failures.length).toBe(1)
  await queue.flush()
  expect(saved).toEqual([])
  expect(queue.read().isStuck).toBe(true)
  expect(stored.map(({ seen }) => seen.id)).toEqual(['SP-1', 'SP-2'])

  await open().flush()
  expect(saved).toEqual(['SP-1 preparing', 'SP-2 preparing'])
})

test('two unsent bumps of an order become one, and undoing an unsent bump leaves nothing to send', async () => {
  failures = [problem(0), problem(0), problem(0), problem(0)]
  const queue = open()
  queue.add(order('SP-1'), start)
  await expect.poll(() => failures.length).toBe(3)
  queue.add(order('SP-1', 'preparing'), { status: 'ready' })
  expect(stored).toEqual([{ seen: order('SP-1'), change: { status: 'ready' } }])
  await expect.poll(() => failures.length).toBe(2)
  queue.add(order('SP-1', 'ready'), { status: 'new' })
  expect(stored).toEqual([])

  queue.add(order('SP-2'), { accepted: true })
  await expect.poll(() => failures.length).toBe(1)
  queue.add(order('SP-2'), { accepted: false })
  expect(stored).toEqual([])
})

test('a bump that is being sent cannot be changed: its undo is sent after it', async () => {
  const queue = open()
  queue.add(order('SP-1'), start)
  queue.add(order('SP-1', 'preparing'), { status: 'new' })
  await expect.poll(() => saved).toEqual(['SP-1 preparing', 'SP-1 new'])
})

test('a refused bump is reported and dropped, and the next one is sent', async () => {
  failures = [problem(409)]
  const queue = open()
  queue.add(order('SP-1'), start)
  queue.add(order('SP-2'), start)
  await expect.poll(() => saved).toEqual(['SP-2 preparing'])
  expect(refused).toEqual(['SP-1 {"status":"preparing"}'])
  expect(stored).toEqual([])
})

test('a status is undone by the previous status, an acceptance by withdrawing it', () => {
  expect(undoOf(order('SP-1', 'ready'), { status: 'completed' })).toEqual({ status: 'ready' })
  expect(undoOf(order('SP-1'), { accepted: true })).toEqual({ accepted: false })
  expect(undoOf(order('SP-1', 'pending'), start)).toBeUndefined()
})
