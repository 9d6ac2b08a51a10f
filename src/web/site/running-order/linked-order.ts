import type { OrderView } from '#contract/checkout.ts'
import type { OrderLink } from '#domain/order/checkout.ts'

export type LinkedOrder = { readonly link: OrderLink; readonly order: OrderView }

/** Order and key from the URL: `?order=SP-…&key=…`. */
export function orderLinkIn(request: Request): OrderLink | undefined {
  const { searchParams } = new URL(request.url)
  const [id, key] = [searchParams.get('order'), searchParams.get('key')]
  return id && key ? { id, key } : undefined
}

/** Whether the URL has a key, right or wrong. */
export const hasOrderKey = (request: Request): boolean => Boolean(new URL(request.url).searchParams.get('key'))

/** A page that shows a customer's order is never cached. */
export const privateHeaders = { 'Cache-Control': 'no-store' } as const
