import type { MenuFile } from '#contract/menu-file.ts'
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import { ALLERGENS } from '#domain/menu/allergens.ts'
import { decimal } from '#domain/money/money.ts'

/** A menu file for `importMenu` with this many dishes, all named differently, in twelve categories. */
export function largeMenu(dishes: number): MenuFile {
  const categories = Array.from({ length: 12 }, (_, index) => ({ name: `Category ${index + 1}`, position: index }))
  return {
    format: 'restaurant-menu',
    version: 1,
    categories,
    items: Array.from({ length: dishes }, (_, index) => ({
      name: `Dish ${index + 1}`,
      description: `What the kitchen cooks as number ${index + 1}, with rice and a salad.`,
      price: decimal(5 + (index % 40) / 2),
      category: `Category ${(index % 12) + 1}`,
      imageUrl: '',
      imagePath: null,
      isAvailable: true,
      recommended: index % 50 === 0,
      isSpecial: false,
      specialStartAt: null,
      specialEndAt: null,
      specialBadge: null,
      discountPercent: null,
      optionPrices: {},
      marks: [],
      allergens: null,
    })),
    deals: [],
  }
}

/** The same, with options for categories and single dishes, and with marks and allergens: a few hundred different groups. */
export function largeMenuWithOptions(dishes: number): MenuFile {
  const { categories, items, ...menu } = largeMenu(dishes)
  return {
    ...menu,
    categories: categories.map((category) => ({ ...category, optionGroups: [group('Spice', 3, 'spice')] })),
    items: items.map((dish, index) => ({
      ...dish,
      marks: index % 3 === 0 ? ['vegetarian' as const, 'gluten_free' as const] : [],
      allergens: index % 4 === 0 ? null : [...ALLERGENS].slice(index % 10, (index % 10) + 3),
      optionGroups: index % 2 === 0 ? [group('Size', 3), group(`Extras ${index % 200}`, 6)] : [],
    })),
  }
}

/** The same as `largeMenu`, with the name and description of each dish in all other languages. */
export function translatedMenu(dishes: number): MenuFile {
  const menu = largeMenu(dishes)
  const inLanguages = LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE).map((code) => ({
    code,
    phrase: phraseIn(code),
  }))
  return {
    ...menu,
    items: menu.items.map((dish, index) => ({
      ...dish,
      words: Object.fromEntries(
        inLanguages.map(({ code, phrase }) => [
          code,
          {
            name: { of: dish.name, text: `${phrase.slice(0, 12)} ${index + 1}` },
            description: { of: dish.description, text: `${phrase} ${index + 1}` },
          },
        ]),
      ),
    })),
  }
}

/** Some sixty letters as the language writes them. */
function phraseIn(code: string): string {
  const names = new Intl.DisplayNames([code], { type: 'language' })
  return LANGUAGE_CODES.slice(0, 8)
    .map((named) => names.of(named))
    .join(', ')
}

const group = (name: string, values: number, role: 'spice' | null = null) => ({
  name,
  role,
  isRequired: false,
  minPicks: 1,
  maxPicks: role ? 1 : values,
  values: Array.from({ length: values }, (_, index) => ({
    name: `${name} ${index + 1}`,
    price: decimal(role ? 0 : index / 2),
    isDefault: false,
    isSoldOut: false,
    marks: null,
    allergens: index === 2 ? ['milk'] : [],
  })),
})
