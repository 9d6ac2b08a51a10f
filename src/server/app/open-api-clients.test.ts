import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import openApiTypes, { type OpenAPI3 } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
let document: OpenAPI3
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  document = (await (await shop.get('/api/openapi.json')).json()) as OpenAPI3
  const cache = resolve('node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(join(cache, 'api-client-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

test("Spectral's rules for OpenAPI find no problem", async () => {
  const spectral = new Spectral()
  spectral.setRuleset(oas as RulesetDefinition)
  const findings = await spectral.run({ ...document })
  expect(findings.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([])
})

const CLIENT = `
import type { operations, paths } from './api.ts'

type Json<Answer extends { content: { 'application/json': unknown } }> = Answer['content']['application/json']
type Checkout = operations['placeOrder']['requestBody']['content']['application/json']

export async function readMenu(): Promise<string[]> {
  const answer = await fetch('/api/menu' satisfies keyof paths)
  const menu: Json<operations['getMenu']['responses'][200]> = await answer.json()
  return menu.categories.map(({ name }) => name)
}

export async function placeOrder(checkout: Checkout): Promise<string> {
  const answer = await fetch('/api/create-stripe-session' satisfies keyof paths, { method: 'POST', body: JSON.stringify(checkout) })
  const placed: Json<operations['placeOrder']['responses'][200]> = await answer.json()
  return placed.url
}
`
/** A field that does not exist: the types are not just \`any\`. */
const WRONG_CLIENT = CLIENT.replace('placed.url', 'placed.nowhere')

test('correct code compiles against the generated types, and incorrect code does not', async () => {
  await writeFile(join(folder, 'api.ts'), await openApiTypes(document))
  await writeFile(join(folder, 'client.ts'), CLIENT)
  await writeFile(join(folder, 'wrong-client.ts'), WRONG_CLIENT)
  const problems = await problemsIn('client.ts', 'wrong-client.ts')
  expect(problems).toEqual([expect.stringMatching(/^wrong-client\.ts.*'nowhere' does not exist/)])
})

const TSC = resolve('node_modules', 'typescript', 'bin', 'tsc')
const OPTIONS =
  '--noEmit --strict --ignoreConfig --target es2024 --module esnext --moduleResolution bundler --allowImportingTsExtensions --types'

const problemsIn = async (...files: string[]): Promise<string[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, [TSC, ...OPTIONS.split(' '), '', ...files], {
    cwd: folder,
  }).catch((failure: { stdout: string }) => failure)
  return stdout.trim().split('\n')
}
