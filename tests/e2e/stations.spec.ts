import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, resize, test } from './fixtures.ts'
import { clearOpenWork, endSoldOut, listenToAlarm, placePaidOrder } from './staff-work.ts'

const STATION_CATEGORY = 'Indo Chinese'

/** Gives a category a station, as owners do on its screen; empty: none. */
async function setStation(staff: Page, station: string): Promise<void> {
  await staff.goto('/admin/categories')
  await staff
    .getByRole('listitem')
    .filter({ has: staff.getByRole('heading', { name: STATION_CATEGORY, exact: true }) })
    .getByRole('button', { name: 'Options' })
    .click()
  const dialog = staff.getByRole('dialog', { name: `Options of ${STATION_CATEGORY}` })
  await dialog.getByLabel('Station (optional)').fill(station)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

test('a station that fails is sold out in three presses, the open orders that hold its dishes are named, and a guest is told in one', async ({
  page,
  staffPage,
}) => {
  await clearOpenWork(staffPage)
  await setStation(staffPage, 'Wok')
  const { code, key } = await placePaidOrder(page, 'Ada Lovelace')
  await staffPage.goto('/admin/orders')
  await staffPage.getByRole('button', { name: /^Service: / }).click()
  const service = staffPage.getByRole('dialog', { name: 'Service' })
  await service.getByRole('radio', { name: 'Sold out' }).check()
  await service.getByLabel('Dish, option or ingredient').fill('wok')
  await expect(service.getByRole('checkbox', { name: /^Station Wok: / })).toBeChecked()
  await service.getByRole('button', { name: 'Sold out until further notice' }).click()

  const held = service.getByRole('region', { name: 'Open orders that hold it' })
  await expect(held).toContainText('1 × Chili Paneer')
  await expect(held).not.toContainText('Butter Chicken')
  await expect(held.getByRole('link', { name: '021 555 0142' })).toHaveAttribute('href', 'tel:0215550142')
  await held.getByRole('button', { name: 'Tell the guest: Ada Lovelace' }).click()
  await expect(held.getByRole('status')).toContainText(/Told \w+ \d+:\d\d[ap]m/)
  await resize(staffPage, { width: 390, height: 844 })
  await expectAccessible(staffPage)
  await page.goto(`/success?order=${code}&key=${key}`)
  const sentence = page.getByText('We are sorry: we have just run out of Chili Paneer.').first()
  await expect(sentence).toBeVisible()

  await service.getByRole('button', { name: 'Undo' }).click()
  await expect(held).toBeHidden()
  await staffPage.keyboard.press('Escape')
  const card = staffPage.getByRole('article', { name: code })
  await expect(card).toContainText('Sold out: Chili Paneer')
  await card.getByRole('button', { name: 'It can be had' }).click()
  await expect(card).not.toContainText('Sold out')
  await expect(sentence).toBeHidden()
  // On a phone the options are behind the dots.
  await resize(staffPage, { width: 1280, height: 720 })
  await setStation(staffPage, '')
})

test('what has run out is swapped, refunded or told by telephone in one press each', async ({ page, staffPage }) => {
  await clearOpenWork(staffPage)
  for (const name of ['Ada Lovelace', 'Grace Hopper', 'Ida Rhodes']) await placePaidOrder(page, name)
  await staffPage.goto('/admin/orders')
  await staffPage.getByRole('button', { name: /^Service: / }).click()
  const service = staffPage.getByRole('dialog', { name: 'Service' })
  await service.getByRole('radio', { name: 'Sold out' }).check()
  await service.getByLabel('Dish, option or ingredient').fill('chili paneer')
  await service.getByRole('button', { name: 'Sold out until further notice' }).click()
  const held = service.getByRole('region', { name: 'Open orders that hold it' })
  const of = (name: string) => held.getByRole('listitem').filter({ has: staffPage.getByText(name) })

  // What is dealt with keeps its place, or a second tap would refund the dish of the next guest.
  const refund = held.getByRole('button', { name: /^Refund .* for Chili Paneer: Grace Hopper$/ })
  const place = await refund.boundingBox()
  await held.getByRole('button', { name: /^Veg Manchurian .*instead of Chili Paneer: Ada Lovelace$/ }).click()
  await expect(service.getByText('1 × Veg Manchurian instead of Chili Paneer.')).toBeVisible()
  await expect(of('Ada Lovelace')).toHaveAttribute('inert')
  expect(await refund.boundingBox()).toEqual(place)
  await refund.click()
  await expect(of('Grace Hopper')).toHaveAttribute('inert')
  await held.getByRole('button', { name: 'Told by phone: Ida Rhodes' }).click()
  await expect(held.getByRole('status')).toContainText(/^Told by phone .*, by /)
  await resize(staffPage, { width: 390, height: 844 })
  await expectAccessible(staffPage)

  // A dish without the line's style is asked about where orders are changed, the line taken out already.
  await held.getByRole('link', { name: 'Hakka Noodles… instead of Chili Paneer: Ida Rhodes' }).click()
  await staffPage.getByRole('dialog', { name: 'Hakka Noodles' }).getByRole('button', { name: 'Add' }).click()
  await expect(staffPage.getByLabel('Quantity of Chili Paneer')).toHaveValue('0')
  await staffPage.getByRole('button', { name: 'Change order' }).click()
  await expect(staffPage.getByText(/is \$.* now/)).toBeVisible()
  const { items } = await (await staffPage.request.get('/api/admin/sold-out/orders')).json()
  expect(items).toEqual([])
  await endSoldOut(staffPage)
})

test('ticks are kept from one search to the next, and only names are ticked by themselves', async ({ staffPage }) => {
  await staffPage.goto('/admin/orders')
  await staffPage.getByRole('button', { name: /^Service: / }).click()
  const service = staffPage.getByRole('dialog', { name: 'Service' })
  await service.getByRole('radio', { name: 'Sold out' }).check()
  const search = service.getByLabel('Dish, option or ingredient')
  await search.fill('garlic')
  await expect(service.getByRole('checkbox', { name: 'Garlic Naan' })).toBeChecked()
  await expect(service.getByRole('heading', { name: 'Only in their texts' })).toBeVisible()
  await service.getByRole('button', { name: 'Choose none' }).click()
  await service.getByRole('checkbox', { name: 'Garlic Naan' }).check()
  await expect(service.getByText('1 chosen')).toBeVisible()
  await service.getByRole('button', { name: 'Search for more' }).click()
  await search.fill('kheer')
  await service.getByRole('checkbox', { name: 'Kheer' }).check()
  await expect(service.getByText('2 chosen')).toBeVisible()
  await service.getByRole('button', { name: 'Sold out until tomorrow' }).click()
  await expect(service.getByText('Sold out: 2 dishes and options.')).toBeVisible()
  await service.getByRole('button', { name: 'Offer all again: Garlic Naan and Kheer' }).click()
  await expect(service.getByText('Nothing is sold out.')).toBeVisible()
})

test('a board of a station shows its orders and rings for them alone', async ({ page, staffPage }) => {
  await clearOpenWork(staffPage)
  await setStation(staffPage, 'Wok')
  const rings = await listenToAlarm(staffPage)
  await staffPage.addInitScript(() => localStorage.setItem('orders-view', 'kitchen'))
  await staffPage.goto('/admin/orders')
  await staffPage.getByRole('button', { name: 'Board settings' }).click()
  await staffPage.getByRole('checkbox', { name: 'Wok' }).check()
  await staffPage.keyboard.press('Escape')
  const wok = await placePaidOrder(page, 'Ada Lovelace')
  const card = staffPage.getByRole('article', { name: wok.code })
  await expect(card).toContainText('Chili Paneer')
  await expect(card).not.toContainText('Butter Chicken')
  await expect.poll(rings).toBe(true)

  await staffPage.getByRole('button', { name: 'Board settings' }).click()
  await staffPage.getByRole('checkbox', { name: 'Wok' }).uncheck()
  await staffPage.getByRole('checkbox', { name: 'Breads' }).check()
  await staffPage.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect.poll(rings).toBe(false)
  await setStation(staffPage, '')
})
