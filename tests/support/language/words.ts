// `npm run words`: what is to be translated. Without arguments, how much each language lacks.
//   words -- export de           all its texts as JSON, for a translator; those that are missing are empty
//   words -- missing de          the missing ones alone
//   words -- import de FILE      takes those translations into the catalogue, and removes what the code no longer says
import { readFileSync } from 'node:fs'
import type { Catalogue } from '#domain/language/translator.ts'
import { pluralCategories } from '#domain/language/translator.ts'
import { allTexts, faultOf, READERS, readCatalogues, TRANSLATED, writeCatalogue } from './catalogues.ts'

const [command, language = '', file = ''] = process.argv.slice(2)
const texts = allTexts()
const all = new Map(READERS.flatMap((readers) => [...texts[readers]]))

/** The texts of a language by key, as it has them: empty where they are missing. */
function textsOf(code: string, which: 'all' | 'missing'): Catalogue {
  const catalogue = readCatalogues(code)
  const empty = pluralCategories(code).map(() => '')
  return Object.fromEntries(
    [...all.values()].flatMap((text) => {
      const isMissing = faultOf(code, text, catalogue[text.key]) !== undefined
      const known = isMissing ? undefined : catalogue[text.key]
      return isMissing || which === 'all' ? [[text.key, known ?? (text.isPlural ? empty : '')] as const] : []
    }),
  )
}

const isEmpty = (given: Catalogue[string]): boolean => [given].flat().every((form) => form === '')

if (command === 'export' || command === 'missing') {
  const which = command === 'export' ? 'all' : 'missing'
  process.stdout.write(`${JSON.stringify(textsOf(language, which), null, 2)}\n`)
} else if (command === 'import') {
  const filled = Object.entries<Catalogue[string]>(JSON.parse(readFileSync(file, 'utf8'))).filter(
    ([, translation]) => !isEmpty(translation),
  )
  const given: Catalogue = { ...readCatalogues(language), ...Object.fromEntries(filled) }
  const faults = Object.entries(given).flatMap(([key, translation]) => {
    const text = all.get(key)
    const fault = text && faultOf(language, text, translation)
    return fault ? [`${JSON.stringify(key)} ${fault}.`] : []
  })
  if (faults.length > 0) {
    process.stderr.write(`${faults.join('\n')}\n`)
    process.exitCode = 1
  } else {
    for (const readers of READERS) {
      const kept = Object.entries(given).filter(([key]) => texts[readers].has(key))
      writeCatalogue(language, readers, Object.fromEntries(kept))
    }
  }
} else {
  const lines = TRANSLATED.map((code) => `${code} ${Object.keys(textsOf(code, 'missing')).length}`)
  process.stdout.write(
    `${[`${all.size} texts, ${texts.staff.size} of them for staff alone. Missing:`, ...lines].join('\n')}\n`,
  )
}
