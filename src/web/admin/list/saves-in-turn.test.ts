import { expect, test } from 'vitest'
import { savesInTurn } from './saves-in-turn.ts'

const naan = { id: 'naan', version: 1 }

test('a second change by the same hands waits for the first and carries its version', async () => {
  const save = savesInTurn()
  const sent: number[] = []
  const take = (version: number) => {
    sent.push(version)
    return Promise.resolve({ ...naan, version: version + 1 })
  }
  await Promise.all([save(naan, take), save(naan, take), save(naan, take)])
  expect(sent).toEqual([1, 2, 3])
})

test('a refused change does not hold up the next one', async () => {
  const save = savesInTurn()
  const refused = save(naan, () => Promise.reject(new Error('no')))
  const next = save(naan, (version) => Promise.resolve({ ...naan, version: version + 1 }))
  await expect(refused).rejects.toThrow('no')
  await expect(next).resolves.toEqual({ id: 'naan', version: 2 })
})

test('a newer version that was read meanwhile is the one that counts', async () => {
  const save = savesInTurn()
  await save(naan, () => Promise.resolve({ ...naan, version: 2 }))
  const sent = await save({ ...naan, version: 7 }, (version) => Promise.resolve({ ...naan, version }))
  expect(sent.version).toBe(7)
})
