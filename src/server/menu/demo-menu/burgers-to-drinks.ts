import type { DemoCategory } from './demo-dish.ts'

export const burgers: DemoCategory = {
  name: 'Burgers',
  dishes: [
    {
      name: 'Double Beef Burger',
      price: 17,
      description: 'Two smashed beef patties, melted cheddar, lettuce, tomato and our tandoori mayo in a milk bun.',
      picture: 'double-beef-burger',
      recommended: true,
    },
    {
      name: 'Crispy Chicken Burger',
      price: 15,
      description: 'Buttermilk thigh in a crackling spiced crust, with iceberg, tomato and plain mayo.',
      picture: 'crispy-chicken-burger',
      special: { badge: 'Burger of the month', discountPercent: 10, daysSinceStart: 7, daysLeft: 35 },
    },
    {
      name: 'Paneer Burger',
      price: 14.5,
      description: 'A thick slice of grilled paneer with red onion, tomato and green chutney. Vegetarian.',
      picture: 'paneer-burger',
    },
    {
      name: 'Butter Chicken Burger',
      price: 16,
      description: 'Pulled butter chicken with crunchy slaw and pickled chilli. Needs two hands and a napkin.',
      picture: 'butter-chicken-burger',
    },
    {
      name: 'Masala Lamb Burger',
      price: 17.5,
      description: 'Minced lamb with cumin, mint and onion, grilled pink, with cucumber raita and rocket.',
      picture: 'masala-lamb-burger',
    },
    {
      name: 'Aloo Tikki Burger',
      price: 12,
      description: 'Spiced potato and pea patty with tamarind chutney and sliced onion. Vegetarian.',
      picture: 'aloo-tikki-burger',
    },
  ],
}

export const riceAndBiryani: DemoCategory = {
  name: 'Rice & Biryani',
  dishes: [
    {
      name: 'Chicken Biryani',
      price: 18.5,
      description: 'Marinated chicken and long-grain rice sealed in one pot, with egg, fried onion, mint and raita.',
      picture: 'chicken-biryani',
      recommended: true,
    },
    {
      name: 'Lamb Biryani',
      price: 20.5,
      description: 'Lamb on the bone layered with saffron rice and steamed under a lid of dough. Raita comes with it.',
      picture: 'lamb-biryani',
    },
    {
      name: 'Vegetable Biryani',
      price: 16.5,
      description: 'Carrot, beans, potato and paneer between layers of rice scented with mace and rose water.',
      picture: 'vegetable-biryani',
    },
    {
      name: 'Basmati Rice',
      price: 4.5,
      description: 'Aged basmati, soaked and steamed so that every grain stands alone. Enough for one.',
      picture: 'basmati-rice',
    },
    {
      name: 'Jeera Rice',
      price: 5.5,
      description: 'Basmati tossed in ghee with toasted cumin seed and a bay leaf.',
      picture: 'jeera-rice',
    },
    {
      name: 'Kashmiri Pulao',
      price: 8,
      description: 'Rice with saffron milk, cashew, raisins and pieces of apple. Sweet beside a hot curry.',
      picture: 'kashmiri-pulao',
    },
  ],
}

export const breads: DemoCategory = {
  name: 'Breads',
  dishes: [
    {
      name: 'Butter Naan',
      price: 4,
      description: 'Soft leavened bread slapped onto the wall of the tandoor, brushed with butter.',
      picture: 'butter-naan',
    },
    {
      name: 'Garlic Naan',
      price: 4.5,
      description: 'Chopped garlic and coriander pressed into the dough before it goes into the oven.',
      picture: 'naan',
    },
    {
      name: 'Cheese Naan',
      price: 6,
      description: 'Stuffed with mozzarella and a little paneer. Best within ten minutes.',
    },
    {
      name: 'Peshwari Naan',
      price: 6.5,
      description: 'Filled with coconut, almond and sultanas, lightly sweet.',
      picture: 'peshwari-naan',
    },
    {
      name: 'Tandoori Roti',
      price: 3.5,
      description: 'Wholemeal flatbread, thin and chewy, without butter unless you ask. Vegan.',
      picture: 'tandoori-roti',
    },
    {
      name: 'Aloo Paratha',
      price: 6.5,
      description: 'Layered griddle bread with a filling of spiced potato, with a spoon of pickle.',
    },
  ],
}

export const sides: DemoCategory = {
  name: 'Sides',
  dishes: [
    {
      name: 'Fries',
      price: 7,
      description: 'Thick-cut Agria potatoes fried twice, with ketchup and mayo.',
      picture: 'fries',
    },
    {
      name: 'Masala Wedges',
      price: 8.5,
      description: 'Skin-on wedges shaken with chaat masala, chilli and lime, with sour cream.',
    },
    {
      name: 'Tandoori Wings (6 pieces)',
      price: 14,
      description: 'Chicken wings from the clay oven, blackened at the tips, with mint yoghurt.',
      picture: 'tandoori-wings',
    },
    {
      name: 'Papadums (4 pieces)',
      price: 4,
      description: 'Lentil crisps roasted over the flame, with mango chutney to dip.',
      picture: 'papadums',
    },
    {
      name: 'Cucumber Raita',
      price: 4.5,
      description: 'Cold yoghurt, grated cucumber and roasted cumin. Puts out any fire.',
      picture: 'cucumber-raita',
    },
    {
      name: 'Kachumber Salad',
      price: 6,
      description: 'Diced cucumber, tomato and red onion with lemon, mint and black salt. Vegan.',
      picture: 'kachumber-salad',
    },
    {
      name: 'Mixed Pickle',
      price: 2.5,
      description: 'Green mango, lime and carrot in mustard oil, matured for a month in our kitchen.',
    },
  ],
}

export const desserts: DemoCategory = {
  name: 'Desserts',
  dishes: [
    {
      name: 'Gulab Jamun (3 pieces)',
      price: 7,
      description: 'Warm milk dumplings in cardamom syrup with saffron and chopped pistachio.',
      picture: 'gulab-jamun',
    },
    {
      name: 'Rasmalai (2 pieces)',
      price: 8.5,
      description: 'Cottage cheese patties in chilled, thickened milk with almond flakes.',
    },
    {
      name: 'Mango Kulfi',
      price: 7.5,
      description: 'Dense Indian ice cream, stirred by hand and frozen in a cone with mango and a little salt.',
    },
    {
      name: 'Gajar Halwa',
      price: 8,
      description: 'Grated carrot cooked in milk for an hour, with ghee, raisins and cashew. Served warm.',
      picture: 'gajar-halwa',
    },
    {
      name: 'Kheer',
      price: 7,
      description: 'Rice pudding, slow and creamy, with green cardamom and rose petals. Served cold.',
      picture: 'kheer',
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
    },
    {
      name: 'Salted Lassi',
      price: 5.5,
      description: 'Churned yoghurt with black salt and roasted cumin, over ice.',
    },
    {
      name: 'Masala Chai',
      price: 4.5,
      description: 'Assam tea boiled in milk with ginger, clove and cardamom.',
      picture: 'masala-chai',
    },
    {
      name: 'Fresh Lime Soda',
      price: 5.5,
      description: 'Lime pressed when you order, soda water, sweet or salted or half and half.',
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
    },
  ],
}
