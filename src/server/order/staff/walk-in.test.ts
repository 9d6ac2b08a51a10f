import { afterAll, expect, test } from 'vitest'
import { aCheckout, momosLine, openOrderingShop } from '#tests/support/shop/test-orders.ts'
import { NOON, signInAs } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
afterAll(() => shop.close())
const { headers } = await signInAs(shop, 'staff')

let minute = 0
async function take(customer: object) {
  shop.setTime(new Date(NOON.getTime() + ++minute * 60_000))
  const answer = await shop.post('/api/admin/orders', aCheckout([momosLine(menu, { quantity: 3 })], customer), headers)
  return { status: answer.status, body: await answer.json() }
}
const NOBODY = { name: '', phone: '' }

test('whoever waits at the counter needs neither name nor phone number, and is called by a number of the day', async () => {
  const names: string[] = []
  for (let guest = 0; guest < 2; guest += 1) {
    const { status, body } = await take(NOBODY)
    expect(status).toBe(201)
    names.push(body.customer.name)
  }
  expect(names).toEqual(['Counter 1', 'Counter 2'])
  expect((await take({ name: 'Mere', phone: '' })).body.customer).toMatchObject({ name: 'Mere', phone: '' })
  shop.setTime(new Date(NOON.getTime() + 24 * 60 * 60_000))
  minute = 24 * 60
  expect((await take(NOBODY)).body.customer.name).toBe('Counter 1')
})

test('two walk-ins at once get different numbers', async () => {
  const bodies = await Promise.all(
    [1, 2, 3].map(() => shop.post('/api/admin/orders', aCheckout([momosLine(menu)], NOBODY), headers)),
  )
  const names = await Promise.all(bodies.map(async (one) => (await one.json()).customer.name))
  expect(new Set(names).size).toBe(3)
})

test('a delivery needs both, in the words of the checkout', async () => {
  const { status, body } = await take({ ...NOBODY, orderType: 'delivery', address: '1 Near Street' })
  expect(status).toBe(400)
  expect(body.error).toBe('Please fill name, phone and pickup/delivery time.')
  expect(Object.keys(body.fields)).toEqual(['customer.name', 'customer.phone'])
})

test('an order without a phone number is corrected without one, but a number is not taken away', async () => {
  const correct = (id: string, customer: object) =>
    shop.ask(`/api/admin/orders/${id}`, { method: 'PATCH', body: { customer }, headers })
  const { body: walkIn } = await take(NOBODY)
  const corrected = await correct(walkIn.id, { name: walkIn.customer.name, phone: '', notes: 'no nuts' })
  expect([corrected.status, (await corrected.json()).customer.notes]).toEqual([200, 'no nuts'])

  const { body: called } = await take({ name: 'Mere', phone: '021 555 0101' })
  const refused = await correct(called.id, { phone: '' })
  expect([refused.status, (await refused.json()).fields]).toEqual([
    400,
    { 'customer.phone': "Please enter the customer's phone number." },
  ])
})
