import { randomUUID } from 'node:crypto'
import type { LanguageCode } from '#domain/language/languages.ts'

/** What the owner calls a thing, and how it is translated. */
type Word = readonly [own: string, translated: string]

export type PlaceOfGuest = {
  readonly title: string
  /** That of the guest. */
  readonly language: LanguageCode
  /** The site's own, in which its menu is written, and the other one that it has. */
  readonly own: LanguageCode
  readonly other: LanguageCode
  readonly kitchen: LanguageCode
  readonly restaurant: {
    readonly name: string
    readonly address: Readonly<Record<'street' | 'suburb' | 'city' | 'state' | 'postcode' | 'country', string>>
    readonly location: { readonly latitude: number; readonly longitude: number }
    readonly timeZone: string
    readonly phone: string
    readonly locale: string
  }
  readonly currency: string
  readonly tax: { readonly name: string; readonly rate: number }
  readonly words: Readonly<Record<'dish' | 'group' | 'option' | 'drink' | 'deal' | 'choice', Word>>
  readonly prices: { readonly dish: number; readonly option: number; readonly drink: number; readonly deal: number }
  /** The dish and the deal, both with the option. */
  readonly total: string
  readonly guest: string
}

/** Category names stay untranslated, and say so. */
const [MAINS, DRINKS] = ['Mains', 'Drinks']

/** A dish with a group of options, a drink, and a deal of both, as a menu file. */
export function menuOf({ words, prices, own, language, other }: PlaceOfGuest): string {
  const to = own === language ? other : language
  const wordsOf = (fields: Readonly<Record<string, Word>>) => ({
    [to]: Object.fromEntries(Object.entries(fields).map(([field, [of, text]]) => [field, { of, text }])),
  })
  const [group, plain, option] = [randomUUID(), randomUUID(), randomUUID()]
  const more = {
    ...{ id: group, name: words.group[0], isRequired: true },
    values: [
      { id: plain, name: '–' },
      { id: option, name: words.option[0], price: prices.option },
    ],
  }
  const choice = (key: string, label: string, category: string) => ({ key, label, categories: [category] })
  return JSON.stringify({
    ...{ format: 'restaurant-menu', version: 1 },
    categories: [MAINS, DRINKS].map((name, at) => ({ name, position: at + 1 })),
    items: [
      {
        ...{ category: MAINS, name: words.dish[0], price: prices.dish, description: '', optionGroups: [more] },
        words: wordsOf({ name: words.dish, [group]: words.group, [option]: words.option }),
      },
      {
        ...{ category: DRINKS, name: words.drink[0], price: prices.drink, description: '' },
        words: wordsOf({ name: words.drink }),
      },
    ],
    deals: [
      {
        ...{ title: words.deal[0], type: 'combo', price: prices.deal, isActive: true, fixed: [] },
        choices: [choice('main', words.choice[0], MAINS), choice('drink', words.drink[0], DRINKS)],
        words: wordsOf({ title: words.deal, 'choice main': words.choice, 'choice drink': words.drink }),
      },
    ],
  })
}

export const LISBON: PlaceOfGuest = {
  title: 'in Portuguese in Lisbon',
  ...{ language: 'pt', own: 'en', other: 'pt', kitchen: 'hi' },
  restaurant: {
    name: 'Tasca da Ana',
    address: {
      ...{ street: 'Rua da Regueira 12', suburb: 'Alfama', city: 'Lisboa', state: '' },
      ...{ postcode: '1100-437', country: 'PT' },
    },
    location: { latitude: 38.7119, longitude: -9.1287 },
    ...{ timeZone: 'Europe/Lisbon', phone: '+351 21 555 0100', locale: 'pt-PT' },
  },
  currency: 'EUR',
  tax: { name: 'IVA', rate: 13 },
  words: {
    ...{ dish: ['Grilled chicken', 'Frango no churrasco'], group: ['Sauce', 'Molho'], option: ['Hot', 'Picante'] },
    ...{ drink: ['Lemonade', 'Limonada'], deal: ['Menu of the day', 'Menu do dia'], choice: ['Dish', 'Prato'] },
  },
  prices: { dish: 12, option: 1.5, drink: 3, deal: 14 },
  total: '29,00\u00a0€',
  guest: 'Inês Conceição',
}

