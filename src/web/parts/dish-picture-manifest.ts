// Written by scripts/make-pictures.mjs from the masters in art/: change those, then `npm run pictures`.

/** Every dish picture is this large and lies in these widths. */
export const DISH_PICTURE = { width: 800, height: 600, widths: [320, 480, 800] } as const

/** The mean colour of each dish picture, drawn until the picture is there. */
export const DISH_COLOURS: Readonly<Record<string, string>> = {
  'basmati-rice': '#4f5346',
  'butter-chicken': '#664328',
  'chicken-biryani': '#9d724a',
  'chicken-tikka-masala': '#88512d',
  'chili-chicken': '#7a5946',
  'chili-paneer': '#896350',
  'crispy-chicken-burger': '#65401d',
  'dal-makhani': '#594834',
  'double-beef-burger': '#5e381a',
  fries: '#633819',
  'gulab-jamun': '#5e372b',
  'hakka-noodles': '#633f20',
  'lamb-rogan-josh': '#763f27',
  'mango-lassi': '#665733',
  momos: '#6c5942',
  naan: '#6c553a',
  pakora: '#533619',
  'palak-paneer': '#7a613c',
  'paneer-burger': '#553318',
  'pani-puri': '#6c4323',
  'prawn-curry': '#614d2d',
  samosa: '#7b5d35',
  'veg-manchurian': '#4e2c1a',
}
