import type { OwnDictionary } from '#domain/language/own-words.ts'
import { translator } from '#domain/language/translator.ts'
import { pseudoCatalogue } from './pseudo-language.ts'

/** Instead of the server's: each language has the texts of the pseudo-language. */
export const translatorFor = async (language: string, _country: string, own?: OwnDictionary) =>
  translator(language, pseudoCatalogue('guests'), own)
