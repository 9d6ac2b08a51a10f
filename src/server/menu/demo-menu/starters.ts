import type { DemoCategory } from './demo-dish.ts'

export const streetFood: DemoCategory = {
  name: 'Street Food',
  dishes: [
    {
      name: 'Samosas (2 pieces)',
      price: 6.5,
      description:
        'Hand-folded pastry around potato, peas and cumin, fried until it blisters. Tamarind and mint chutney.',
      picture: 'samosa',
      is: 'vegetarian',
      contains: ['gluten', 'milk'],
    },
    {
      name: 'Pani Puri (7 pieces)',
      price: 9.5,
      description:
        'Hollow puris to fill with chickpeas, sev and pomegranate, and a jug of ice-cold mint and tamarind water.',
      picture: 'pani-puri',
      recommended: true,
      is: 'vegetarian',
      contains: ['gluten'],
    },
    {
      name: 'Vegetable Pakora',
      price: 9,
      description:
        'Onion, spinach and potato in chickpea batter with ajwain seed. Crunchy outside, soft in the middle.',
      picture: 'pakora',
      is: 'vegetarian',
    },
    {
      name: 'Chicken Momos (7 pieces)',
      price: 14,
      description: 'Steamed dumplings of minced chicken, ginger and coriander, with a roasted tomato and chilli dip.',
      picture: 'momos',
      contains: ['gluten', 'soybeans', 'sesame'],
    },
    {
      name: 'Aloo Tikki Chaat',
      price: 11,
      description:
        'Two pan-fried potato cakes under warm chickpeas, whisked yoghurt, date chutney and a handful of sev.',
      picture: 'aloo-tikki-chaat',
      is: 'vegetarian',
      contains: ['gluten', 'milk'],
    },
    {
      name: 'Dahi Puri',
      price: 10,
      description: 'Puffed shells with potato and moong beans, sweet yoghurt poured over, roasted cumin on top.',
      picture: 'dahi-puri',
      is: 'vegetarian',
      contains: ['gluten', 'milk'],
    },
    {
      name: 'Bhel Puri',
      price: 9.5,
      description: 'Puffed rice, raw mango, red onion and peanuts, tossed to order so that it stays crisp. Vegan.',
      is: 'vegan',
      contains: ['gluten', 'peanuts'],
    },
    {
      name: 'Vada Pav',
      price: 8.5,
      description:
        "Mumbai's potato fritter in a soft bun, with dry garlic chutney and a salted green chilli on the side.",
      is: 'vegetarian',
      contains: ['gluten', 'peanuts', 'milk', 'mustard', 'sesame'],
    },
    {
      name: 'Pav Bhaji',
      price: 13.5,
      description:
        'Vegetables mashed on the griddle with butter and pav spice, two toasted buns, lemon and chopped onion.',
      picture: 'pav-bhaji',
      is: 'vegetarian',
      contains: ['gluten', 'milk'],
    },
    {
      name: 'Chicken Kathi Roll',
      price: 14,
      description: 'Charred chicken thigh, pickled onion and mint chutney, rolled in a flaky egg-washed paratha.',
      picture: 'chicken-kathi-roll',
      contains: ['gluten', 'eggs', 'milk'],
    },
  ],
}

export const indoChinese: DemoCategory = {
  name: 'Indo Chinese',
  spiced: true,
  dishes: [
    {
      name: 'Chili Paneer',
      price: 17,
      styled: true,
      description: 'Cubes of paneer seared with green pepper, onion and split chillies in a dark soy and garlic glaze.',
      picture: 'chili-paneer',
      is: 'vegetarian',
      contains: ['gluten', 'soybeans', 'milk'],
    },
    {
      name: 'Chili Chicken',
      price: 18,
      styled: true,
      description: 'Battered chicken tossed in a hot wok with peppers, spring onion and plenty of fresh green chilli.',
      picture: 'chili-chicken',
      contains: ['gluten', 'eggs', 'soybeans'],
    },
    {
      name: 'Chicken Manchurian',
      price: 18,
      styled: true,
      description: 'Chicken dumplings in the sauce Kolkata invented: ginger, garlic, soy and a splash of vinegar.',
      picture: 'chicken-manchurian',
      contains: ['gluten', 'eggs', 'soybeans', 'celery'],
    },
    {
      name: 'Veg Manchurian',
      price: 16,
      styled: true,
      description: 'Cabbage, carrot and bean balls, fried and then simmered in a glossy ginger and coriander sauce.',
      picture: 'veg-manchurian',
      is: 'vegetarian',
      contains: ['gluten', 'soybeans', 'celery'],
    },
    {
      name: 'Hakka Noodles',
      price: 15,
      description: 'Wheat noodles wok-tossed with cabbage, peppers and spring onion over a very high flame.',
      picture: 'hakka-noodles',
      special: { badge: 'Noodle weeks', discountPercent: 20, daysLeft: 21 },
      is: 'vegetarian',
      contains: ['gluten', 'soybeans'],
    },
    {
      name: 'Chicken Hakka Noodles',
      price: 17.5,
      description: 'The same noodles with strips of chicken, a fried egg folded through and white pepper.',
      picture: 'chicken-hakka-noodles',
      contains: ['gluten', 'eggs', 'soybeans'],
    },
    {
      name: 'Schezwan Fried Rice',
      price: 16,
      description: 'Rice fried with our own paste of dried red chillies and Sichuan pepper, with beans and carrot.',
      picture: 'schezwan-fried-rice',
    },
    {
      name: 'Honey Chili Cauliflower',
      price: 15.5,
      description: 'Florets in a thin, brittle crust, glazed with Waikato honey and chilli, finished with sesame.',
      picture: 'honey-chili-cauliflower',
      is: 'vegetarian',
      contains: ['gluten', 'soybeans', 'sesame'],
    },
    {
      name: 'Hot and Sour Soup',
      price: 10,
      description: 'Mushroom, bamboo shoot and tofu in a peppery broth sharpened with black vinegar.',
    },
  ],
}
