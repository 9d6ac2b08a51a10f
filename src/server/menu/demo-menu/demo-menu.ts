import { MENU_FILE_FORMAT, MENU_FILE_VERSION, type MenuFile } from '#contract/menu-file.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { addDays } from '#domain/time/clock-time.ts'
import { endOfDay, localDateTimeAt, startOfDay } from '#domain/time/time-zone.ts'
import { breads, burgers, riceAndBiryani } from './burgers-and-more.ts'
import { demoDeals } from './deals.ts'
import type { DemoDish } from './demo-dish.ts'
import { chickenMains, lambAndBeefMains, seafood, vegSpecials } from './mains.ts'
import { desserts, drinks, sides } from './sides-and-sweets.ts'
import { indoChinese, streetFood } from './starters.ts'

/** The order of decisions.md; on the menu they stand by name until staff give them a position. */
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

/** A believable menu for a first start; its specials are dated from now on. */
export function demoMenu({ timeZone }: Pick<Restaurant, 'timeZone'>, now: Date): MenuFile {
  const today = localDateTimeAt(now, timeZone).slice(0, 10)
  const dates: SpecialDates = {
    start: (daysAgo) => startOfDay(addDays(today, -daysAgo), timeZone).toISOString(),
    end: (daysLeft) => endOfDay(addDays(today, daysLeft), timeZone).toISOString(),
  }

  const item = (dish: DemoDish, category: string): FileItem => ({
    name: dish.name,
    description: dish.description,
    price: dish.price,
    category,
    imageUrl: dish.picture ? `/images/dishes/${dish.picture}.webp` : '',
    imagePath: null,
    isAvailable: !dish.soldOut,
    recommended: dish.recommended ?? false,
    ...special(dish, dates),
  })

  return {
    format: MENU_FILE_FORMAT,
    version: MENU_FILE_VERSION,
    categories: CATEGORIES.map(({ name }) => ({ name, position: 0 })),
    items: CATEGORIES.flatMap(({ name, dishes }) => dishes.map((dish) => item(dish, name))),
    deals: demoDeals.map((deal, index) => ({ ...deal, uiOrder: index + 1 })),
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
