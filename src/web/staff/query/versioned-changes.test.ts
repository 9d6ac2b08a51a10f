import { expect, test } from 'vitest'
import { ApiProblem } from '#web/parts/api-client.ts'
import { currentIn, serializedSaves, versionedChanges } from './versioned-changes.ts'

type Deal = { id: string; version: number; title: string }
const combo: Deal = { id: 'combo', version: 3, title: 'Combo' }
const theirs: Deal = { id: 'combo', version: 4, title: 'Theirs' }

function listOf(answer: (sent: { version: number }) => Deal | Promise<never>) {
  const shown: Deal[] = []
  const sent: unknown[] = []
  const patch = async (id: string, change: { title: string; version: number }) => {
    sent.push([id, change])
    return answer(change)
  }
  const change = versionedChanges<Deal, { title: string }>({ patch, replace: (deal) => shown.push(deal) })
  return { change, shown, sent }
}

test('a change carries the version that its editor saw, and the saved record is shown', async () => {
  const { change, shown, sent } = listOf(({ version }) => ({ ...combo, title: 'Mine', version: version + 1 }))
  const saved = await change(combo, { title: 'Mine' })
  expect(sent).toEqual([['combo', { title: 'Mine', version: 3 }]])
  expect(shown).toEqual([saved])
})

test('when a colleague was faster, the save fails and their version is shown', async () => {
  const stale = new ApiProblem({ status: 409, error: 'Changed.', code: 'stale_version', details: { current: theirs } })
  const { change, shown } = listOf(() => Promise.reject(stale))
  await expect(change(combo, { title: 'Mine' })).rejects.toBe(stale)
  expect(shown).toEqual([theirs])
  expect(currentIn(stale)).toBe(theirs)
})

test('after any other refusal the record on screen stays', async () => {
  const refusal = new ApiProblem({ status: 400, error: 'No.', code: 'invalid_input', details: { current: theirs } })
  const { change, shown } = listOf(() => Promise.reject(refusal))
  await expect(change(combo, { title: '' })).rejects.toBe(refusal)
  expect(shown).toEqual([])
})

const naan = { id: 'naan', version: 1 }

test('a second change by the same person waits for the first and carries its version', async () => {
  const save = serializedSaves()
  const sent: number[] = []
  const take = (version: number) => {
    sent.push(version)
    return Promise.resolve({ ...naan, version: version + 1 })
  }
  await Promise.all([save(naan, take), save(naan, take), save(naan, take)])
  expect(sent).toEqual([1, 2, 3])
})

test('a refused change does not hold up the next one', async () => {
  const save = serializedSaves()
  const refused = save(naan, () => Promise.reject(new Error('no')))
  const next = save(naan, (version) => Promise.resolve({ ...naan, version: version + 1 }))
  await expect(refused).rejects.toThrow('no')
  await expect(next).resolves.toEqual({ id: 'naan', version: 2 })
})

test('a newer version read in the meantime is the one that is sent', async () => {
  const save = serializedSaves()
  await save(naan, () => Promise.resolve({ ...naan, version: 2 }))
  const sent = await save({ ...naan, version: 7 }, (version) => Promise.resolve({ ...naan, version }))
  expect(sent.version).toBe(7)
})
