/*
 * The pictures on the pages, in order. `focus` keeps the dish visible where a wide picture is cut at its sides;
 * `portrait.centre` is the middle of the dish in the master's pixels, around which the phone's upright picture is made.
 */
const PORTRAIT = { widths: [430, 645, 860] }
const HERO_WIDTHS = [640, 960, 1280, 1600]

export const HEROES = [
  {
    name: 'hero-1-burger',
    widths: HERO_WIDTHS,
    focus: '70% 50%',
    portrait: { ...PORTRAIT, centre: 1010 },
    alt: 'Double cheeseburger with melted cheese on a wooden board, fries in a copper cup behind it',
  },
  {
    name: 'hero-2-curry',
    widths: HERO_WIDTHS,
    focus: '53% 50%',
    portrait: { ...PORTRAIT, centre: 830 },
    alt: 'Butter chicken in a copper kadhai with rice, naan, limes and whole spices',
  },
  {
    name: 'hero-3-noodles',
    widths: HERO_WIDTHS,
    focus: '50% 50%',
    portrait: { ...PORTRAIT, centre: 800 },
    alt: 'Bowl of hakka noodles with peppers and spring onion, chopsticks resting behind',
  },
  {
    name: 'hero-4-street-food',
    widths: HERO_WIDTHS,
    focus: '62% 50%',
    portrait: { ...PORTRAIT, centre: 920 },
    alt: 'Samosas, pakora and pani puri with chutneys and limes, market lights glowing behind',
  },
]

export const ABOUT = [
  {
    name: 'spices-masala-dabba',
    widths: [480, 800, 1200],
    alt: 'A brass masala dabba filled with turmeric, chilli, cumin and other spices, with cinnamon and star anise around it',
  },
]

const GALLERY_WIDTHS = [400, 800, 1200]

export const GALLERY = [
  {
    name: 'burger-close-up',
    widths: GALLERY_WIDTHS,
    alt: 'Close view of a double cheeseburger with melted cheese and sauce',
  },
  {
    name: 'curry-from-above',
    widths: GALLERY_WIDTHS,
    alt: 'Butter chicken in a copper kadhai seen from above, with rice, naan and limes',
  },
  {
    name: 'noodles-close-up',
    widths: GALLERY_WIDTHS,
    alt: 'Close view of hakka noodles with chopsticks resting across the bowl',
  },
  {
    name: 'samosas-close-up',
    widths: GALLERY_WIDTHS,
    alt: 'Close view of samosas with crimped edges, onion rings and coriander',
  },
  {
    name: 'momos-close-up',
    widths: GALLERY_WIDTHS,
    alt: 'Close view of pleated momos in a bamboo steamer',
  },
  {
    name: 'gulab-jamun-close-up',
    widths: GALLERY_WIDTHS,
    alt: 'Close view of gulab jamun with pistachio and saffron',
  },
]

export const DISH_WIDTHS = [320, 480, 800]
