import { createRoute, z } from '@hono/zod-openapi'
import { RecordId } from '#contract/fields.ts'
import { pageOf, SearchQuery, strictQuery } from '#contract/list.ts'
import {
  NewProposal,
  Proposal,
  TranslatedRecord,
  Translation,
  TranslationChange,
  TranslationQuery,
  WordsLeft,
} from '#contract/own-words.ts'
import { OPEN_PROPOSALS_MAX } from '#domain/language/proposal.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { actorOf } from '#server/http/http-env.ts'
import { limited } from '#server/http/rate-limit.ts'
import type { Shop } from '#server/shop.ts'
import { acceptProposal, declineProposal, listProposals, proposeWords } from './proposals.ts'
import { listTranslations, translate } from './translations.ts'
import { listWordsLeft } from './words-left.ts'

const tags = ['Admin: translations']
const proposal = { params: z.object({ id: RecordId }) }
const decided = { 204: { description: 'It is decided' }, ...problems(404) }
const calls = {
  wordsLeft: createRoute({
    tags,
    method: 'get',
    path: '/words-left',
    'x-right': 'translate',
    operationId: 'listWordsLeft',
    summary: 'What waits for a translator',
    description:
      'For each other language of the site: how many texts of the menu and the settings have no translation, and which have changed since they were translated. Guests read the old translation meanwhile.',
    responses: { 200: jsonAnswer(WordsLeft, 'By language') },
  }),
  list: createRoute({
    tags,
    method: 'get',
    path: '/translations',
    'x-right': 'translate',
    operationId: 'listTranslations',
    summary: "The restaurant's own texts in another language",
    description:
      'One row for each text of a dish, category, deal or section of the settings, also of what is sold out or inactive, with its translation. Empty on a site in one language.',
    request: { query: strictQuery(TranslationQuery) },
    responses: { 200: jsonAnswer(pageOf(Translation), 'A page of texts'), ...problems(400) },
  }),
  change: createRoute({
    tags,
    method: 'patch',
    path: '/translations/{entity}/{id}',
    'x-right': 'translate',
    operationId: 'translateText',
    summary: 'Write one text in another language',
    description:
      'Changes this word of the record and nothing else: for people who may translate but not change the menu or the settings. With `before`, 409 `stale_version` and the row as `current` if somebody else has translated it meanwhile.',
    request: { params: TranslatedRecord, body: jsonBody(TranslationChange) },
    responses: { 200: jsonAnswer(Translation, 'The row as it is now'), ...problems(400, 404, 409) },
  }),
  proposals: createRoute({
    tags,
    method: 'get',
    path: '/word-proposals',
    'x-right': 'translate',
    operationId: 'listProposals',
    summary: 'The better words that guests propose',
    description: `Those that wait for a decision, the newest first; at most ${OPEN_PROPOSALS_MAX}, and each for 90 days. Nothing about the guest is stored. Ask again at every \`proposals\` event.`,
    request: { query: strictQuery(SearchQuery) },
    responses: { 200: jsonAnswer(pageOf(Proposal), 'A page of proposals'), ...problems(400) },
  }),
  accept: createRoute({
    tags,
    method: 'post',
    path: '/word-proposals/{id}/accept',
    'x-right': 'translate',
    operationId: 'acceptProposal',
    summary: 'Let guests read the proposed words',
    description: 'They become the translation of the present text, and the history of the dish or deal says so.',
    request: proposal,
    responses: decided,
  }),
  decline: createRoute({
    tags,
    method: 'post',
    path: '/word-proposals/{id}/decline',
    'x-right': 'translate',
    operationId: 'declineProposal',
    summary: 'Leave the words as they are',
    description: 'The proposal is deleted, and the history of the dish or deal says so.',
    request: proposal,
    responses: decided,
  }),
}

/** The restaurant's own texts in other languages; mounted behind the admin guard. */
export const translationRoutes = (shop: Shop) =>
  newApi()
    .openapi(calls.wordsLeft, async (c) => c.json(await listWordsLeft(shop), 200))
    .openapi(calls.list, async (c) => c.json(await listTranslations(shop, c.req.valid('query')), 200))
    .openapi(calls.change, async (c) => {
      const by = actorOf(c.get('admin'))
      return c.json(await translate(shop, c.req.valid('param'), c.req.valid('json'), by), 200)
    })
    .openapi(calls.proposals, async (c) => c.json(await listProposals(shop, c.req.valid('query')), 200))
    .openapi(calls.accept, async (c) => {
      await acceptProposal(shop, c.req.valid('param').id, actorOf(c.get('admin')))
      return c.body(null, 204)
    })
    .openapi(calls.decline, async (c) => {
      await declineProposal(shop, c.req.valid('param').id, actorOf(c.get('admin')))
      return c.body(null, 204)
    })

const propose = createRoute({
  tags: ['Menu'],
  method: 'post',
  path: '/word-proposals',
  operationId: 'proposeWords',
  summary: 'Propose better words for a dish or deal',
  description: `In another language than the site's own, where the owner takes proposals: otherwise 400 \`not_offered\`. Staff accept or decline. The same words twice are one proposal. At most five a minute from one client address, and ${OPEN_PROPOSALS_MAX} that wait in all (429). Only the language and the texts are stored.`,
  middleware: [limited('proposals')] as const,
  request: { body: jsonBody(NewProposal) },
  responses: { 204: { description: 'It waits for a decision' }, ...problems(400, 404, 413, 415, 429) },
})

/** For guests. */
export const proposalRoutes = (shop: Shop) =>
  newApi().openapi(propose, async (c) => {
    await proposeWords(shop, c.req.valid('json'))
    return c.body(null, 204)
  })
