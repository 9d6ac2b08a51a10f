/** A dish as the demo menu writes it down; the rest has its defaults. */
export type DemoDish = {
  readonly name: string
  /** Dollars. */
  readonly price: number
  readonly description: string
  /** A picture in /images/dishes that shows this dish and no other. */
  readonly picture?: string
  readonly recommended?: true
  readonly soldOut?: true
  readonly special?: {
    readonly badge: string
    readonly discountPercent: number
    /** Absent: since ever. */
    readonly daysSinceStart?: number
    /** Absent: until further notice. */
    readonly daysLeft?: number
  }
}

export type DemoCategory = { readonly name: string; readonly dishes: readonly DemoDish[] }
