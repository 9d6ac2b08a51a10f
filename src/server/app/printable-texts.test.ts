import { afterAll, expect, test } from 'vitest'
import { NOT_PRINTABLE } from '#contract/fields.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop()
afterAll(shop.close)
const staff = await shop.signInStaff()

type Schema = {
  readonly $ref?: string
  readonly type?: string | string[]
  readonly pattern?: string
  readonly format?: string
  readonly enum?: unknown[]
  readonly const?: unknown
  readonly items?: Schema
  readonly properties?: Record<string, Schema>
  readonly additionalProperties?: Schema | boolean
} & { readonly [Combined in 'oneOf' | 'anyOf' | 'allOf']?: Schema[] }
type Call = { readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> } }

/** What is compared with what the shop has, or has a form of its own, is no text that people write. */
const NO_TEXT: Readonly<Record<string, RegExp>> = {
  'chosen from the menu': /\.items\[\]\.(name|meta\..+)$|\.fixed\[\]\.(style|spice|options\..+)$/,
  'ids, keys, passwords and codes':
    /(\.(id|\w+Id|key|token|code|version|password|ownPassword|newPassword|currentPassword)|\.(orders|bookings|ids)\[\])$/,
  'the name of a field, and what was read of it': /\/translations\/.+\.(field|before)$/,
  moments: /\.(date|time|closing\.at|pickupTime|promisedFor|from|to|opens|closes|specialStartAt|specialEndAt|until)$/,
  'addresses with a form of their own':
    /(\.(email|to|replyTo|dayEndTo|accountantTo|host|url|webhookUrl|endpoint|logo|imageUrl|imagePath)|\.emails\[\])$/,
  'chosen from a list': /\.(area|country|region|timeZone|locale|currency|category)$|\.(tables|categories)\[\]$/,
}

test('every text that people can send is checked for characters that cannot be printed', async () => {
  const api = await (await shop.get('/api/openapi.json')).json()
  const texts = new Map<string, string | undefined>()
  const walk = (schema: Schema, path: string, depth = 0): void => {
    if (depth > 14) return
    if (schema.$ref) walk(api.components.schemas[schema.$ref.split('/').at(-1) ?? ''], path, depth + 1)
    for (const part of [schema.oneOf, schema.anyOf, schema.allOf].flat()) if (part) walk(part, path, depth + 1)
    const isText = [schema.type].flat().includes('string') && !schema.enum && !('const' in schema) && !schema.format
    if (isText) texts.set(path, schema.pattern)
    for (const [name, part] of Object.entries(schema.properties ?? {})) walk(part, `${path}.${name}`, depth + 1)
    if (schema.items) walk(schema.items, `${path}[]`, depth + 1)
    if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, `${path}.*`, depth + 1)
  }
  for (const [path, calls] of Object.entries<Record<string, Call>>(api.paths)) {
    for (const { requestBody } of Object.values(calls)) {
      for (const { schema } of Object.values(requestBody?.content ?? {})) walk(schema, path)
    }
  }
  expect([...texts.values()].filter((pattern) => pattern !== undefined).length).toBeGreaterThan(100)
  const unchecked = [...texts].filter(([, pattern]) => pattern === undefined).map(([path]) => path)
  expect(unchecked.filter((path) => !Object.values(NO_TEXT).some((kind) => kind.test(path)))).toEqual([])
})

const dish = (name: string) =>
  shop.post('/api/admin/menu-items', { name, description: '', price: 9, category: 'Mains', isAvailable: true }, staff)
const booking = (name: string) =>
  shop.post('/api/bookings', {
    ...{ name, email: 'ada@example.com', phone: '021 555 0199', date: '2026-12-01', time: '18:00', guests: 2 },
    message: '',
  })

test.each([
  ['of a wrong encoding', 'Cr\u008fme'],
  ['that a program could not read', 'Cr\ufffdme'],
  ['for a next line of old terminals', 'Two\u0085lines'],
  ['that is half a pair', 'Hot \ud83c'],
  ['that no text may hold', 'Naan\uffff'],
  ['that no text may hold, beyond the first plane', 'Naan\u{1fffe}'],
])('a character %s is refused in the name of a dish and of a guest', async (_, name) => {
  for (const answer of [await dish(name), await booking(name)]) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { name: NOT_PRINTABLE } })
  }
})

test('what nobody sees is left out of names, and what a script or an emoji needs stays', async () => {
  const answer = await dish('\u202eNa\u200ban\u202c 👩\u200d🍳 می\u200cخواهم')
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ name: 'Naan 👩\u200d🍳 می\u200cخواهم' })
  expect(await (await dish('\u202e\u200b')).json()).toMatchObject({ fields: { name: 'Please enter a dish name.' } })
})
