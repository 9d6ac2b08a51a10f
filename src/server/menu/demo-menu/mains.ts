import type { DemoCategory } from './demo-dish.ts'

export const chickenMains: DemoCategory = {
  name: 'Mains (Chicken $18)',
  spiced: true,
  dishes: [
    {
      name: 'Butter Chicken',
      price: 18,
      description:
        'Tandoor-roasted thigh in a slow tomato and cashew sauce, finished with butter, cream and fenugreek leaf.',
      picture: 'butter-chicken',
      recommended: true,
      contains: ['milk', 'nuts'],
    },
    {
      name: 'Chicken Tikka Masala',
      price: 18,
      description: 'Skewered chicken from the tandoor, with peppers and onion in a thick, smoky tomato masala.',
      picture: 'chicken-tikka-masala',
    },
    {
      name: 'Kadai Chicken',
      price: 18,
      description: 'Coriander seed and dried chilli pounded each morning, cooked down with capsicum in an iron pan.',
      picture: 'kadai-chicken',
      contains: ['milk'],
    },
    {
      name: 'Mango Chicken',
      price: 18,
      description: 'Alphonso mango pulp, ginger and a little cream. Sweet first, then gently warm.',
      picture: 'mango-chicken',
      contains: ['milk', 'nuts'],
    },
    {
      name: 'Chicken Korma',
      price: 18,
      description: 'Our mildest curry: ground almond, yoghurt, green cardamom and a pinch of saffron.',
      picture: 'chicken-korma',
      contains: ['milk', 'nuts'],
    },
    {
      name: 'Chicken Saag',
      price: 18,
      description: 'Spinach wilted with garlic and mustard seed, chicken simmered in it until it falls apart.',
      picture: 'chicken-saag',
      contains: ['milk', 'mustard'],
    },
    {
      name: 'Chicken Madras',
      price: 18,
      description: 'South Indian style with curry leaf, coconut and tamarind. It builds, so ask for Mild if unsure.',
      picture: 'chicken-madras',
    },
    {
      name: 'Chicken Jalfrezi',
      price: 18,
      description: 'Stir-fried with peppers, tomato wedges and slit green chillies, so the vegetables keep their bite.',
      picture: 'chicken-jalfrezi',
      contains: ['milk'],
    },
  ],
}

export const lambAndBeefMains: DemoCategory = {
  name: 'Mains (Lamb/Beef $20)',
  spiced: true,
  dishes: [
    {
      name: 'Lamb Rogan Josh',
      price: 20,
      description:
        'New Zealand lamb braised with Kashmiri chilli, fennel and dry ginger until the gravy turns deep red.',
      picture: 'lamb-rogan-josh',
      recommended: true,
    },
    {
      name: 'Bhuna Lamb',
      price: 20,
      description: 'Lamb and onions fried down with whole spices until the sauce clings and hardly pours.',
      picture: 'bhuna-lamb',
      contains: ['milk'],
    },
    {
      name: 'Lamb Saag',
      price: 20,
      description: 'Diced leg of lamb in a coarse spinach gravy, with browned garlic and a squeeze of lemon.',
      picture: 'lamb-saag',
      contains: ['milk'],
    },
    {
      name: 'Lamb Korma',
      price: 20,
      description: 'Lamb cooked in yoghurt, cashew and mace, pale and mild, with fried onions scattered over.',
      picture: 'lamb-korma',
      contains: ['milk', 'nuts'],
    },
    {
      name: 'Beef Madras',
      price: 20,
      description: 'Chuck steak, four hours on a low flame with tamarind, black pepper and curry leaf.',
      picture: 'beef-madras',
    },
    {
      name: 'Beef Vindaloo',
      price: 20,
      description: 'Goan and properly hot: beef marinated overnight in vinegar, garlic and red chilli, with potato.',
      picture: 'beef-vindaloo',
    },
    {
      name: 'Beef Do Pyaza',
      price: 20,
      description: 'Onions twice, once melted into the sauce and once in crisp petals, around slow-cooked beef.',
      picture: 'beef-do-pyaza',
      contains: ['milk'],
    },
  ],
}

