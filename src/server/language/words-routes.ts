import { isLanguageCode, SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import { newApi } from '#server/http/api-app.ts'
import { wordsFile } from './words-file.ts'

const A_YEAR = 'public, max-age=31536000, immutable'

/** The catalogues of the guests' pages. A page of an older version gets the texts of today. */
export const wordsRoutes = () =>
  newApi().get('/:file{[a-z]+\\.[\\w-]+\\.js}', async (c, next) => {
    const [language = ''] = c.req.param('file').split('.')
    if (!isLanguageCode(language) || language === SOURCE_LANGUAGE) return next()
    const { script, address } = await wordsFile(language)
    return c.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': c.req.path === address ? A_YEAR : 'no-cache',
    })
  })
