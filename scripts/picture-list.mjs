/*
 * The pictures on the pages, in order. `focus` keeps the dish visible if a wide picture is cropped at its sides;
 * `portrait.centre` is the centre of the dish in the master's pixels, around which the upright crop for phones is made.
 */
const PORTRAIT = { widths: [430, 645, 860] }
const HERO_WIDTHS = [640, 960, 1280, 1600]

export const HEROES = [
  {
    name: 'hero-1-burger',
    widths: HERO_WIDTHS,
    focus: '70% 50%',
    portrait: { ...PORTRAIT, centre: 1010 },
  },
  {
    name: 'hero-2-curry',
    widths: HERO_WIDTHS,
    focus: '53% 50%',
    portrait: { ...PORTRAIT, centre: 830 },
  },
  {
    name: 'hero-3-noodles',
    widths: HERO_WIDTHS,
    focus: '50% 50%',
    portrait: { ...PORTRAIT, centre: 800 },
  },
  {
    name: 'hero-4-street-food',
    widths: HERO_WIDTHS,
    focus: '62% 50%',
    portrait: { ...PORTRAIT, centre: 920 },
  },
]

export const ABOUT = [
  {
    name: 'spices-masala-dabba',
    widths: [480, 800, 1200],
  },
]

const GALLERY_WIDTHS = [400, 800, 1200]

export const GALLERY = [
  {
    name: 'burger-close-up',
    widths: GALLERY_WIDTHS,
  },
  {
    name: 'curry-from-above',
    widths: GALLERY_WIDTHS,
  },
  {
    name: 'noodles-close-up',
    widths: GALLERY_WIDTHS,
  },
  {
    name: 'samosas-close-up',
    widths: GALLERY_WIDTHS,
  },
  {
    name: 'momos-close-up',
    widths: GALLERY_WIDTHS,
  },
  {
    name: 'gulab-jamun-close-up',
    widths: GALLERY_WIDTHS,
  },
]

export const DISH_WIDTHS = [320, 480, 800]
