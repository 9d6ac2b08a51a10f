import type { OrderRow } from './order-queries.ts'

/** Where its customer follows a paid order. The key in it is the only proof that is asked for. */
export const orderPageUrl = ({ id, key }: Pick<OrderRow, 'id' | 'key'>, publicUrl: string): string =>
  `${publicUrl}/success?${new URLSearchParams({ order: id, key })}`