export const seafood: DemoCategory = {
  name: 'Seafood',
  spiced: true,
  dishes: [
    {
      name: 'Malai Prawn Curry',
      price: 22,
      description: 'King prawns poached in coconut cream with turmeric, green chilli and a little mustard.',
      picture: 'prawn-curry',
      special: { badge: "Chef's pick", discountPercent: 15 },
      contains: ['crustaceans', 'milk', 'mustard'],
    },
    {
      name: 'Goan Fish Curry',
      price: 21,
      description: 'Gurnard fillet in coconut, kokum and red chilli. Sour, hot, and made for plain rice.',
      picture: 'goan-fish-curry',
      contains: ['fish'],
    },
    {
      name: 'Amritsari Fish',
      price: 19.5,
      description: 'Fish strips in gram flour and carom seed, fried crisp, dusted with chaat masala. With lemon.',
      picture: 'amritsari-fish',
    },
    {
      name: 'Garlic Chili Prawns',
      price: 23,
      description: 'Prawns seared with slivered garlic, red chilli and spring onion in a light soy sauce.',
      picture: 'garlic-chili-prawns',
      contains: ['gluten', 'crustaceans', 'soybeans'],
    },
    {
      name: 'Tandoori Salmon',
      price: 24,
      description: 'Salmon in mustard and yoghurt, roasted in the tandoor and served with kachumber and mint chutney.',
      picture: 'tandoori-salmon',
      soldOut: true,
      contains: ['fish', 'milk', 'mustard'],
    },
  ],
}

export const vegSpecials: DemoCategory = {
  name: 'Veg Specials ($15)',
  spiced: true,
  dishes: [
    {
      name: 'Palak Paneer',
      price: 15,
      description: 'House-made paneer in puréed spinach with garlic, green chilli and a thread of cream.',
      picture: 'palak-paneer',
      is: 'vegetarian',
      contains: ['milk'],
    },
    {
      name: 'Dal Makhani',
      price: 15,
      description: 'Black lentils and kidney beans left on the embers overnight, then enriched with butter.',
      picture: 'dal-makhani',
      recommended: true,
      is: 'vegetarian',
      contains: ['milk'],
    },
    {
      name: 'Paneer Butter Masala',
      price: 15,
      description: 'Soft paneer in the sauce of our butter chicken, cooked in a pot of its own.',
      picture: 'paneer-butter-masala',
      is: 'vegetarian',
      contains: ['milk', 'nuts'],
    },
    {
      name: 'Malai Kofta',
      price: 15,
      description: 'Potato and paneer dumplings with raisins inside, in a mild cashew gravy.',
      picture: 'malai-kofta',
      is: 'vegetarian',
      contains: ['gluten', 'milk', 'nuts'],
    },
    {
      name: 'Chana Masala',
      price: 15,
      description: 'Chickpeas with tea-dark gravy, pomegranate seed powder and ginger matchsticks. Vegan.',
      picture: 'chana-masala',
      is: 'vegan',
      contains: ['gluten'],
    },
    {
      name: 'Aloo Gobi',
      price: 15,
      description: 'Cauliflower and potato roasted with turmeric and cumin, almost dry, with coriander. Vegan.',
      picture: 'aloo-gobi',
      is: 'vegan',
    },
    {
      name: 'Baingan Bharta',
      price: 15,
      description: 'Eggplant charred over the flame, peeled and mashed with tomato, peas and smoked salt.',
      picture: 'baingan-bharta',
      is: 'vegetarian',
    },
    {
      name: 'Yellow Dal Tadka',
      price: 15,
      description: 'Split lentils with a last-minute sizzle of ghee, cumin, garlic and dried chilli.',
      picture: 'yellow-dal-tadka',
      is: 'vegetarian',
      contains: ['gluten', 'milk'],
    },
    {
      name: 'Bhindi Masala',
      price: 15,
      description: 'Okra fried until it loses its stickiness, with onion, dried mango and crushed coriander.',
      picture: 'bhindi-masala',
      soldOut: true,
      is: 'vegetarian',
    },
  ],
}
