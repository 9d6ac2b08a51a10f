// Written by scripts/make-pictures.mjs from the masters in art/: change those, then `npm run pictures`.

export type PictureEntry = {
  width: number
  height: number
  widths: readonly number[]
  /** CSS object-position that keeps the dish in sight when the edges are cut. */
  focus?: string
  /** The same picture in an upright crop around the dish, for phones. */
  portrait?: { width: number; height: number; widths: readonly number[] }
}

export const PICTURES = {
  'heroes/hero-1-burger': {
    width: 1600,
    height: 1000,
    widths: [640, 960, 1280, 1600],
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
  },
  'gallery/burger-close-up': {
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
  },
  'gallery/curry-from-above': {
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
  },
  'gallery/noodles-close-up': {
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
  },
  'gallery/samosas-close-up': {
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
  },
  'gallery/momos-close-up': {
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
  },
  'gallery/gulab-jamun-close-up': {
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
  },
} as const satisfies Record<string, PictureEntry>
