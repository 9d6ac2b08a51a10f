import { type Cents, exactPrice } from '#domain/money/money.ts'

/** An amount in the cart, an order or a receipt: always two decimals, digits in columns. */
export const Price = ({ of: cents, className }: { of: Cents; className?: string | undefined }) => (
  <span className={className ? `figures ${className}` : 'figures'}>{exactPrice(cents)}</span>
)
