import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openCart } from './ordering.ts'

const OPTIONS = {
  Size: { isRequired: true, maxPicks: 1, values: ['Three', 'Four', 'Six', 'Nine'] },
  Extras: { isRequired: false, maxPicks: 2, values: ['Mint chutney', 'Yoghurt', 'Pickle'] },
}

test('every replacement for a sold-out option can be chosen in the cart by keyboard', async ({ page, staffPage }) => {
  await using samosas = await withOptions(staffPage, 'Samosas (2 pieces)')
  const meta = { options: { Size: 'Three', Extras: ['Mint chutney', 'Yoghurt'] } }
  await openCart(page, [{ dish: 'Samosas (2 pieces)', meta }])
  const line = page.getByRole('listitem', { name: /^Samosas/ })
  const change = line.getByRole('button', { name: /^Change Samosas/ })
  await samosas.sellOut('Three', 'Yoghurt')

  await change.press('Enter')
  await expect(line.getByRole('radiogroup')).toHaveAccessibleDescription(
    '“Three” is sold out. Please choose something else.',
  )
  await expect(line.getByRole('radio', { name: 'Three' })).toBeFocused()
  for (const next of ['Four', 'Six', 'Nine']) {
    await page.keyboard.press('ArrowRight')
    await expect(line.getByRole('radio', { name: next })).toBeFocused()
    await expect(line.getByRole('radio', { name: next })).toBeChecked()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const yoghurt = line.getByRole('checkbox', { name: 'Yoghurt' })
  await expect(yoghurt).toBeFocused()
  await page.keyboard.press('Space')
  await expect(yoghurt).not.toBeChecked()
  await expect(yoghurt).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(line.getByRole('checkbox', { name: 'Pickle' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(line).toContainText('Size: Three')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line).toContainText('Size: Nine')
  await expect(line).toContainText('Extras: Mint chutney, Pickle')
  await expect(change).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeFocused()
  await expect(page.getByText('Samosas (2 pieces) is changed. Total $6.50.')).toBeAttached()
})

test('an option that sells out while the cart reads the menu is said to be sold out', async ({ page, staffPage }) => {
  await using samosas = await withOptions(staffPage, 'Samosas (2 pieces)')
  const meta = { options: { Size: 'Three', Extras: [] } }
  await openCart(page, [{ dish: 'Samosas (2 pieces)', meta }])
  const { promise: soldOut, resolve: goOn } = Promise.withResolvers<void>()
  let isAsked = false
  await page.route(
    '**/api/menu',
    async (route) => {
      const before = await route.fetch()
      isAsked = true
      await soldOut
      await route.fulfill({ response: before })
    },
    { times: 1 },
  )
  await page.reload()
  await expect.poll(() => isAsked).toBe(true)
  const stream = await page.evaluateHandle(async () => {
    const live = new EventSource('/api/live')
    const next = () => new Promise((heard) => live.addEventListener('menu', heard, { once: true }))
    // The first one is the state at the beginning.
    await next()
    return { change: next() }
  })
  await samosas.sellOut('Three')
  await stream.evaluate(async ({ change }) => void (await change))
  goOn()
  await expect(page.getByRole('button', { name: /^Change Samosas/ })).toBeVisible()
})

/** A demo dish with options, some of which sell out later; restored at the end. */
async function withOptions(staff: Page, name: string) {
  const groups = (soldOut: readonly string[]) =>
    Object.entries(OPTIONS).map(([group, { values, ...rules }]) => ({
      ...{ name: group, ...rules },
      values: values.map((value) => ({ name: value, isSoldOut: soldOut.includes(value) })),
    }))
  const save = async (optionGroups: unknown) => {
    const { items } = await (await staff.request.get('/api/admin/menu-items?limit=500')).json()
    const { id, version } = items.find((dish: { name: string }) => dish.name === name)
    const answer = await staff.request.patch(`/api/admin/menu-items/${id}`, { data: { optionGroups, version } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await save(groups([]))
  return { sellOut: (...values: string[]) => save(groups(values)), [Symbol.asyncDispose]: () => save([]) }
}
