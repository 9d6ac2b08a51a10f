import type { OrderView } from '#contract/checkout.ts'
import type { OrderLink } from '#domain/order/checkout.ts'
import { Refusal } from '#domain/refusal.ts'
import type { PageShop } from '#server/app/services.ts'

export type LinkedOrder = { readonly link: OrderLink; readonly order: OrderView }

/** An order and the key that opens it, as the card page's way back carries them: `?order=SP-…&key=…`. */
function orderLinkIn(request: Request): OrderLink | undefined {
  const { searchParams } = new URL(request.url)
  const [id, key] = [searchParams.get('order'), searchParams.get('key')]
  return id && key ? { id, key } : undefined
}

/** Whether an address is meant to open an order, rightly or wrongly. */
export const hasOrderKey = (request: Request): boolean => Boolean(new URL(request.url).searchParams.get('key'))

/** The order an address names with the right key; null without one, so that a wrong key learns nothing. */
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

/** A page that shows somebody's order stays in nobody's memory. */
export const privateHeaders = { 'Cache-Control': 'no-store' } as const
