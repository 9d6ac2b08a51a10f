import type { AdminMenuItem } from '#contract/menu.ts'
import { ASK_FOR_DISH_NAME } from '#domain/menu/dish-limits.ts'
import { FALLBACK_CATEGORY } from '#domain/menu/menu-item.ts'
import { dollars } from '#domain/money.ts'
import { priceProblem } from '#web/admin/edit/price-field.tsx'
import type { FieldErrors } from '#web/admin/edit/use-edit-form.ts'

/** The fields of the form, as typed. */
export type DishForm = {
  readonly name: string
  readonly price: string
  readonly description: string
  readonly category: string
  readonly imageUrl: string
  readonly imagePath: string | null
  readonly isAvailable: boolean
  readonly recommended: boolean
}

/** The form of a dish, or of a new one with its defaults. */
export function formOf(dish: AdminMenuItem | null, newCategory = FALLBACK_CATEGORY): DishForm {
  if (!dish) {
    return {
      name: '',
      price: '',
      description: '',
      category: newCategory,
      imageUrl: '',
      imagePath: null,
      isAvailable: true,
      recommended: false,
    }
  }
  const { name, price, description, category, imageUrl, imagePath, isAvailable, recommended } = dish
  return {
    name,
    price: String(price),
    description,
    category: category || FALLBACK_CATEGORY,
    imageUrl,
    imagePath,
    isAvailable,
    recommended,
  }
}

/** What is checked before sending; the server checks the rest. */
export function dishErrors({ name, price }: DishForm): FieldErrors {
  const wrongPrice = priceProblem(price)
  return {
    ...(name.trim() === '' && { name: ASK_FOR_DISH_NAME }),
    ...(wrongPrice && { price: wrongPrice }),
  }
}

export const dishFrom = (typed: DishForm) => ({
  ...typed,
  name: typed.name.trim(),
  description: typed.description.trim(),
  imageUrl: typed.imageUrl.trim(),
  price: dollars(Number(typed.price)),
})
