import type { AdminMenuItem } from '#contract/menu.ts'
import type { OwnWords } from '#domain/language/own-words.ts'
import type { Mark } from '#domain/menu/diet.ts'
import { ASK_FOR_DISH_NAME } from '#domain/menu/dish-limits.ts'
import { DEFAULT_CATEGORY, FALLBACK_CATEGORY } from '#domain/menu/menu-item.ts'
import { type AmountFormat, amountToType, centsFromDecimal, INVALID_PRICE } from '#domain/money/money.ts'
import { priceProblem } from '#web/staff/form/amount-field.tsx'
import { amountFrom, numberText, optionalNumberFrom } from '#web/staff/form/typed-number.ts'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import {
  depositAsTyped,
  depositFrom,
  depositProblem,
  NO_DEPOSIT,
  type TypedDeposit,
} from '#web/staff/menu/option/deposit-form.ts'
import { namedAllergens } from '#web/staff/menu/option/diet-field.tsx'
import { type GroupRow, groupErrors, groupRows, groupsFrom, isUnread } from '#web/staff/menu/option/option-form.ts'
import { wordsFrom } from '#web/staff/words/words-form.ts'

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
  readonly marks: readonly Mark[]
  /** Null if nobody has stated what is in it. */
  readonly allergens: readonly string[] | null
  readonly optionGroups: readonly GroupRow[]
  /** By the option's id; empty for the category's price. */
  readonly optionPrices: Readonly<Record<string, string>>
  /** Empty: the category's time. */
  readonly kitchenMinutes: string
  /** Empty: the category's station. */
  readonly station: string
  /** Empty: the category's class. */
  readonly taxClass: string
  readonly deposit: TypedDeposit
  /** Its texts in the other languages of the site. */
  readonly words: OwnWords
}

/** The form of a dish, or of a new one with its defaults. */
export function dishFormOf(
  dish: AdminMenuItem | null,
  format: AmountFormat,
  newCategory: string = FALLBACK_CATEGORY,
): DishForm {
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
      marks: [],
      allergens: null,
      optionGroups: [],
      optionPrices: {},
      kitchenMinutes: '',
      station: '',
      taxClass: '',
      deposit: NO_DEPOSIT,
      words: {},
    }
  }
  const { name, price, description, category, imageUrl, imagePath, isAvailable, recommended } = dish
  return {
    name,
    price: amountToType(centsFromDecimal(price, format), format),
    description,
    category: category || FALLBACK_CATEGORY,
    imageUrl,
    imagePath,
    isAvailable,
    recommended,
    marks: dish.marks,
    allergens: dish.allergens,
    optionGroups: groupRows(dish.optionGroups, format),
    optionPrices: Object.fromEntries(
      Object.entries(dish.optionPrices).map(([id, price]) => [
        id,
        amountToType(centsFromDecimal(price, format), format),
      ]),
    ),
    kitchenMinutes: numberText(dish.kitchenMinutes),
    station: dish.station ?? '',
    taxClass: dish.taxClass ?? '',
    deposit: depositAsTyped(dish.deposit, format),
    words: dish.words ?? {},
  }
}

/**
 * The category of a new dish: the first preferred one that is not empty, such as the category the list is filtered by, else
 * Mains, as specified. A managed category decides the spelling.
 */
export const categoryOfNewDish = (preferred: readonly string[], categories: readonly string[]): string =>
  preferred.find((category) => category !== '') ??
  categories.find((category) => category.toLowerCase() === DEFAULT_CATEGORY.toLowerCase()) ??
  DEFAULT_CATEGORY

/** What is checked before sending; the server checks the rest. */
export function dishErrors(
  { name, price, deposit, optionGroups, optionPrices }: DishForm,
  format: AmountFormat,
): FieldErrors {
  const wrongPrice = priceProblem(price, format)
  const wrongDeposit = depositProblem(deposit, format)
  return {
    ...(name.trim() === '' && { name: ASK_FOR_DISH_NAME }),
    ...(wrongPrice && { price: wrongPrice }),
    ...(wrongDeposit && { 'deposit.amount': wrongDeposit }),
    ...groupErrors(optionGroups, format),
    ...Object.fromEntries(
      Object.entries(optionPrices)
        .filter(([, typed]) => isUnread(typed, format))
        .map(([id]) => [`optionPrices.${id}`, INVALID_PRICE]),
    ),
  }
}

/** The form's content, for the server to check. */
export const dishFrom = ({ words, ...typed }: DishForm, format: AmountFormat) => ({
  ...typed,
  ...wordsFrom(words),
  name: typed.name.trim(),
  description: typed.description.trim(),
  imageUrl: typed.imageUrl.trim(),
  price: amountFrom(typed.price, format),
  marks: [...typed.marks],
  allergens: typed.allergens && namedAllergens(typed.allergens),
  optionGroups: groupsFrom(typed.optionGroups, format),
  kitchenMinutes: optionalNumberFrom(typed.kitchenMinutes),
  taxClass: typed.taxClass || null,
  deposit: depositFrom(typed.deposit, format),
  optionPrices: Object.fromEntries(
    Object.entries(typed.optionPrices)
      .filter(([, price]) => price.trim() !== '')
      .map(([id, price]) => [id, amountFrom(price, format)]),
  ),
})
