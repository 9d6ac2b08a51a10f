import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { createRefresh } from './refresh.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
afterEach(() => client.clear())

/** A list on screen whose reads are answered one by one. */
function openList(queryKey: string[]) {
  const reads: PromiseWithResolvers<number>[] = []
  const queryFn = () => {
    const read = Promise.withResolvers<number>()
    reads.push(read)
    return read.promise
  }
  const close = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
  return { reads, close }
}
const untilReads = (reads: readonly unknown[], count: number) => expect.poll(() => reads).toHaveLength(count)

test('events during a read cause one more read, not one each', async () => {
  const refresh = createRefresh(client)
  const { reads, close } = openList(['orders', 'active'])
  const all = Promise.all([refresh('orders'), refresh('orders'), refresh('orders')])
  await untilReads(reads, 1)
  reads[0]?.resolve(1)
  await untilReads(reads, 2)
  void refresh('orders')
  reads[1]?.resolve(2)
  await untilReads(reads, 3)
  reads[2]?.resolve(3)
  await all
  expect(reads).toHaveLength(3)
  expect(client.getQueryData(['orders', 'active'])).toBe(3)
  close()
})

test('after a failed read, an event that arrived during it still causes another', async () => {
  const refresh = createRefresh(client)
  const { reads, close } = openList(['orders', 'active'])
  const done = refresh('orders')
  await untilReads(reads, 1)
  reads[0]?.reject(new Error('away'))
  await untilReads(reads, 2)
  reads[1]?.resolve(2)
  await done
  expect(client.getQueryData(['orders', 'active'])).toBe(2)
  close()
})

test('other topics are not read, and a closed list is read when it is opened again', async () => {
  const refresh = createRefresh(client)
  const bookings = openList(['bookings', 'today'])
  bookings.reads[0]?.resolve(1)
  await expect.poll(() => client.getQueryData(['bookings', 'today'])).toBe(1)
  await refresh('orders')
  expect(bookings.reads).toHaveLength(1)
  bookings.close()
  await refresh('bookings')
  expect(bookings.reads).toHaveLength(1)
  const again = openList(['bookings', 'today'])
  expect(again.reads).toHaveLength(1)
  again.close()
})
