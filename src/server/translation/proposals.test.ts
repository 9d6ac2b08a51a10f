import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Page } from '#contract/list.ts'
import type { AdminMenuItem } from '#contract/menu.ts'
import type { Proposal } from '#contract/own-words.ts'
import { menuItems, wordProposals } from '#server/database/schema/menu.ts'
import { purge } from '#server/jobs/purge.ts'
import { readEvents } from '#tests/support/shop/read-events.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { openTestShop, signInAs } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop({ trustedProxies: 1 })
afterAll(shop.close)
const owner = await shop.signInStaff()
const translator = await signInAs(shop, 'translator')

const ask = (path: string, method = 'GET', body?: object, headers: Record<string, string> = owner) =>
  shop.ask(`/api/admin/${path}`, { method, ...(body && { body }), headers })

async function setLanguages(change: object): Promise<void> {
  const { languages } = await (await ask('settings')).json()
  expect((await ask('settings/languages', 'PATCH', { version: languages.version, ...change })).status).toBe(200)
}

let dish: AdminMenuItem
beforeAll(() => setLanguages({ de: true, takesProposals: true }))
beforeEach(async () => {
  await shop.db.delete(menuItems)
  await shop.db.delete(wordProposals)
  const words = { de: { name: { text: 'Teigtaschen' } } }
  const added = { name: 'Momos', description: 'Steamed', category: 'Other', price: 12, words }
  dish = await (await ask('menu-items', 'POST', added)).json()
})

let guests = 0
/** From another address each time, unless one is given. */
const propose = (proposal: object, address = `10.8.${++guests >> 8}.${guests & 255}`) =>
  shop.post(
    '/api/word-proposals',
    { entity: 'menu-item', id: dish.id, language: 'de', ...proposal },
    { 'X-Forwarded-For': address, 'Accept-Language': 'en' },
  )
const open = async (): Promise<Proposal[]> => ((await (await ask('word-proposals')).json()) as Page<Proposal>).items
const decide = (id: string | undefined, what: string, headers: Record<string, string> = translator.headers) =>
  ask(`word-proposals/${id}/${what}`, 'POST', undefined, headers)
const readDish = async (): Promise<AdminMenuItem> => (await ask(`menu-items/${dish.id}`)).json()

test('a guest proposes, staff see source, translation and proposal, and nothing about the guest is stored', async () => {
  expect((await propose({ name: 'Maultaschen', description: 'Gedämpft' })).status).toBe(204)
  const base = { entity: 'menu-item', recordId: dish.id, name: 'Momos', language: 'de', hasChanged: false }
  expect(await open()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...base, source: 'Momos', translation: 'Teigtaschen', proposed: 'Maultaschen' }),
      expect.objectContaining({ ...base, source: 'Steamed', translation: null, proposed: 'Gedämpft' }),
    ]),
  )
  expect(Object.keys((await shop.db.select().from(wordProposals))[0] ?? {})).toEqual(
    'id menuItemId dealId language field text source translation createdAt'.split(' '),
  )
})

test('an accepted proposal is what guests read, as the translation of the present text, and in the history', async () => {
  await propose({ name: 'Maultaschen' })
  const [proposal] = await open()
  expect((await decide(proposal?.id, 'accept')).status).toBe(204)
  expect((await readDish()).words).toEqual({ de: { name: { text: 'Maultaschen', of: 'Momos' } } })
  expect(await (await shop.get('/words/own/de.0000000000.js')).text()).toContain('Maultaschen')
  expect(await readHistory(shop, 'menu-item', dish.id)).toContainEqual({
    action: 'changed',
    actor: translator.email,
    changes: {
      words: {
        from: { de: { name: { text: 'Teigtaschen', of: 'Momos' } } },
        to: { de: { name: { text: 'Maultaschen', of: 'Momos' } } },
      },
      proposal: { from: { de: { name: { text: 'Maultaschen' } } }, to: 'accepted' },
    },
  })
  expect(await open()).toEqual([])
})

test('a declined proposal changes no word, and is in the history until the dish is deleted', async () => {
  await propose({ name: 'Klöpse' })
  const [proposal] = await open()
  expect((await decide(proposal?.id, 'decline')).status).toBe(204)
  expect((await readDish()).words).toEqual(dish.words)
  const said = { from: { de: { name: { text: 'Klöpse' } } }, to: 'declined' }
  expect(await readHistory(shop, 'menu-item', dish.id)).toContainEqual({
    ...{ action: 'changed', actor: translator.email },
    changes: { proposal: said },
  })
  await ask(`menu-items/${dish.id}`, 'DELETE')
  expect(JSON.stringify(await readHistory(shop, 'menu-item', dish.id))).not.toContain('Klöpse')
})

