// Written by scripts/make-pictures.mjs from the masters in art/: change those, then `npm run pictures`.

export type PictureEntry = {
  width: number
  height: number
  widths: readonly number[]
  alt: string
  /** CSS object-position that keeps the dish in sight when the edges are cut. */
  focus?: string
  /** The same picture cut upright around the dish, for phones. */
  portrait?: { width: number; height: number; widths: readonly number[] }
}

export const PICTURES = {
  'heroes/hero-1-burger': {
    width: 1600,
    height: 1000,
    widths: [640, 960, 1280, 1600],
    alt: 'Double cheeseburger with melted cheese on a wooden board, fries in a copper cup behind it',
    focus: '70% 50%',
    portrait: {
      width: 860,
      height: 1500,
      widths: [430, 645, 860],
    },
  },
  'heroes/hero-2-curry': {
    width: 1600,
    height: 1000,
    widths: [640, 960, 1280, 1600],
    alt: 'Butter chicken in a copper kadhai with rice, naan, limes and whole spices',
    focus: '53% 50%',
    portrait: {
      width: 860,
      height: 1500,
      widths: [430, 645, 860],
    },
  },
  'heroes/hero-3-noodles': {
    width: 1600,
    height: 1000,
    widths: [640, 960, 1280, 1600],
    alt: 'Bowl of hakka noodles with peppers and spring onion, chopsticks resting behind',
    focus: '50% 50%',
    portrait: {
      width: 860,
      height: 1500,
      widths: [430, 645, 860],
    },
  },
  'heroes/hero-4-street-food': {
    width: 1600,
    height: 1000,
    widths: [640, 960, 1280, 1600],
    alt: 'Samosas, pakora and pani puri with chutneys and limes, market lights glowing behind',
    focus: '62% 50%',
    portrait: {
      width: 860,
      height: 1500,
      widths: [430, 645, 860],
    },
  },
  'about/spices-masala-dabba': {
    width: 1200,
    height: 900,
    widths: [480, 800, 1200],
    alt: 'A brass masala dabba filled with turmeric, chilli, cumin and other spices, with cinnamon and star anise around it',
  },
  'gallery/burger-close-up': {
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
    alt: 'Close view of a double cheeseburger with melted cheese and sauce',
  },
  'gallery/curry-from-above': {
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
    alt: 'Butter chicken in a copper kadhai seen from above, with rice, naan and limes',
  },
  'gallery/noodles-close-up': {
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
    alt: 'Close view of hakka noodles with chopsticks resting across the bowl',
  },
  'gallery/samosas-close-up': {
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
    alt: 'Close view of samosas with crimped edges, onion rings and coriander',
  },
  'gallery/momos-close-up': {
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
    alt: 'Close view of pleated momos in a bamboo steamer',
  },
  'gallery/gulab-jamun-close-up': {
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
    alt: 'Close view of gulab jamun with pistachio and saffron',
  },
} as const satisfies Record<string, PictureEntry>