export const VIENNA: PlaceOfGuest = {
  title: 'in German, the own language, in Vienna',
  ...{ language: 'de', own: 'de', other: 'en', kitchen: 'hi' },
  restaurant: {
    name: 'Beisl am Eck',
    address: {
      ...{ street: 'Neubaugasse 1', suburb: '', city: 'Wien', state: '' },
      ...{ postcode: '1070', country: 'AT' },
    },
    location: { latitude: 48.201, longitude: 16.349 },
    ...{ timeZone: 'Europe/Vienna', phone: '+43 1 555 0100', locale: 'de-AT' },
  },
  currency: 'EUR',
  tax: { name: 'USt', rate: 10 },
  words: {
    ...{ dish: ['Schnitzel', 'Breaded veal'], group: ['Größe', 'Size'], option: ['Groß', 'Large'] },
    ...{ drink: ['Almdudler', 'Herbal soda'], deal: ['Mittagstisch', 'Lunch'], choice: ['Gericht', 'Dish'] },
  },
  prices: { dish: 18.9, option: 3.5, drink: 4.8, deal: 19.9 },
  total: '€\u00a045,80',
  guest: 'Jörg Müller',
}

export const TOKYO: PlaceOfGuest = {
  title: 'in Japanese in Tokyo',
  ...{ language: 'ja', own: 'en', other: 'ja', kitchen: 'hi' },
  restaurant: {
    name: 'Ramen Kaze',
    address: {
      ...{ street: '1-2-3 Kanda', suburb: '', city: 'Tokyo', state: '' },
      ...{ postcode: '101-0047', country: 'JP' },
    },
    location: { latitude: 35.6917, longitude: 139.771 },
    ...{ timeZone: 'Asia/Tokyo', phone: '+81 3 5555 0100', locale: 'ja-JP' },
  },
  currency: 'JPY',
  tax: { name: '消費税', rate: 8 },
  words: {
    ...{ dish: ['Shoyu ramen', '醤油ラーメン'], group: ['Topping', 'トッピング'], option: ['Extra egg', '味玉'] },
    ...{ drink: ['Green tea', '緑茶'], deal: ['Ramen set', 'ラーメンセット'], choice: ['Bowl', '丼'] },
  },
  prices: { dish: 980, option: 120, drink: 300, deal: 1200 },
  total: '￥2,420',
  guest: '佐藤花子',
}

export const DUBAI: PlaceOfGuest = {
  title: 'in Arabic in Dubai',
  ...{ language: 'ar', own: 'en', other: 'ar', kitchen: 'hi' },
  restaurant: {
    name: 'Bait Al Noor',
    address: {
      ...{ street: 'Al Fahidi Street 5', suburb: '', city: 'Dubai', state: '' },
      ...{ postcode: '', country: 'AE' },
    },
    location: { latitude: 25.263, longitude: 55.297 },
    ...{ timeZone: 'Asia/Dubai', phone: '+971 4 555 0100', locale: 'en-AE' },
  },
  currency: 'AED',
  tax: { name: 'VAT', rate: 5 },
  words: {
    ...{ dish: ['Lamb mandi', 'مندي لحم'], group: ['Rice', 'الأرز'], option: ['Extra rice', 'أرز إضافي'] },
    ...{ drink: ['Mint lemonade', 'ليمون بالنعناع'], deal: ['Family meal', 'وجبة عائلية'], choice: ['Dish', 'الطبق'] },
  },
  prices: { dish: 45, option: 5, drink: 12, deal: 52 },
  total: 'AED\u00a0107.00',
  guest: 'ليلى منصور',
}
