import type { DemoCategory } from './demo-dish.ts'

export const desserts: DemoCategory = {
  name: 'Desserts',
  dishes: [
    {
      name: 'Gulab Jamun (3 pieces)',
      price: 7,
      description: 'Warm milk dumplings in cardamom syrup with saffron and chopped pistachio.',
      picture: 'gulab-jamun',
      is: 'vegetarian',
      contains: ['gluten', 'milk', 'nuts'],
    },
    {
      name: 'Rasmalai (2 pieces)',
      price: 8.5,
      description: 'Cottage cheese patties in chilled, thickened milk with almond flakes.',
      is: 'vegetarian',
      contains: ['milk', 'nuts'],
    },
    {
      name: 'Mango Kulfi',
      price: 7.5,
      description: 'Dense Indian ice cream, stirred by hand and frozen in a cone with mango and a little salt.',
      is: 'vegetarian',
      contains: ['milk', 'nuts'],
    },
    {
      name: 'Gajar Halwa',
      price: 8,
      description: 'Grated carrot cooked in milk for an hour, with ghee, raisins and cashew. Served warm.',
      picture: 'gajar-halwa',
      is: 'vegetarian',
      contains: ['milk', 'nuts'],
    },
    {
      name: 'Kheer',
      price: 7,
      description: 'Rice pudding, slow and creamy, with green cardamom and rose petals. Served cold.',
      picture: 'kheer',
      is: 'vegetarian',
      contains: ['milk', 'nuts'],
    },
  ],
}

export const drinks: DemoCategory = {
  name: 'Drinks',
  dishes: [
    {
      name: 'Mango Lassi',
      price: 6,
      description: 'Yoghurt blended with mango pulp, topped with pistachio and mint. No added sugar.',
      picture: 'mango-lassi',
      special: { badge: 'Summer cooler', discountPercent: 25, daysSinceStart: 3 },
      is: 'vegetarian',
      contains: ['milk', 'nuts'],
    },
    {
      name: 'Salted Lassi',
      price: 5.5,
      description: 'Churned yoghurt with black salt and roasted cumin, over ice.',
      is: 'vegetarian',
      contains: ['milk'],
    },
    {
      name: 'Masala Chai',
      price: 4.5,
      description: 'Assam tea boiled in milk with ginger, clove and cardamom.',
      picture: 'masala-chai',
      is: 'vegetarian',
      contains: ['milk'],
    },
    {
      name: 'Fresh Lime Soda',
      price: 5.5,
      description: 'Lime pressed when you order, soda water, sweet or salted or half and half.',
      is: 'vegan',
      contains: [],
    },
    {
      name: 'Masala Cola',
      price: 4.5,
      description: 'Cola over ice with lime, black salt and a pinch of chaat masala, as trains in India sell it.',
    },
    {
      name: 'Kiwi Lemonade',
      price: 5,
      description: "Cloudy lemonade from Hawke's Bay fruit. 330 ml bottle.",
    },
    {
      name: 'Ginger Beer',
      price: 5,
      description: 'Brewed with real ginger, with a nip at the end and no alcohol. 330 ml bottle.',
    },
    {
      name: 'Sparkling Water',
      price: 4,
      description: 'Cold, with a slice of lemon. 500 ml bottle.',
      is: 'vegan',
      contains: [],
    },
  ],
}
