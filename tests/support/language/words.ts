// `npm run words`: what is to be translated. Without arguments, how much each language lacks.
//   words -- missing de          its missing texts as JSON, for a translator to fill in
//   words -- add de FILE         adds those translations to the catalogue, and removes what the code no longer says
import { readFileSync } from 'node:fs'
import type { Catalogue } from '#domain/language/translator.ts'
import { pluralCategories } from '#domain/language/translator.ts'
import { allTexts, faultOf, READERS, readCatalogues, TRANSLATED, writeCatalogue } from './catalogues.ts'

const [command, language = '', file = ''] = process.argv.slice(2)
const texts = allTexts()
const all = new Map(READERS.flatMap((readers) => [...texts[readers]]))

function missingIn(code: string): Catalogue {
  const catalogue = readCatalogues(code)
  const missing = [...all.values()].filter((text) => faultOf(code, text, catalogue[text.key]) !== undefined)
  return Object.fromEntries(
    missing.map(({ key, isPlural }) => [key, isPlural ? pluralCategories(code).map(() => '') : '']),
  )
}

if (command === 'missing') {
  process.stdout.write(`${JSON.stringify(missingIn(language), null, 2)}\n`)
} else if (command === 'add') {
  const given: Catalogue = { ...readCatalogues(language), ...JSON.parse(readFileSync(file, 'utf8')) }
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
  const lines = TRANSLATED.map((code) => `${code} ${Object.keys(missingIn(code)).length}`)
  process.stdout.write(
    `${[`${all.size} texts, ${texts.staff.size} of them for staff alone. Missing:`, ...lines].join('\n')}\n`,
  )
}
