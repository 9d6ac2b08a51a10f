import type { PublicDish } from '#contract/menu.ts'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import { clientAddress } from './client-address.ts'

export const lineOf = ({ id, name, price }: PublicDish) => ({ id, name, unitPrice: price, quantity: 1, meta: null })

type Customer = {
  readonly pickupTime: string
  /** Each comes from an address of its own, so that no limit of one is reached. */
  readonly client: number
}

/** Places an order of these lines, up to the address of its card page. */
export async function checkOut(
  { url }: Pick<ShopProcess, 'url'>,
  items: readonly object[],
  { pickupTime, client }: Customer,
): Promise<void> {
  const customer = { name: 'Bench', phone: '021 555 0100', pickupTime, notes: '', orderType: 'pickup', address: '' }
  const answer = await fetch(`${url}/api/create-stripe-session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...clientAddress(client) },
    body: JSON.stringify({ items, customer }),
  })
  if (!answer.ok) throw new Error(`The order was refused: ${await answer.text()}`)
}

/** The last time that is on offer, which does not pass while the benchmark runs. */
export async function lastSlot(url: string): Promise<string> {
  const { days } = (await (await fetch(`${url}/api/slots?type=pickup`)).json()) as { days: { slots: string[] }[] }
  return days.flatMap(({ slots }) => slots).at(-1) ?? 'ASAP'
}
