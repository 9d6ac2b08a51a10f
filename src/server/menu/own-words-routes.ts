import { createRoute } from '@hono/zod-openapi'
import { WordsLeft } from '#contract/own-words.ts'
import { jsonAnswer, newApi } from '#server/http/api-app.ts'
import type { Shop } from '#server/shop.ts'
import { listWordsLeft } from './words-left.ts'

const wordsLeft = createRoute({
  method: 'get',
  path: '/words-left',
  'x-right': 'menu',
  operationId: 'listWordsLeft',
  summary: 'What waits for a translator',
  description:
    'For each other language of the site: how many texts of the menu and of the settings have no translation, and which have changed since they were translated. Guests read the old translation meanwhile.',
  tags: ['Admin: menu'],
  responses: { 200: jsonAnswer(WordsLeft, 'By language') },
})

/** The own texts in other languages; mounted behind the admin guard. */
export const ownWordsRoutes = (shop: Shop) =>
  newApi().openapi(wordsLeft, async (c) => c.json(await listWordsLeft(shop), 200))
