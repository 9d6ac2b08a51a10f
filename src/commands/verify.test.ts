import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashOf, sealDays } from '#server/seal/seal-days.ts'
import { runCommand } from '#tests/support/shop/run-command.ts'
import { openOrderingShop, payWith, placeOrder } from '#tests/support/shop/test-orders.ts'
import { signInAs } from '#tests/support/shop/test-shop.ts'
import { openFolder } from '#tests/support/shop/whole-shop.ts'

// Every command starts a program, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const folder = await openFolder()
const file = join(folder.path, 'books.jsonl')
afterAll(() => folder[Symbol.asyncDispose]())

/** The lines of a file that a shop was asked for, which is gone since. */
let lines: string[] = []
let seals: string[] = []

beforeAll(async () => {
  const { shop, menu } = await openOrderingShop()
  const { headers } = await signInAs(shop, 'owner')
  const { url } = await placeOrder(shop, menu)
  await payWith(shop, url)
  await shop.demoStripe.idle()
  shop.setTime(new Date('2026-11-22T08:15:00Z'))
  await sealDays({ ...shop, now: () => new Date('2026-11-21T08:15:00Z') })
  await sealDays(shop)
  const answer = await shop.get('/api/admin/seals.jsonl?from=2026-11-01&to=2026-11-30', headers)
  expect(answer.headers.get('Content-Disposition')).toContain('books-2026-11-21-to-2026-11-22.jsonl')
  lines = (await answer.text()).trimEnd().split('\n')
  seals = lines.filter((line) => line.includes('"kind":"end"')).map(hashOf)
  await shop.close()
})

/** Neither a database nor any setting of a shop. */
async function verify(content: readonly string[], ...more: string[]) {
  await writeFile(file, `${content.join('\n')}\n`)
  return runCommand('verify', [file, ...more], { env: { DATABASE_URL: 'postgres://nowhere.invalid/none' } })
}

test('a file as it was sealed is right, and the seal of the email proves it', async () => {
  const alone = await verify(lines)
  expect([alone.problem, alone.code]).toEqual(['', 0])
  expect(alone.out).toContain('2 days from 2026-11-21 to 2026-11-22')
  expect(alone.out).toContain('It is the beginning of the books.')
  expect(alone.out).toContain(`2026-11-22  ${seals[1]?.slice(0, 4).toUpperCase()}-`)
  expect(alone.out).toContain('only it proves')
  expect(alone.out).toContain('not a fiscal device')
  const compared = await verify(lines, '--seal', seals[1] ?? '')
  expect(compared).toMatchObject({
    code: 0,
    out: expect.stringContaining('is that of 2026-11-22. Nothing was changed'),
  })
  expect(await verify(lines, '--seal', 'f'.repeat(64))).toMatchObject({ code: 1 })
})

test('a changed amount is named with its record, also if somebody saved the file on Windows', async () => {
  const index = lines.findIndex((line) => line.includes('"kind":"payment"'))
  const forged = lines.with(index, (lines[index] ?? '').replace('"amount":5340', '"amount":340'))
  const { out, code } = await verify(forged)
  expect(code).toBe(1)
  expect(out).toMatch(new RegExp(`^Line ${index + 1} \\(payment [0-9a-f-]+\\) of 2026-11-21 was changed\\.\n`))
  await writeFile(file, lines.join('\r\n'))
  expect((await readFile(file, 'utf8')).includes('\r\n')).toBe(true)
  expect(await runCommand('verify', [file], { env: {} })).toMatchObject({ code: 0 })
})

test('an empty file, another file and a wrong use are said in a sentence', async () => {
  expect(await verify(['Dear accountant,'])).toMatchObject({
    code: 1,
    out: expect.stringContaining('Line 1 is no line'),
  })
  await writeFile(file, '')
  expect(await runCommand('verify', [file], { env: {} })).toMatchObject({
    ...{ code: 1, out: expect.stringContaining('holds no sealed day') },
  })
  expect(await runCommand('verify', [], { env: {} })).toMatchObject({
    code: 1,
    out: expect.stringContaining('Usage'),
  })
  expect(await runCommand('verify', [join(folder.path, 'none')], { env: {} })).toMatchObject({
    ...{ code: 1, out: expect.stringContaining('cannot be read (ENOENT)') },
  })
  expect(await verify(lines, '--seal', 'no seal')).toMatchObject({
    code: 1,
    out: expect.stringContaining('64 digits'),
  })
})
