import { foldText } from '#domain/text/search-fold.ts'
import type { Town } from './geocoder.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/**
 * What a geocoder is asked about an address: with the town, state and country of the restaurant unless they were typed, then as it was typed,
 * since it may name another town. Without a town, only as it was typed.
 */
export function questionsFor(address: string, town: Town | undefined): string[] {
  if (!town) return [address]
  const country = countryNames.of(town.country) ?? ''
  const namesTown = names(address, town.city)
  const added = [
    ...(namesTown ? [] : [town.city, town.state ?? '']),
    ...(names(address, country) || namesCode(address, town.country) ? [] : [country]),
  ].filter((part) => part !== '' && !names(address, part))
  return added.length === 0 ? [address] : [[address.trim().replace(/,$/, ''), ...added].join(', '), address]
}

const wordsOf = (text: string): string =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

const names = (address: string, place: string): boolean => wordsOf(address).includes(wordsOf(place))

/** `…, NZ` at the end. */
const namesCode = (address: string, code: string): boolean => new RegExp(`[ ,]${code}\\s*$`, 'i').test(address)
