import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'

/** Moves the pin with keys, with the mouse and by typing. */
export async function movePin(owner: Page): Promise<void> {
  const latitude = owner.getByLabel('Latitude')
  const pin = owner.getByRole('button', { name: /^The restaurant: move it/ })
  await pin.press('ArrowUp')
  await expect(latitude).toHaveValue(/^38\.7119[1-9]/)
  await drag(owner, pin, { x: 0, y: 80 })
  await expect(latitude).toHaveValue(/^38\.710/)
  await latitude.fill('38.7119')
}

async function drag(owner: Page, handle: ReturnType<Page['getByRole']>, by: { x: number; y: number }) {
  // Out from behind the bar at the foot of the screen.
  await handle.hover()
  const box = await handle.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await owner.mouse.move(x, y)
  await owner.mouse.down()
  await owner.mouse.move(x + by.x / 2, y + by.y / 2)
  await owner.mouse.move(x + by.x, y + by.y)
  await owner.mouse.up()
}

/** Draws a third zone on the map, changes it there, and removes it again. Without map tiles there is a plan. */
export async function drawZone(owner: Page): Promise<void> {
  await owner.getByRole('button', { name: 'Add a delivery zone' }).click()
  await owner.getByLabel('Shape').nth(2).selectOption('polygon')
  await owner.getByRole('button', { name: 'Draw on the map for delivery zone 3' }).click()
  const map = owner.getByRole('group', { name: 'The delivery zones on the map' })
  for (const [x, y] of [
    [90, 60],
    [200, 60],
    [150, 160],
  ] as const) {
    await map.click({ position: { x, y } })
  }
  const latitude = owner.getByRole('group', { name: 'Corner 1 of delivery zone 3' }).getByLabel('Latitude')
  const corners = owner.getByRole('list', { name: 'Corners of delivery zone 3' }).getByRole('listitem')
  await expect(corners).toHaveCount(3)
  const before = await latitude.inputValue()
  const corner = map.getByRole('button', { name: /^Corner 1:/ })
  await drag(owner, corner, { x: 0, y: 40 })
  await expect.poll(async () => Number(await latitude.inputValue())).toBeLessThan(Number(before))
  await corner.press('ArrowUp')
  await map.getByRole('button', { name: 'Add a corner after corner 2' }).click()
  await expect(corners).toHaveCount(4)
  await map.getByRole('button', { name: /^Corner 3:/ }).press('Delete')
  await expect(corners).toHaveCount(3)
  await owner.getByRole('button', { name: 'Add a hole to delivery zone 3' }).click()
  for (const [x, y] of [
    [130, 80],
    [170, 80],
    [150, 110],
  ] as const) {
    await map.click({ position: { x, y } })
  }
  const hole = owner.getByRole('list', { name: 'Corners of hole 1 of delivery zone 3' }).getByRole('listitem')
  await expect(hole).toHaveCount(3)
  await expect(corners).toHaveCount(3)
  await map.getByRole('button', { name: /^Corner 3:/ }).press('Delete')
  await expect(hole).toHaveCount(2)
  await owner.getByLabel('Delivery', { exact: true }).nth(2).selectOption('We do not deliver here')
  await expect(owner.getByText('The zones above it come first.')).toBeVisible()
  await owner.getByRole('button', { name: 'Move delivery zone 3 up' }).press('Enter')
  await owner.getByRole('button', { name: 'Move delivery zone 2 up' }).press('Enter')
  await expect(owner.getByText('This zone wins over all zones below it.')).toBeVisible()
  await expectAccessible(owner, 'main')
  await owner.getByRole('button', { name: 'Undo' }).click()
  await owner.route('**/tiles/**', (route) => route.abort())
  await owner.reload()
  await expect(owner.getByText('The map of the streets could not be loaded')).toBeVisible()
  await expect(owner.getByRole('img', { name: 'The delivery zones around the restaurant' })).toBeVisible()
}
