import type { PublicDeal } from '#contract/deal.ts'
import type { MenuDocument, PublicDish } from '#contract/menu.ts'
import type { Translate } from '#domain/language/translate.ts'
import { searchable } from '#domain/menu/menu-fold.ts'
import { DEALS } from '#domain/menu/menu-item.ts'
import { type SearchedText, wholeText } from '#domain/menu/search.ts'
import { dealText } from '#web/site/menu/menu-view.ts'

/** What a search reads of a dish or deal. */
type ReadText = {
  /** As the reader sees it; its other names are names of it, too. */
  readonly text: SearchedText
  /** The same, folded. */
  readonly searched: string
  /** The same with what it says in the site's own language. */
  readonly original: string
  readonly place: number
}

/** The texts of a menu, read once for all searches: first those of its dishes. */
export type MenuTexts = {
  readonly all: readonly ReadText[]
  /** What is read of a dish of the menu, or of what `dealText` says of a deal. */
  readonly of: (text: SearchedText) => ReadText
}

export function readTexts({ items, deals }: MenuDocument, t: Translate): MenuTexts {
  const dishes = items.map((dish, place) => read(dish, seenDish(dish, t), place))
  const ofDeals = deals.map((deal, place) => read(dealText(deal), seenDeal(deal, t), items.length + place))
  const byDish = new Map<SearchedText, ReadText>(items.map((dish, place) => [dish, dishes[place] as ReadText]))
  const byText = new Map(ofDeals.map((deal, place) => [wholeText(dealText(deals[place] as PublicDeal)), deal]))
  return {
    all: [...dishes, ...ofDeals],
    of: (text) => byDish.get(text) ?? byText.get(wholeText(text)) ?? read(text, text, -1),
  }
}

function read(own: SearchedText, text: SearchedText, place: number): ReadText {
  const searched = searchable(wholeText(text))
  const isOwn = text.description === own.description
  return { text, searched, original: isOwn ? searched : `${searched} ${searchable(own.description)}`, place }
}

function seenDish({ name, description, alsoCalled = '' }: PublicDish, t: Translate): SearchedText {
  const names = t.own(name) === name ? alsoCalled : `${name}, ${alsoCalled}`
  return { name: t.own(name), description: t.own(description), alsoCalled: names }
}

function seenDeal({ title, type, fixed, choices }: PublicDeal, t: Translate): SearchedText {
  const parts = [...fixed, ...choices].map(({ label }) => t.own(label))
  return { name: t.own(title), description: [type, 'deal', t.message(DEALS), ...parts].join(' '), alsoCalled: title }
}

/** The names of a dish, the one that its reader sees first. */
export const namesOf = ({ name, alsoCalled = '' }: SearchedText): readonly string[] => [
  name,
  ...alsoCalled.split(', ').filter(Boolean),
]
