import { type GalleryPicture, LANDING_SECTIONS, type LandingPage, type SitePicture } from './landing-page.ts'

const hero = (name: string, alt: string): SitePicture => ({ imageUrl: `/images/heroes/${name}-1600.webp`, alt })
const gallery = (name: string, caption: string, alt: string): GalleryPicture => ({
  imageUrl: `/images/gallery/${name}-1200.webp`,
  alt,
  caption,
})

/** What the demo's landing page says and shows. The quotes are samples. */
export const DEMO_LANDING_PAGE: LandingPage = {
  hero: {
    welcome: 'Welcome to',
    button: 'View Menu',
    pictures: [
      hero(
        'hero-1-burger',
        'Double cheeseburger with melted cheese on a wooden board, fries in a copper cup behind it',
      ),
      hero('hero-2-curry', 'Butter chicken in a copper kadhai with rice, naan, limes and whole spices'),
      hero('hero-3-noodles', 'Bowl of hakka noodles with peppers and spring onion, chopsticks resting behind'),
      hero('hero-4-street-food', 'Samosas, pakora and pani puri with chutneys and limes, market lights glowing behind'),
    ],
  },
  sections: LANDING_SECTIONS.map((id) => ({ id, isShown: true })),
  story: {
    title: 'Our Story',
    text: [
      'We are a small team with two loves: authentic Indian cuisine and a really good burger. The recipes come from our families and from the street stalls we grew up beside, and we cook them the way we would for our own table.',
      'Every morning we handpick the ingredients: vegetables from the market, spices we roast and grind ourselves. Everything is cooked fresh when you order it, and served with love.',
    ].join('\n'),
    picture: {
      imageUrl: '/images/about/spices-masala-dabba-1200.webp',
      alt: 'A brass masala dabba filled with turmeric, chilli, cumin and other spices, with cinnamon and star anise around it',
    },
  },
  menu: { text: 'Cooked when you order it, as spicy as you like.' },
  sameWords: [
    'puri, golgappa, gol gappa, gupchup',
    'baingan, brinjal, aubergine, eggplant',
    'coriander, dhania, cilantro',
    'chickpea, chickpeas, chana, chole, garbanzo',
    'okra, bhindi, lady finger, ladies finger',
    'potato, aloo, batata',
    'cauliflower, gobi',
    'spinach, palak, saag',
    'lentil, lentils, dal, daal, dhal, dahl',
    'pea, peas, matar, mutter',
    'prawn, prawns, shrimp, jhinga',
    'lamb, mutton, gosht',
    'chicken, murgh',
    'fish, machli',
    'egg, anda',
    'capsicum, pepper, peppers, shimla mirch',
    'spring onion, scallion',
    'yoghurt, yogurt, curd, dahi',
    'cumin, jeera',
    'ice cream, kulfi',
    'chai, tea',
    'papadum, papadums, poppadom, papad',
    'fries, chips',
  ].join('\n'),
  orderOnline: {
    title: 'Also on these apps',
    text: 'Have one of them on your phone already? We cook for them too.',
  },
  gallery: {
    title: 'Gallery',
    pictures: [
      gallery(
        'burger-close-up',
        'Two patties, and the cheese still running.',
        'Close view of a double cheeseburger with melted cheese and sauce',
      ),
      gallery(
        'curry-from-above',
        'Tear the naan. Mop the bowl.',
        'Butter chicken in a copper kadhai seen from above, with rice, naan and limes',
      ),
      gallery(
        'noodles-close-up',
        'Smoky from a very hot wok.',
        'Close view of hakka noodles with chopsticks resting across the bowl',
      ),
      gallery(
        'samosas-close-up',
        'First the crunch, then the steam.',
        'Close view of samosas with crimped edges, onion rings and coriander',
      ),
      gallery('momos-close-up', 'Nobody waits for them to cool.', 'Close view of pleated momos in a bamboo steamer'),
      gallery(
        'gulab-jamun-close-up',
        'Warm, and soaked to the middle.',
        'Close view of gulab jamun with pistachio and saffron',
      ),
    ],
  },
  testimonials: {
    title: 'Testimonials',
    quotes: [
      {
        words: 'The butter chicken tastes like my aunt’s in Ludhiana, and nobody cooks like my aunt.',
        name: 'Harpreet K.',
        dish: 'Butter Chicken',
      },
      {
        words: 'We came for the burgers and stayed for the chili paneer. Now we come for both.',
        name: 'Tom and Aroha',
        dish: 'Chili Paneer',
      },
      {
        words: 'Hot, quick and exactly as spicy as I asked. The kids fight over the momos.',
        name: 'Melanie S.',
        dish: 'Chicken Momos (7 pieces)',
      },
    ],
  },
}
