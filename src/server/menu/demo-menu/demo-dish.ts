import type { ALLERGENS } from '#domain/menu/allergens.ts'

/** A dish of the demo menu; everything else has its default. */
export type DemoDish = {
  readonly name: string
  /** Decimal. */
  readonly price: number
  readonly description: string
  /** The name of this dish's picture in /images/dishes. */
  readonly picture?: string
  readonly recommended?: true
  readonly soldOut?: true
  /** It comes dry or with gravy. */
  readonly styled?: true
  /** Absent where its description and the usual recipe leave a doubt. A vegan dish is vegetarian, too. */
  readonly is?: 'vegetarian' | 'vegan'
  /** What its description names and the usual recipe adds, such as ghee, or wheat in asafoetida. Absent where recipes differ. */
  readonly contains?: readonly (typeof ALLERGENS)[number][]
  readonly special?: {
    readonly badge: string
    readonly discountPercent: number
    /** Absent: it has no start. */
    readonly daysSinceStart?: number
    /** Absent: it has no end. */
    readonly daysLeft?: number
  }
}

export type DemoCategory = {
  readonly name: string
  /** Guests choose how spicy its dishes are. */
  readonly spiced?: true
  readonly dishes: readonly DemoDish[]
}
