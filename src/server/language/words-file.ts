import { createHash } from 'node:crypto'
import { type LanguageCode, SOURCE_LANGUAGE, type TranslatedLanguage } from '#domain/language/languages.ts'
import type { OwnDictionary } from '#domain/language/own-words.ts'
import { catalogueOf, type Readers } from './catalogues.ts'

/** Below this path are the catalogues, as scripts that the pages import. */
export const WORDS_PATH = '/words'

type WordsFile = { readonly script: string; readonly address: string }

const files: Readonly<Record<Readers, Map<TranslatedLanguage, Promise<WordsFile>>>> = {
  guests: new Map(),
  staff: new Map(),
}

/** The catalogue of a language as a script. Its address changes with its content. */
export function wordsFile(language: TranslatedLanguage, readers: Readers = 'guests'): Promise<WordsFile> {
  const made = files[readers].get(language) ?? makeFile(language, readers)
  files[readers].set(language, made)
  return made
}

async function makeFile(language: TranslatedLanguage, readers: Readers): Promise<WordsFile> {
  const script = `export default ${JSON.stringify(await catalogueOf(language, readers))}`
  return { script, address: addressOf(readers === 'staff' ? `staff/${language}` : language, script) }
}

const ownFiles = new WeakMap<OwnDictionary, WordsFile>()

/** The restaurant's own texts in a language, as a script. */
export function ownWordsFile(language: LanguageCode, dictionary: OwnDictionary): WordsFile {
  const known = ownFiles.get(dictionary)
  if (known) return known
  // As JSON in a string: a text called `__proto__` stays a text.
  const texts = JSON.stringify(JSON.stringify([...dictionary.texts]))
  const script = `export default{language:${JSON.stringify(dictionary.language)},texts:new Map(JSON.parse(${texts}))}`
  const file = { script, address: addressOf(`own/${language}`, script) }
  ownFiles.set(dictionary, file)
  return file
}

function addressOf(name: string, script: string): string {
  const digest = createHash('sha256').update(script).digest('base64url').slice(0, 10)
  return `${WORDS_PATH}/${name}.${digest}.js`
}

/** The address of the catalogue; undefined for English, which needs none. */
export const wordsAddress = async (language: LanguageCode, readers?: Readers): Promise<string | undefined> =>
  language === SOURCE_LANGUAGE ? undefined : (await wordsFile(language, readers)).address