test('of two people who decide, the second reads that it is decided', async () => {
  await propose({ name: 'Maultaschen' })
  const [proposal] = await open()
  const answers = await Promise.all([decide(proposal?.id, 'accept'), decide(proposal?.id, 'decline', owner)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
  const late = await decide(proposal?.id, 'accept')
  expect((await late.json()).error).toBe('This proposal is no longer open: somebody else has decided.')
})

test.each([
  ['the name', { name: 'Jhol momos' }],
  ['the translation', { words: { de: { name: { text: 'Klöße' } } } }],
])('a proposal says that %s has changed since', async (_, change) => {
  await propose({ name: 'Maultaschen' })
  await ask(`menu-items/${dish.id}`, 'PATCH', change)
  expect((await open()).map(({ hasChanged }) => hasChanged)).toEqual([true])
})

test('the same words twice are one proposal, and the present words are none', async () => {
  for (let turn = 0; turn < 2; turn++) expect((await propose({ name: 'Maultaschen' })).status).toBe(204)
  expect(await open()).toHaveLength(1)
  for (const same of [{ name: 'Teigtaschen' }, { name: ' Teigtaschen ', description: 'Steamed' }, {}]) {
    const answer = await propose(same)
    expect([answer.status, (await answer.json()).fields]).toEqual([400, { name: 'Please change the words first.' }])
  }
})

test('a deal takes proposals for its title', async () => {
  const deal = { title: 'Lunch', type: 'combo', price: 15, fixed: [{ qty: 1, label: 'Salad' }] }
  const { id } = await (await ask('deals', 'POST', deal)).json()
  expect((await propose({ entity: 'deal', id, name: 'Mittagstisch' })).status).toBe(204)
  const [proposal] = await open()
  expect(proposal).toMatchObject({ entity: 'deal', recordId: id, field: 'title', source: 'Lunch' })
  await decide(proposal?.id, 'accept')
  expect((await (await ask(`deals/${id}`)).json()).words).toEqual({
    de: { title: { text: 'Mittagstisch', of: 'Lunch' } },
  })
})

test('while the owner takes none, and for languages that guests cannot read, proposals are refused with a sentence', async () => {
  for (const language of ['en', 'fr', 'xx']) expect((await propose({ language, name: 'Maultaschen' })).status).toBe(400)
  await setLanguages({ takesProposals: false })
  const answer = await propose({ name: 'Maultaschen' })
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { code: 'not_offered', error: 'The restaurant does not take proposals at the moment.' },
  ])
  await setLanguages({ takesProposals: true })
  expect(await open()).toEqual([])
})

test.each([
  ['a million characters', 'x'.repeat(1_000_000)],
  ['more than a description needs', 'x'.repeat(301)],
  ['a control character', 'Maul\u0007taschen'],
  ['NUL', 'Maul\u0000taschen'],
  ['half a character', 'Maul\ud800taschen'],
  ['nothing to see', '\u200b\u200b'],
  ['a number', 7],
  ['an object', { text: 'Maultaschen' }],
])('%s is refused', async (_, name) => {
  expect([400, 413]).toContain((await propose({ name })).status)
  expect(await open()).toEqual([])
})

test.each([
  ['turned round by signs that nobody sees', 'Maul\u202etaschen\u2066\u200b', 'Maultaschen'],
  ['on several lines', 'Maul-\n\n\ttaschen', 'Maul- taschen'],
  ['written as HTML', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('a text %s is kept as plain text', async (_, name, kept) => {
  expect((await propose({ name })).status).toBe(204)
  expect((await open()).map(({ proposed }) => proposed)).toEqual([kept])
})

const HOSTILE = '</script>"\'`\\'

test('an accepted text cannot leave the script in which guests read it', async () => {
  await propose({ name: HOSTILE })
  const [proposal] = await open()
  await decide(proposal?.id, 'accept')
  const script = await (await shop.get('/words/own/de.0000000000.js')).text()
  const [, texts = ''] = /new Map\(JSON\.parse\((.*)\)\)\}$/.exec(script) ?? []
  expect(new Map<string, string>(JSON.parse(JSON.parse(texts))).get('Momos')).toBe(HOSTILE)
})

test('an address proposes five times a minute, and 200 proposals wait in all', async () => {
  const answers: number[] = []
  for (let turn = 0; turn < 6; turn++) answers.push((await propose({ name: `Klöße ${turn}` }, '10.7.0.1')).status)
  expect(answers).toEqual([204, 204, 204, 204, 204, 429])
  await shop.db.insert(wordProposals).values(
    Array.from({ length: 194 }, (_, at) => ({
      ...{ menuItemId: dish.id, language: 'de' as const, field: 'name' },
      ...{ text: `Nr. ${at}`, source: 'Momos', createdAt: shop.now() },
    })),
  )
  const together = await Promise.all(['eins', 'zwei', 'drei'].map((name) => propose({ name })))
  expect(together.map(({ status }) => status).toSorted()).toEqual([204, 429, 429])
  expect((await propose({ name: 'vier' })).headers.get('Retry-After')).not.toBeNull()
  expect(await shop.db.$count(wordProposals)).toBe(200)
})

test('they go with their dish, and after 90 days without a decision', async () => {
  await propose({ name: 'Maultaschen' })
  await shop.db.update(wordProposals).set({ createdAt: new Date(shop.now().getTime() - 91 * 86_400_000) })
  await propose({ name: 'Klöße' })
  await purge(shop)
  expect((await open()).map(({ proposed }) => proposed)).toEqual(['Klöße'])
  await ask(`menu-items/${dish.id}`, 'DELETE')
  expect(await shop.db.$count(wordProposals, eq(wordProposals.menuItemId, dish.id))).toBe(0)
  expect((await propose({ name: 'Klöße' })).status).toBe(404)
})

test('pages of another site cannot send any, and staff hear of each new one', async () => {
  const foreign = await shop.post('/api/word-proposals', {}, { Origin: 'https://evil.example' })
  expect([foreign.status, (await foreign.json()).code]).toEqual([403, 'forbidden_origin'])
  const events = readEvents(await shop.get('/api/admin/live', translator.headers))
  for (let each = 0; each < 3; each++) await events.next()
  await propose({ name: 'Maultaschen' })
  // Those of earlier changes may come first.
  let event = await events.next()
  while (event?.event === 'menu') event = await events.next()
  expect(event).toEqual({ event: 'proposals', data: {} })
  await events.leave()
})

test('who may not translate decides nothing: nobody who is not signed in', async () => {
  await propose({ name: 'Maultaschen' })
  const [proposal] = await open()
  expect((await decide(proposal?.id, 'accept', {})).status).toBe(401)
  expect(await open()).toHaveLength(1)
})
