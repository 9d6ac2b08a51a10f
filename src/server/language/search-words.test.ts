import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES, type LanguageCode } from '#domain/language/languages.ts'
import { translator } from '#domain/language/translator.ts'
import { type WishesOffered, wishReader } from '#domain/menu/search-wishes.ts'
import { catalogueOf } from '#server/language/catalogues.ts'

const offered: WishesOffered = {
  currency: {},
  marks: ['vegetarian', 'vegan', 'gluten_free'],
  statesAllergens: true,
  ownAllergens: [],
  levels: ['Mild', 'Medium', 'Hot'],
  names: ['unterwasser-salat', 'sans souci', 'hot and sour soup', '麻辣豆腐', 'にんにくらーめん'],
  texts: ['unterwasser-salat ohne zucker', 'sans souci', 'hot and sour soup', '麻辣豆腐 辣椒', 'にんにくらーめん'],
}

async function readerIn(language: LanguageCode, menu = offered) {
  const read = wishReader(menu, translator(language, await catalogueOf(language)))
  return (typed: string) => {
    const { wishes, words } = read(typed)
    return [words, ...wishes.map(({ from, to, kind, ...wish }) => Object.values(wish).flat().join('+'))]
  }
}

const PHRASES: Readonly<Record<LanguageCode, readonly (readonly [typed: string, read: readonly string[]])[]>> = {
  en: [
    ['mild chicken under 20, no nuts', ['chicken', 'Mild', '2000', 'peanuts+nuts']],
    ['at most NZ$20', ['', '2001']],
    ['15 or less', ['', '1501']],
    ['not too spicy', ['', 'Mild']],
    ['nut and egg free', ['', 'peanuts+nuts+eggs']],
    ['under 1,200.50', ['', '120050']],
    ['over 20', ['over 20']],
    ['no coconut milk', ['', 'without coconut milk']],
  ],
  de: [
    ['ohne Nüsse unter 20', ['', 'peanuts+nuts', '2000']],
    ['mildes Huhn bis 12,50 €, keine Eier', ['Huhn', 'Mild', '1251', 'eggs']],
    ['etwas mit Lamm, höchstens 20 Euro', ['Lamm', '2001']],
    ['nussfreies Curry', ['Curry', 'peanuts+nuts']],
    ['glutenfreie Pizza', ['Pizza', 'gluten_free']],
    ['ohne Milch und Ei', ['', 'milk+eggs']],
    ['ohne NUESSE', ['', 'peanuts+nuts']],
    ['nicht scharf', ['', 'Mild']],
    ['vegetarisches Curry', ['Curry', 'vegetarian']],
    ['Curry ohne Zwiebeln', ['Curry', 'ohne Zwiebeln']],
    ['no nuts under 20', ['', 'peanuts+nuts', '2000']],
    ['Unterwasser-Salat', ['Unterwasser-Salat']],
    ['ohne Zucker', ['ohne Zucker']],
    ['unter', ['unter']],
    ['20', ['20']],
    ['über 20', ['über 20']],
    ['7up unter 5', ['7up', '500']],
  ],
  es: [
    ['sin nueces menos de 20', ['', 'peanuts+nuts', '2000']],
    ['pollo poco picante hasta 12,50 €', ['pollo', 'Mild', '1251']],
    ['sin leche ni huevos', ['', 'milk+eggs']],
    ['sin gluten', ['', 'gluten_free']],
    ['algo vegano sin frutos secos', ['', 'vegan', 'peanuts+nuts']],
    ['sin leche de coco', ['', 'sin leche de coco']],
    ['arroz con leche', ['arroz con leche']],
    ['20 tacos', ['20 tacos']],
  ],
  fr: [
    ['sans noix moins de 20 €', ['', 'peanuts+nuts', '2000']],
    ['jusqu’à 20,50 euros', ['', '2051']],
    ['poulet épicé sans lait ni œufs', ['poulet', 'Hot', 'milk+eggs']],
    ["pas d'arachides", ['', 'peanuts']],
    ['sans noix de cajou', ['', 'nuts']],
    ['sans noix de coco', ['', 'sans noix de coco']],
    ['sans gluten ni noix', ['', 'gluten+peanuts+nuts']],
    ['20 € maximum', ['', '2001']],
    ['Sans Souci', ['Sans Souci']],
    ['noix', ['noix']],
  ],
  it: [
    ['senza noci meno di 20', ['', 'peanuts+nuts', '2000']],
    ['pollo piccante sotto i 20 euro', ['pollo', 'Hot', '2000']],
    ['qualcosa di vegano senza frutta a guscio', ['', 'vegan', 'nuts']],
    ['senza glutine', ['', 'gluten_free']],
    ["senza l'uovo", ['', 'eggs']],
    ['fino a 15', ['', '1501']],
    ['latte', ['latte']],
  ],
  nl: [
    ['zonder noten onder 20', ['', 'peanuts+nuts', '2000']],
    ['niet te pittige kip tot 12,50', ['kip', 'Mild', '1251']],
    ['notenvrij', ['', 'peanuts+nuts']],
    ['glutenvrije pizza, geen eieren', ['pizza', 'gluten_free', 'eggs']],
    ['pittige kip', ['kip', 'Hot']],
    ['20 euro of minder', ['', '2001']],
    ['onder', ['onder']],
  ],
  pt: [
    ['sem nozes menos de 20', ['', 'peanuts+nuts', '2000']],
    ['frango picante até 12,50 €', ['frango', 'Hot', '1251']],
    ['sem leite nem ovos', ['', 'milk+eggs']],
    ['sem glúten', ['', 'gluten_free']],
    ['sem leite de coco', ['', 'sem leite de coco']],
    ['abaixo de R$ 30', ['', '3000']],
    ['arroz', ['arroz']],
  ],
  ar: [
    ['بدون مكسرات أقل من 20', ['', 'peanuts+nuts', '2000']],
    ['دجاج حار أقل من ٢٠٫٥٠ ريال', ['دجاج', 'Hot', '2050']],
    ['بدون المكسرات والبيض', ['', 'peanuts+nuts+eggs']],
    ['خالي من الغلوتين', ['', 'gluten_free']],
    ['دون حليب دون 15', ['', 'milk', '1500']],
    ['حتى ١٥', ['', '1501']],
    ['بدون بصل', ['', 'بدون بصل']],
    ['نباتي صرف', ['', 'vegan']],
    ['بِدُون مُكسّرات', ['', 'peanuts+nuts']],
    ['دجاج ٢٠', ['دجاج ٢٠']],
  ],
  hi: [
    ['नट्स के बिना 20 से कम', ['', 'peanuts+nuts', '2000']],
    ['बिना मेवे', ['', 'peanuts+nuts']],
    ['₹२० से कम पनीर', ['पनीर', '2000']],
    ['20 रुपये तक', ['', '2001']],
    ['दूध और अंडे के बिना', ['', 'milk+eggs']],
    ['कम तीखा पनीर', ['पनीर', 'Mild']],
    ['तीखा नहीं', ['', 'Mild']],
    ['ग्लूटेन-मुक्त', ['', 'gluten_free']],
    ['मूंगफली के बिना', ['', 'peanuts']],
    ['प्याज के बिना', ['', 'प्याज के बिना']],
    ['नारियल के बिना', ['', 'नारियल के बिना']],
    ['शाकाहारी', ['', 'vegetarian']],
    ['पनीर 20', ['पनीर 20']],
  ],
  ja: [
    ['20ドル以下 ナッツ抜き', ['', '2001', 'peanuts+nuts']],
    ['辛口カレー２０ドル以下ナッツなし', ['カレー', 'Hot', '2001', 'peanuts+nuts']],
    ['卵とﾅｯﾂ抜きのカレー', ['カレー', 'eggs+peanuts+nuts']],
    ['ナッツなし', ['', 'peanuts+nuts']],
    ['1200円未満', ['', '120000']],
    ['辛くないカレー', ['カレー', 'Mild']],
    ['えび抜き', ['', 'crustaceans']],
    ['ココナッツ抜き', ['', 'ココナッツ抜き']],
    ['グルテンフリー', ['', 'gluten_free']],
    ['ビーガンカレー', ['カレー', 'vegan']],
    ['20以下デザート', ['デザート', '2001']],
    ['きのこカレー20以下', ['きのこカレー', '2001']],
    ['にんにくラーメン', ['にんにくラーメン']],
    ['20以上', ['20以上']],
    ['おもてなし', ['おもてなし']],
  ],
  zh: [
    ['不含坚果 20元以下', ['', 'peanuts+nuts', '2001']],
    ['低于20，不要花生的牛肉面', ['牛肉面', '2000', 'peanuts']],
    ['不辣的鸡肉', ['鸡肉', 'Mild']],
    ['不要太辣', ['', 'Mild']],
    ['无坚果和鸡蛋', ['', 'peanuts+nuts+eggs']],
    ['花生过敏', ['', 'peanuts']],
    ['无麸质', ['', 'gluten_free']],
    ['不要香菜', ['', '不要香菜']],
    ['不超过30块', ['', '3001']],
    ['纯素', ['', 'vegan']],
    ['麻辣豆腐', ['麻辣豆腐']],
    ['辣椒', ['辣椒']],
    ['20', ['20']],
  ],
  mi: [
    ['kore nati iti iho i te 20', ['', 'peanuts+nuts', '2000']],
    ['heihei kakati i raro i te $15', ['heihei', 'Hot', '1500']],
    ['kāore he miraka me te hēki', ['', 'milk+eggs']],
    ['nati-kore', ['', 'peanuts+nuts']],
    ['kore gluten', ['', 'gluten_free']],
    ['tae atu ki te 12.50', ['', '1251']],
    ['kaimanga', ['', 'vegetarian']],
    ['kai nō Īnia', ['kai nō Īnia']],
  ],
}

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  test.each(PHRASES[language])('"%s" is read as %j', async (typed, expected) => {
    expect((await readerIn(language))(typed)).toEqual(expected)
  })

  test('English is read, too', async () => {
    expect((await readerIn(language))('mild chicken under 20, no nuts')).toEqual([
      'chicken',
      'Mild',
      '2000',
      'peanuts+nuts',
    ])
  })
})

test('thousands are read where a currency has no coins', async () => {
  const whole = { ...offered, currency: { digits: 0 } }
  expect((await readerIn('fr', whole))('poulet à moins de 1 200 francs')).toEqual(['poulet', '1200'])
  expect((await readerIn('ja', whole))('1,200円未満')).toEqual(['', '1200'])
})

test('a menu that states no allergens asks in the words of its reader', async () => {
  const silent = { ...offered, statesAllergens: false, marks: [], levels: [] }
  expect((await readerIn('de', silent))('vegan, ohne Nüsse')).toEqual(['', 'vegan', 'ohne Nüsse'])
  expect((await readerIn('ja', silent))('ナッツ抜き')).toEqual(['', 'ナッツ抜き'])
})
