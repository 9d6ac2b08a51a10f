import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type { Printer } from '#domain/printing/printer.ts'
import { openPaperPrinter } from '#tests/support/doubles/paper-printer.ts'
import { setTheMenu, staffOrder } from './test-orders.ts'
import { openTestShop } from './test-shop.ts'

type Placed = Parameters<typeof staffOrder>[1]

/** A shop with two network printers for the tests of a file. Each test starts without jobs or printed tickets. */
export async function openPrintingShop() {
  const kitchen = await openPaperPrinter()
  const bar = await openPaperPrinter()
  const shop = await openTestShop({ trustedProxies: 1 })
  const menu = await setTheMenu(shop)
  const staff = await shop.signInStaff()
  afterAll(async () => {
    await shop.close()
    await Promise.all([kitchen.close(), bar.close()])
  })
  beforeEach(() => shop.db.execute(sql`delete from graphile_worker._private_jobs`))
  afterEach(async () => {
    // A job that waits for a held printer would keep the jobs from stopping.
    for (const { release } of [kitchen, bar]) release()
    await shop.jobs.stop()
    for (const printer of [kitchen, bar]) {
      printer.become('fine')
      printer.papers.length = 0
    }
  })
  const ask = async (path: string, method: string, body?: object) => {
    const answer = await shop.ask(`/api/admin${path}`, { method, headers: staff, ...(body && { body }) })
    return { status: answer.status, body: await answer.json() }
  }
  /** An order that staff take at the counter, unpaid. */
  async function orderOfStaff(items: object[] = [{ id: menu.momos, name: 'Momos', quantity: 2 }]) {
    const customer = {
      name: 'Bo',
      phone: '021 555 0100',
      pickupTime: 'ASAP',
      notes: '',
      orderType: 'pickup',
      address: '',
    }
    const { status, body } = await ask('/orders', 'POST', { items, customer })
    expect(status).toBe(201)
    return { orderId: body.id, key: '', url: '' }
  }
  async function remove({ orderId }: Pick<Placed, 'orderId'>) {
    const { status } = await shop.ask(`/api/admin/orders/${orderId}`, { method: 'DELETE', headers: staff })
    expect(status).toBe(204)
  }
  async function usePrinters(...printers: Printer[]) {
    const { version } = (await ask('/settings', 'GET')).body.printing
    expect((await ask('/settings/printing', 'PATCH', { version, printers })).status).toBe(200)
  }
  const statuses = async (placed: Placed) => (await staffOrder(shop, placed)).tickets.map(({ status }) => status)
  /** Waits until an order has this many tickets, all of them printed. */
  const printed = (placed: Placed, count: number) =>
    expect.poll(() => statuses(placed)).toEqual(Array(count).fill('printed'))
  return { kitchen, bar, shop, menu, ask, orderOfStaff, remove, usePrinters, statuses, printed }
}

export const printer = (
  name: string,
  { host, port }: { host: string; port: number },
  more: Partial<Printer> = {},
): Printer => ({
  id: randomUUID(),
  name,
  ...{ host, port, paper: '80mm', categories: null, stations: [], answers: true },
  ...more,
})
