type Recommended = {
  readonly recommended: boolean
  /** Null: after those that have a place, in the order of the menu. */
  readonly recommendedPosition?: number | null | undefined
}

/** The recommended ones of these dishes, which come in the order of the menu, as guests see them. */
export const inRecommendedOrder = <Dish extends Recommended>(dishes: readonly Dish[]): Dish[] =>
  dishes.filter(({ recommended }) => recommended).toSorted((one, other) => placeOf(one) - placeOf(other))

const placeOf = ({ recommendedPosition }: Recommended): number => recommendedPosition ?? Number.MAX_SAFE_INTEGER
