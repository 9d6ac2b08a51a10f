// Preloaded by a shop (`--import`): replaces the catalogues of one language in its built server, which knows nothing of it.
import { registerHooks } from 'node:module'
import { PSEUDO_LANGUAGE, pseudoCatalogue } from './pseudo-language.ts'

const CATALOGUE = new RegExp(`^// src/server/language/catalogue/(staff/)?${PSEUDO_LANGUAGE}\\.json$`, 'm')

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const found = url.includes('/build/server/') && CATALOGUE.exec(String(loaded.source))
    if (!found) return loaded
    return { ...loaded, source: `export default ${JSON.stringify(pseudoCatalogue(found[1] ? 'staff' : 'guests'))}` }
  },
})
