import type { MenuFile } from '#contract/menu-file.ts'

const CURRIES = ['Mains (Chicken $18)', 'Mains (Lamb/Beef $20)', 'Veg Specials ($15)']
const SOFT_DRINKS = ['Cola', 'Lemonade', 'Ginger Beer', 'Lime Soda', 'Water']

/** Each costs less than its parts would on their own. */
export const demoDeals: readonly Omit<MenuFile['deals'][number], 'uiOrder'>[] = [
  {
    title: 'Curry Combo',
    type: 'combo',
    price: 25,
    isActive: true,
    fixed: [
      { qty: 1, label: 'Basmati Rice' },
      { qty: 1, label: 'Butter Naan' },
    ],
    choices: [
      { key: 'curry', label: 'Choose your curry', count: 1, allowedCategories: CURRIES },
      { key: 'drink', label: 'Choose your drink', count: 1, source: 'Drinks' },
    ],
  },
  {
    title: 'Burger Combo',
    type: 'combo',
    price: 22,
    isActive: true,
    fixed: [{ qty: 1, label: 'Fries' }],
    choices: [
      { key: 'burger', label: 'Choose your burger', count: 1, source: 'Burgers' },
      { key: 'drink', label: 'Choose a cold drink', count: 1, source: 'Drinks', nameIncludes: SOFT_DRINKS },
    ],
  },
  {
    title: 'Family Feast',
    type: 'combo',
    price: 55,
    isActive: true,
    fixed: [
      { qty: 2, label: 'Basmati Rice' },
      { qty: 1, label: 'Samosas (2 pieces)' },
      { qty: 1, label: 'Cucumber Raita' },
    ],
    choices: [
      { key: 'curry', label: 'Choose two curries', count: 2, size: 'Large', allowedCategories: CURRIES },
      { key: 'bread', label: 'Choose two breads', count: 2, source: 'Breads' },
    ],
  },
  {
    title: 'Lunch Special',
    type: 'lunch special',
    price: 15,
    isActive: true,
    fixed: [
      { qty: 1, label: 'Butter Chicken (lunch size)' },
      { qty: 1, label: 'Basmati Rice' },
      { qty: 1, label: 'Tandoori Roti' },
    ],
    choices: [],
  },
  {
    title: 'Wok Lunch',
    type: 'lunch special',
    price: 16,
    isActive: true,
    fixed: [{ qty: 1, label: 'Hot and Sour Soup (small)' }],
    choices: [
      {
        key: 'wok',
        label: 'Choose from the wok',
        count: 1,
        size: 'Lunch size',
        source: 'Indo Chinese',
        nameIncludes: ['Noodles', 'Fried Rice'],
      },
    ],
  },
]
