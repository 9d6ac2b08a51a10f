import { MENU_FILE_FORMAT, MENU_FILE_VERSION, type MenuFile } from '#contract/menu-file.ts'
import { decimal } from '#domain/money/money.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { addDays, dateOf } from '#domain/time/clock-time.ts'
import { endOfDay, localDateTimeAt, startOfDay } from '#domain/time/time-zone.ts'
import { breads, burgers, riceAndBiryani, sides } from './burgers-to-sides.ts'
import type { DemoDish } from './demo-dish.ts'
import { SPICE, STYLE } from './demo-options.ts'
import { desserts, drinks } from './desserts-and-drinks.ts'
import { chickenMains, lambAndBeefMains, seafood, vegSpecials } from './mains.ts'
import { indoChinese, streetFood } from './starters.ts'

/** In the order of the menu. */
const CATEGORIES = [
  streetFood,
  indoChinese,
  chickenMains,
  lambAndBeefMains,
  seafood,
  vegSpecials,
  burgers,
  riceAndBiryani,
  breads,
  sides,
  desserts,
  drinks,
]

type FileItem = MenuFile['items'][number]

/** A believable menu for a first start; its specials are dated relative to now. */
export function demoMenu({ timeZone }: Pick<Restaurant, 'timeZone'>, now: Date): MenuFile {
  const today = dateOf(localDateTimeAt(now, timeZone))
  const dates: SpecialDates = {
    start: (daysAgo) => startOfDay(addDays(today, -daysAgo), timeZone).toISOString(),
    end: (daysLeft) => endOfDay(addDays(today, daysLeft), timeZone).toISOString(),
  }

  const item = (dish: DemoDish, category: string): FileItem => ({
    name: dish.name,
    description: dish.description,
    price: decimal(dish.price),
    category,
    imageUrl: dish.picture ? `/images/dishes/${dish.picture}.webp` : '',
    imagePath: null,
    isAvailable: !dish.soldOut,
    recommended: dish.recommended ?? false,
    optionGroups: dish.styled ? [STYLE] : [],
    optionPrices: {},
    marks: dish.is === 'vegan' ? ['vegetarian', 'vegan'] : dish.is ? [dish.is] : [],
    allergens: dish.contains ? [...dish.contains] : null,
    ...special(dish, dates),
  })

  return {
    format: MENU_FILE_FORMAT,
    version: MENU_FILE_VERSION,
    categories: CATEGORIES.map(({ name, spiced }, index) => ({
      name,
      position: index + 1,
      optionGroups: spiced ? [SPICE] : [],
    })),
    items: CATEGORIES.flatMap(({ name, dishes }) => dishes.map((dish) => item(dish, name))),
    deals: demoDeals.map((deal, index) => ({ ...deal, uiOrder: index + 1, marks: [], allergens: null })),
  }
}

type SpecialDates = { readonly start: (daysAgo: number) => string; readonly end: (daysLeft: number) => string }
type FileSpecial = Pick<FileItem, 'isSpecial' | 'specialStartAt' | 'specialEndAt' | 'specialBadge' | 'discountPercent'>

function special({ special }: DemoDish, { start, end }: SpecialDates): FileSpecial {
  return {
    isSpecial: special !== undefined,
    specialBadge: special?.badge ?? null,
    discountPercent: special?.discountPercent ?? null,
    specialStartAt: special?.daysSinceStart === undefined ? null : start(special.daysSinceStart),
    specialEndAt: special?.daysLeft === undefined ? null : end(special.daysLeft),
  }
}

const CURRIES = ['Mains (Chicken $18)', 'Mains (Lamb/Beef $20)', 'Veg Specials ($15)']
const SOFT_DRINKS = ['Cola', 'Lemonade', 'Ginger Beer', 'Lime Soda', 'Water']

/** Each costs less than its parts. */
const demoDeals: readonly Omit<MenuFile['deals'][number], 'uiOrder' | 'marks' | 'allergens'>[] = [
  {
    title: 'Curry Combo',
    type: 'combo',
    price: decimal(25),
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
    price: decimal(22),
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
    price: decimal(55),
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
    price: decimal(15),
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
    price: decimal(16),
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
