import type { CsvQuery } from '#contract/list.ts'
import { isLanguageCode, type LanguageCode, SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { staffTranslatorFor } from './catalogues.ts'

/** The languages of the header `Accept-Language`, the most welcome first (RFC 9110, 12.5.4). */
export function acceptedLanguages(header: string): readonly LanguageCode[] {
  const ranked = header.split(',').flatMap((range) => {
    const [, code = '', quality = '1'] = /^\s*([a-z]+)(?:-\w+)*\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(range) ?? []
    const language = code.toLowerCase()
    return isLanguageCode(language) && Number(quality) > 0 ? [{ language, quality: Number(quality) }] : []
  })
  return ranked.toSorted((one, other) => other.quality - one.quality).map(({ language }) => language)
}

/** Writes for staff in the most welcome language that there is, whether or not the restaurant offers it to guests. */
export async function translatorOfStaff(accepted: string | undefined, { address }: Restaurant): Promise<Translate> {
  const [language] = accepted ? acceptedLanguages(accepted) : []
  return language ? staffTranslatorFor(language, address.country) : english
}

/** Writes a downloaded table; in English, if its query names no language. */
export const translatorOfFile = ({ language }: CsvQuery, { restaurant }: { readonly restaurant: Restaurant }) =>
  staffTranslatorFor(language ?? SOURCE_LANGUAGE, restaurant.address.country)

type Asking = { readonly req: { header(name: 'Accept-Language'): string | undefined } }

/** Writes in the language that a call of the staff area asks for. */
export const readerOf = ({ req }: Asking, { restaurant }: { readonly restaurant: Restaurant }): Promise<Translate> =>
  translatorOfStaff(req.header('Accept-Language'), restaurant)
