import { expect, test } from 'vitest'
import { checkBoards } from './check-boards.ts'

const PAID = new Map([
  ['SP-1', { sentAt: 1_000, acceptedAt: 1_100 }],
  ['SP-2', { sentAt: 2_000, acceptedAt: 2_100 }],
])

type BoardEvents = { readonly announced?: Record<string, number[]>; readonly shown?: Record<string, number> }
const ON_TIME = { announced: { 'SP-1': [1_150], 'SP-2': [2_150] }, shown: { 'SP-1': 1_200, 'SP-2': 2_200 } }

/** The reported problems of boards with these events. */
async function problemsOf(
  boards: readonly BoardEvents[],
  { outages = [], cancelled = [] }: Parameters<typeof given>[1] = {},
) {
  return (await checkBoards(given(boards, { cancelled }), outages, undefined, 1_000)).problems
}

function given(
  boards: readonly BoardEvents[],
  { cancelled = [] }: { outages?: Parameters<typeof checkBoards>[1]; cancelled?: readonly string[] },
) {
  const doubles = boards.map(({ announced = {}, shown = {} }) => ({
    announced: () => new Map(Object.entries(announced)),
    paidShownAt: () => new Map(Object.entries(shown)),
  }))
  const world = {
    boards: doubles,
    webhooks: { payments: () => PAID },
    cluster: { query: async () => cancelled.map((id) => ({ id })) },
  }
  return world as unknown as Parameters<typeof checkBoards>[0]
}

test('boards that received and showed every order in time have no problem', async () => {
  expect(await problemsOf([ON_TIME, ON_TIME])).toEqual([])
})

test('a lost event is found even if the board showed the order after another event', async () => {
  const { 'SP-1': first } = ON_TIME.announced
  expect(await problemsOf([ON_TIME, { ...ON_TIME, announced: { 'SP-1': first } }])).toEqual([
    'Board 1 never received that SP-2 is paid.',
  ])
})

test('an event from before the payment, or a late one, does not replace the missing one', async () => {
  const announced = { 'SP-1': [900], 'SP-2': [1_900, 9_000] }
  expect(await problemsOf([{ ...ON_TIME, announced }])).toEqual([
    'Board 0 never received that SP-1 is paid.',
    'Board 0 received SP-2 6900 ms after its payment.',
  ])
})

test('a board that receives and shows nothing fails for each order', async () => {
  expect(await problemsOf([{}])).toHaveLength(4)
})

test('a dead tablet need not receive events, but must show open orders soon after it is back; cancelled ones are not needed', async () => {
  const outages = [{ board: 0, from: 1_500, until: 5_000 }]
  const announced = { 'SP-1': [1_150] }
  expect(await problemsOf([{ announced, shown: { 'SP-1': 1_200, 'SP-2': 6_000 } }], { outages })).toEqual([])
  expect(await problemsOf([{ announced, shown: { 'SP-1': 1_200 } }], { outages })).toEqual([
    'Board 0 never showed SP-2.',
  ])
  expect(await problemsOf([{ announced, shown: { 'SP-1': 1_200 } }], { outages, cancelled: ['SP-2'] })).toEqual([])
})
