import type { Page } from '@playwright/test'
import { expect, resize, test } from './fixtures.ts'
import { placePaidOrder } from './staff-work.ts'

const cardOf = (page: Page, code: string) => page.getByRole('article', { name: code })

/** A printer that finishes at once. Returns a function that counts the printed tickets of an order. */
async function stubPrinter(page: Page): Promise<(code: string) => Promise<number>> {
  await page.addInitScript(() => {
    const tickets: string[] = []
    Object.defineProperty(window, 'tickets', { value: tickets })
    window.print = () => {
      // No print layout: the text is enough.
      tickets.push([...document.body.children].map((part) => part.textContent).join(' '))
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  return async (code) => {
    const tickets = await page.evaluate(() => Reflect.get(window, 'tickets') as string[])
    return tickets.filter((ticket) => {
      const [, kitchen = '', customer = ''] = ticket.split(/(?:Kitchen|Customer) copy/)
      return kitchen.includes(code) && customer.includes(code)
    }).length
  }
}

/** Waits until a window's printer knows an order. */
const receivedOrder = (page: Page, name: string) =>
  page.waitForResponse(async (answer) => answer.url().includes('limit=500') && (await answer.text()).includes(name))

test('each new order prints once on this device: not earlier orders, and not again on another screen or after a reload', async ({
  page,
  staffPage,
}) => {
  const printed = await stubPrinter(staffPage)
  const { code: before } = await placePaidOrder(page, 'Radia Perlman')
  await resize(staffPage, { width: 390, height: 844 })
  await staffPage.goto('/admin/orders?search=nobody')
  // The banner, when it appears, moves the switch down.
  await expect(staffPage.getByText(/new orders? waiting/)).toBeVisible()
  await staffPage.getByRole('button', { name: 'Printing and takings' }).click()
  await staffPage.getByLabel('Print automatically').check()
  await expect(staffPage.getByText('Checking what is here already…')).toBeHidden()

  // Whatever the list shows, and whatever screen is open.
  const { code: filtered } = await placePaidOrder(page, 'Frances Allen')
  await expect.poll(() => printed(filtered)).toBe(1)
  await staffPage.goto('/admin/menu')
  const { code: elsewhere } = await placePaidOrder(page, 'Karen Jones')
  await expect.poll(() => printed(elsewhere)).toBe(1)

  await staffPage.reload()
  const { code: last } = await placePaidOrder(page, 'Mary Wilkes')
  await expect.poll(() => printed(last)).toBe(1)
  for (const code of [before, filtered, elsewhere]) expect(await printed(code)).toBe(0)
})

test('an order that a colleague starts before this device received it still prints', async ({ page, staffPage }) => {
  const printed = await stubPrinter(staffPage)
  await staffPage.goto('/admin/orders')
  await staffPage.getByLabel('Print automatically').check()
  await expect(staffPage.getByText('Checking what is here already…')).toBeHidden()
  await staffPage.goto('about:blank')
  const { code } = await placePaidOrder(page, 'Jean Sammet')
  const started = await staffPage.request.patch(`/api/admin/orders/${code}`, { data: { status: 'preparing' } })
  expect(started.ok()).toBe(true)
  await staffPage.goto('/admin/bookings')
  await expect.poll(() => printed(code)).toBe(1)
})

test('two windows of one device print an order once', async ({ page, staffPage }) => {
  const other = await staffPage.context().newPage()
  const printers = [await stubPrinter(staffPage), await stubPrinter(other)]
  const { code: earlier } = await placePaidOrder(page, 'Beatrice Worsley')
  await staffPage.goto('/admin/orders')
  await staffPage.getByLabel('Print automatically').check()
  await expect(staffPage.getByText('Checking what is here already…')).toBeHidden()
  await other.goto('/admin/orders')
  await expect(other.getByLabel('Print automatically')).toBeChecked()
  const heard = [staffPage, other].map((window) => receivedOrder(window, 'Kathleen Booth'))
  const { code } = await placePaidOrder(page, 'Kathleen Booth')
  await Promise.all(heard)
  // Tickets print one after the other: once this one has printed, the one before it has printed or never will.
  for (const [position, window] of [staffPage, other].entries()) {
    await cardOf(window, earlier).getByRole('button', { name: 'Print' }).click()
    await expect.poll(() => printers[position]?.(earlier)).toBe(1)
  }
  const counts = await Promise.all(printers.map((printed) => printed(code)))
  expect(counts.toSorted()).toEqual([0, 1])
})

test('a ticket prints on demand, on two pages as long as the two copies', async ({ page, staffPage }) => {
  await staffPage.addInitScript(() => {
    window.print = () => Reflect.set(window, 'isPrinting', true)
  })
  const { code } = await placePaidOrder(page, 'Hedy Lamarr', 'No onions, please')
  await staffPage.goto('/admin/orders')
  await cardOf(staffPage, code).getByRole('button', { name: 'Print' }).click()
  await staffPage.waitForFunction(() => Reflect.get(window, 'isPrinting') === true)
  const copies = await staffPage
    .locator('[data-copy]')
    .evaluateAll((all) => all.map((copy) => (copy.getBoundingClientRect().height * 25.4) / 96))
  const pdf = (await staffPage.pdf({ preferCSSPageSize: true })).toString('latin1')
  const pages = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width) / (72 / 25.4)),
    Math.round(Number(height) / (72 / 25.4)),
  ])
  expect(copies).toHaveLength(2)
  expect(pages).toHaveLength(2)
  for (const [position, copy] of copies.entries()) {
    const [width = 0, height = 0] = pages[position] ?? []
    expect(width).toBe(80)
    // The copy, its margins of 4 mm, and no more than 3 mm of blank paper.
    expect(height).toBeGreaterThanOrEqual(copy + 8)
    expect(height).toBeLessThan(copy + 11)
  }
})

test('a ticket stays until the printer has it, even if the browser does not wait for the printer', async ({
  page,
  staffPage,
}) => {
  await staffPage.addInitScript(() => {
    window.print = () => {}
  })
  const { code: first } = await placePaidOrder(page, 'Hedy Lamarr')
  const { code: second } = await placePaidOrder(page, 'Joan Clarke')
  await staffPage.goto('/admin/orders')
  const print = (code: string) => cardOf(staffPage, code).getByRole('button', { name: 'Print' }).click()
  const ticket = staffPage.getByText('Kitchen copy').locator('..')
  await print(first)
  await expect(ticket).toContainText(first)
  await staffPage.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(ticket).toHaveCount(0)

  // The first print sheet was cancelled, which only the next touch shows.
  await print(first)
  await expect(ticket).toContainText(first)
  await print(second)
  await expect(ticket).toContainText(second)
})
