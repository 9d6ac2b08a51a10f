import type { MenuDocument } from '#contract/menu.ts'
import { type Line, ms, type Shops, timeOf } from './measure.ts'

const CHECKOUTS = 50
/** The median counts. */
const ROUNDS = 3

/** Fifty customers at once against the same fifty one after another. */
export async function checkoutLines({ small: { url } }: Shops): Promise<Line[]> {
  const { items } = (await (await fetch(`${url}/api/menu`)).json()) as MenuDocument
  const dish = items.find(({ options }) => !options.style)
  if (!dish) throw new Error('There is no dish to order.')
  const line = { id: dish.id, name: dish.name, unitPrice: dish.salePrice ?? dish.price, quantity: 1, meta: null }
  const pickupTime = await firstSlot(url)
  const customer = { name: 'Ada', phone: '021 555 0199', pickupTime, notes: '', orderType: 'pickup', address: '' }
  let visitor = 0
  const checkOut = async () => {
    visitor++
    const answer = await fetch(`${url}/api/create-stripe-session`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        // Each customer has their own address, or the rate limit would stop them.
        'X-Forwarded-For': `10.9.${visitor >> 8}.${visitor & 255}`,
      },
      body: JSON.stringify({ items: [line], customer }),
    })
    if (!answer.ok) throw new Error(`The checkout was refused: ${await answer.text()}`)
  }
  await checkOut()
  const rounds: { serial: number; parallel: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const serial = await timeOf(checkOut, CHECKOUTS)
    const parallel = (await timeOf(() => Promise.all(Array.from({ length: CHECKOUTS }, checkOut)), 1)) / CHECKOUTS
    rounds.push({ serial, parallel })
  }
  const middle = rounds.toSorted((a, b) => a.parallel / a.serial - b.parallel / b.serial)[Math.floor(ROUNDS / 2)]
  const { serial, parallel } = middle ?? { serial: 1, parallel: 1 }
  return [
    {
      what: `${CHECKOUTS} checkouts at once against one after another`,
      ratio: parallel / serial,
      budget: 1,
      detail: `${ms(parallel)} each against ${ms(serial)} each`,
    },
  ]
}

/** A time that can be ordered for whenever this runs. */
async function firstSlot(url: string): Promise<string> {
  const { days } = (await (await fetch(`${url}/api/slots?type=pickup`)).json()) as { days: { slots: string[] }[] }
  return days.flatMap(({ slots }) => slots).at(-1) ?? 'ASAP'
}
