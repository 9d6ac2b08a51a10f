import type { Spoken } from '../language/date-forms.ts'
import { english } from '../language/translate.ts'
import { ORDER_TYPES, type OrderType } from './order-status.ts'

type Offer = Spoken & { readonly offers: Readonly<Record<OrderType, boolean>>; readonly phone: string }

/** What customers can choose between now. */
export const offeredTypes = ({ offers }: Pick<Offer, 'offers'>): OrderType[] =>
  ORDER_TYPES.filter((type) => offers[type])

/** Why an order of this type cannot be placed; undefined when it can. */
export function typeNotOffered(type: OrderType, offer: Offer): string | undefined {
  if (offer.offers[type]) return undefined
  const [other] = offeredTypes(offer)
  const { t = english } = offer
  if (other === 'pickup') return t('We do not deliver at the moment. Please select Pickup.')
  if (other === 'delivery') return t('Pickup is not available at the moment. Please select Delivery.')
  return orderingClosed(offer)
}

/** Neither pickup nor delivery is offered. */
export const orderingClosed = ({ phone, t = english }: Pick<Offer, 'phone' | 't'>): string =>
  t('We are not taking online orders at the moment. Please call us on {phone}.', { phone })
