import type { Context } from 'hono'
import { isLanguageCode, SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import { newApi } from '#server/http/api-app.ts'
import type { Shop } from '#server/shop.ts'
import type { Readers } from './catalogues.ts'
import { ownWordsFile, wordsFile } from './words-file.ts'

const A_YEAR = 'public, max-age=31536000, immutable'

const headersOf = (isCurrent: boolean) => ({
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': isCurrent ? A_YEAR : 'no-cache',
})

/** The catalogues, and the restaurant's own texts. A page of an older version gets the texts of today. */
export const wordsRoutes = (shop: Shop) =>
  newApi()
    .get('/:file{[a-z]+\\.[\\w-]+\\.js}', (c) => answerCatalogue(c, 'guests'))
    .get('/staff/:file{[a-z]+\\.[\\w-]+\\.js}', (c) => answerCatalogue(c, 'staff'))
    .get('/own/:file{[a-z]+\\.[\\w-]+\\.js}', async (c) => {
      const [language = ''] = c.req.param('file').split('.')
      const [, ...others] = shop.restaurant.languages ?? []
      if (!isLanguageCode(language) || !others.includes(language)) return c.body(null, 404)
      const { script, address } = ownWordsFile(language, await shop.menu.readWords(language))
      return c.body(script, 200, headersOf(c.req.path === address))
    })

async function answerCatalogue(c: Context, readers: Readers) {
  const [language = ''] = (c.req.param('file') ?? '').split('.')
  if (!isLanguageCode(language) || language === SOURCE_LANGUAGE) return c.body(null, 404)
  const { script, address } = await wordsFile(language, readers)
  return c.body(script, 200, headersOf(c.req.path === address))
}
