import type { Translate } from '#domain/language/translate.ts'

/** States and kinds as entries hold them, in the words of the screens; any other text unchanged. */
export const storedWord = (t: Translate, stored: string): string => wordsIn(t)[stored] ?? stored

const wordsIn = (t: Translate): Readonly<Record<string, string>> => ({
  pending: t.as('the state of an order or a refund', 'pending'),
  new: t.as('the state of an order or a booking', 'new'),
  preparing: t.as('the state of an order', 'preparing'),
  ready: t.as('the state of an order', 'ready'),
  completed: t.as('the state of an order', 'completed'),
  cancelled: t.as('the state of an order or a booking', 'cancelled'),
  confirmed: t.as('the state of a booking', 'confirmed'),
  arrived: t.as('guests of a booking', 'arrived'),
  no_show: t.as('guests of a booking', 'no-show'),
  unpaid: t.as('the payment of an order', 'unpaid'),
  paid: t.as('the payment of an order', 'paid'),
  refunded: t.as('the payment of an order', 'refunded'),
  requires_action: t.as('the state of a refund', 'requires action'),
  succeeded: t.as('the state of a refund', 'succeeded'),
  failed: t.as('the state of a refund', 'failed'),
  canceled: t.as('the state of a refund', 'canceled'),
  pickup: t('pickup'),
  delivery: t('delivery'),
  tables: t.as('the service at tables', 'tables'),
  owner: t.as('a role', 'owner'),
  staff: t.as('a role', 'staff'),
  translator: t.as('a role', 'translator'),
  accepted: t.as('a proposal of a guest', 'accepted'),
  declined: t.as('a proposal of a guest', 'declined'),
  combo: t.as('a kind of deal', 'combo'),
  'lunch special': t.as('a kind of deal', 'lunch special'),
  list: t.as('the price of the deal', 'is split by the usual prices of its dishes'),
  shares: t.as('the price of the deal', 'is split by fixed shares'),
  class: t.as('the price of the deal', 'is of one class'),
})
