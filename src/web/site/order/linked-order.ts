import type { OrderView } from '#contract/checkout.ts'
import type { OrderLink } from '#domain/order/checkout.ts'
import { Refusal } from '#domain/refusal.ts'
import type { PageShop } from '#server/app/services.ts'

export type LinkedOrder = { readonly link: OrderLink; readonly order: OrderView }

/** Order and key from the URL: `?order=SP-…&key=…`. */
function orderLinkIn(request: Request): OrderLink | undefined {
  const { searchParams } = new URL(request.url)
  const [id, key] = [searchParams.get('order'), searchParams.get('key')]
  return id && key ? { id, key } : undefined
}

/** Whether the URL has a key, right or wrong. */
export const hasOrderKey = (request: Request): boolean => Boolean(new URL(request.url).searchParams.get('key'))

/** The order that the URL names with its key. Null for a wrong key as for no order, so that it reveals nothing. */
export async function readLinkedOrder(
  request: Request,
  { services }: Pick<PageShop, 'services'>,
): Promise<LinkedOrder | null> {
  const link = orderLinkIn(request)
  if (!link) return null
  try {
    return { link, order: await services.order.readOrder(link.id, link.key) }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
}

/** Nothing may cache a page that shows a customer's order. */
export const privateHeaders = { 'Cache-Control': 'no-store' } as const
