/** Category titles in Devanagari, drawn in `/images/titles`. Decorative: the first one that fits the English name. */
const TITLES: readonly (readonly [words: RegExp, picture: string])[] = [
  [/street|chaat/i, 'street-food'],
  [/chinese/i, 'indo-chinese'],
  [/chicken/i, 'chicken'],
  [/lamb|beef|goat/i, 'lamb'],
  [/sea|fish|prawn/i, 'seafood'],
  [/veg/i, 'veg'],
  [/burger/i, 'burgers'],
  [/rice|biryani/i, 'rice'],
  [/bread|naan/i, 'breads'],
  [/side/i, 'sides'],
  [/dessert|sweet/i, 'desserts'],
  [/drink/i, 'drinks'],
]

/** The picture of the title; undefined for a category that has none. */
export function devanagariTitle(category: string): string | undefined {
  const found = TITLES.find(([words]) => words.test(category))
  return found && `/images/titles/${found[1]}.svg`
}
