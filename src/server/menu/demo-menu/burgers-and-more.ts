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
    },
    {
      name: 'Masala Lamb Burger',
      price: 17.5,
      description: 'Minced lamb with cumin, mint and onion, grilled pink, with cucumber raita and rocket.',
    },
    {
      name: 'Aloo Tikki Burger',
      price: 12,
      description: 'Spiced potato and pea patty with tamarind chutney and sliced onion. Vegetarian.',
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
    },
    {
      name: 'Vegetable Biryani',
      price: 16.5,
      description: 'Carrot, beans, potato and paneer between layers of rice scented with mace and rose water.',
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
    },
    {
      name: 'Kashmiri Pulao',
      price: 8,
      description: 'Rice with saffron milk, cashew, raisins and pieces of apple. Sweet beside a hot curry.',
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
    },
    {
      name: 'Tandoori Roti',
      price: 3.5,
      description: 'Wholemeal flatbread, thin and chewy, without butter unless you ask. Vegan.',
    },
    {
      name: 'Aloo Paratha',
      price: 6.5,
      description: 'Layered griddle bread with a filling of spiced potato, with a spoon of pickle.',
    },
  ],
}
