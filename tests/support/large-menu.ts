import type { MenuFile } from '#contract/menu-file.ts'
import { decimal } from '../../src/domain/money.ts'

/** A menu file for `importMenu` with this many dishes, all named differently, in twelve categories. */
export function largeMenu(dishes: number): MenuFile {
  const categories = Array.from({ length: 12 }, (_, index) => ({ name: `Category ${index + 1}`, position: index }))
  return {
    format: 'restaurant-menu',
    version: 1,
    categories,
    items: Array.from({ length: dishes }, (_, index) => ({
      name: `Dish ${index + 1}`,
      description: `What the kitchen cooks as number ${index + 1}, with rice and a salad.`,
      price: decimal(5 + (index % 40) / 2),
      category: `Category ${(index % 12) + 1}`,
      imageUrl: '',
      imagePath: null,
      isAvailable: true,
      recommended: index % 50 === 0,
      isSpecial: false,
      specialStartAt: null,
      specialEndAt: null,
      specialBadge: null,
      discountPercent: null,
      optionPrices: {},
      marks: [],
      allergens: null,
    })),
    deals: [],
  }
}
