import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { blockLiveEvents, bookTable, placePaidOrder } from './staff-work.ts'

const cardOf = (page: Page, code: string) => page.getByRole('article', { name: code })
const statusButton = (page: Page, code: string, status: string) =>
  cardOf(page, code).getByRole('group', { name: 'Move on' }).getByRole('button', { name: status })
const rowOf = (page: Page, dish: string) => page.getByRole('row').filter({ hasText: dish }).first()
const failures = (page: Page) => page.getByRole('alert').filter({ hasText: 'Failed to update status' })
const categoryNames = (page: Page) => page.getByRole('listitem').getByRole('heading', { level: 2 })

test('two colleagues who press the same button of an order both succeed', async ({
  page,
  staffPage,
  colleaguePage,
}) => {
  const { code } = await placePaidOrder(page, 'Ada Lovelace')
  await blockLiveEvents(staffPage)
  for (const screen of [staffPage, colleaguePage]) {
    await screen.goto('/admin/orders')
    await expect(statusButton(screen, code, 'New')).toBeDisabled()
  }
  for (const screen of [colleaguePage, staffPage]) {
    await statusButton(screen, code, 'Ready').click()
    await expect(statusButton(screen, code, 'Ready')).toBeDisabled()
    await expect(statusButton(screen, code, 'New')).toBeEnabled()
    await expect(failures(screen)).toBeHidden()
  }
})

test('a click on an order that a colleague has moved on does not move it back', async ({
  page,
  staffPage,
  colleaguePage,
}) => {
  const { code } = await placePaidOrder(page, 'Grace Hopper')
  await blockLiveEvents(staffPage)
  for (const screen of [staffPage, colleaguePage]) {
    await screen.goto('/admin/orders?status=all')
    await expect(statusButton(screen, code, 'New')).toBeDisabled()
  }
  await statusButton(colleaguePage, code, 'Completed').click()
  await expect(statusButton(colleaguePage, code, 'Completed')).toBeDisabled()
  await statusButton(staffPage, code, 'Preparing').click()
  await expect(failures(staffPage)).toHaveText(
    /Failed to update status: This order has changed in the meantime and is now completed\. Please check it again\./,
  )
  await expect(statusButton(staffPage, code, 'Completed')).toBeDisabled()
  const { status } = await (await staffPage.request.get(`/api/admin/orders/${code}`)).json()
  expect(status).toBe('completed')
  // After seeing the change, the same click is allowed.
  await statusButton(staffPage, code, 'Preparing').click()
  await expect(statusButton(staffPage, code, 'Preparing')).toBeDisabled()
})

test('a stale screen does not confirm a booking that a colleague has just cancelled', async ({
  page,
  staffPage,
  colleaguePage,
}) => {
  await bookTable(page, 'Annie Easley')
  await blockLiveEvents(staffPage)
  for (const screen of [staffPage, colleaguePage]) await screen.goto('/admin/bookings')
  const [mine, theirs] = [rowOf(staffPage, 'Annie Easley'), rowOf(colleaguePage, 'Annie Easley')]
  await expect(mine.getByRole('combobox')).toHaveValue('new')
  await theirs.getByRole('combobox').selectOption('Cancelled')
  await expect(theirs.getByRole('combobox')).toBeEnabled()
  await mine.getByRole('button', { name: 'Send confirmation' }).click()
  await expect(failures(staffPage)).toHaveText('Failed to update status')
  await expect(mine.getByRole('combobox')).toHaveValue('cancelled')
})

test('two colleagues who move categories at once both succeed', async ({ staffPage, colleaguePage }) => {
  await blockLiveEvents(staffPage)
  for (const screen of [staffPage, colleaguePage]) await screen.goto('/admin/categories')
  await expect(categoryNames(staffPage)).not.toHaveCount(0)
  const before = await categoryNames(staffPage).allTextContents()
  const [first = '', second = ''] = before
  const [last = '', beforeLast = ''] = before.toReversed()
  const expected = [second, first, ...before.slice(2, -2), last, beforeLast]

  const saved = (screen: Page) => screen.waitForResponse((answer) => answer.request().method() === 'PATCH')
  const theirs = saved(colleaguePage)
  await colleaguePage.getByRole('button', { name: `Move ${first} down` }).click()
  expect((await theirs).ok()).toBe(true)
  const mine = saved(staffPage)
  await staffPage.getByRole('button', { name: `Move ${last} up` }).click()
  expect((await mine).ok()).toBe(true)
  await expect(categoryNames(colleaguePage)).toHaveText(expected)
  await staffPage.reload()
  await expect(categoryNames(staffPage)).toHaveText(expected)
})

test('moving or renaming a category that a colleague has just changed shows the conflict and loses nothing', async ({
  staffPage,
  colleaguePage,
}) => {
  const rename = async (screen: Page, name: string, next: string) => {
    await screen.getByLabel(`New name of ${name}`).fill(next)
    await screen.getByRole('button', { name: 'Save' }).click()
  }
  const open = (screen: Page) =>
    screen.getByRole('listitem').filter({ hasText: 'Desserts' }).getByRole('button', { name: 'Rename' }).click()
  for (const screen of [staffPage, colleaguePage]) {
    await screen.goto('/admin/categories')
    await open(screen)
  }
  await rename(colleaguePage, 'Desserts', 'Sweets')
  // The live event may come before or after the click: the form was opened on the old name.
  await expect(staffPage.getByLabel('New name of Sweets')).toBeVisible()
  await rename(staffPage, 'Sweets', 'Puddings')
  const field = staffPage.getByLabel('New name of Sweets')
  await expect(staffPage.getByText('Someone else has changed this category in the meantime.')).toBeVisible()
  await expect(field).toHaveValue('Puddings')
  await blockLiveEvents(colleaguePage)
  await colleaguePage.reload()
  await expect(colleaguePage.getByRole('heading', { name: 'Sweets' })).toBeVisible()
  await staffPage.getByRole('button', { name: 'Save' }).click()
  await expect(staffPage.getByRole('heading', { name: 'Puddings' })).toBeVisible()

  await colleaguePage.getByRole('button', { name: 'Move Sweets up' }).click()
  await expect(colleaguePage.getByText('The order could not be saved.')).toBeVisible()
  await expect(colleaguePage.getByText('Someone else has changed this category in the meantime.')).toBeVisible()
  await expect(colleaguePage.getByRole('heading', { name: 'Puddings' })).toBeVisible()
})

test('the second to save a dish sees the conflict, keeps what was typed and gets the colleague’s other values', async ({
  staffPage,
  colleaguePage,
}) => {
  const open = async (screen: Page) => {
    await screen.goto('/admin/menu?search=Butter+Chicken')
    await rowOf(screen, 'Butter Chicken').getByRole('button', { name: 'Edit' }).click()
    return screen.getByRole('dialog')
  }
  const [mine, theirs] = [await open(staffPage), await open(colleaguePage)]
  await mine.getByLabel('Description').fill('Mine.')
  await theirs.getByLabel('Price').fill('17.25')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs).toBeHidden()
  // The list behind is already up to date, but the form was opened on the old version.
  await expect(rowOf(staffPage, 'Butter Chicken')).toContainText('$17.25')

  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByText('Someone else has changed this dish in the meantime.')).toBeVisible()
  await expect(mine.getByLabel('Description')).toHaveValue('Mine.')
  await expect(mine.getByLabel('Price')).toHaveValue('17.25')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine).toBeHidden()
  for (const words of ['Mine.', '$17.25']) await expect(rowOf(colleaguePage, 'Butter Chicken')).toContainText(words)
})

test('a field that a colleague saves while it is being typed into shows the conflict before saving', async ({
  staffPage,
  colleaguePage,
}) => {
  const open = async (screen: Page) => {
    await screen.goto('/admin/recommended?search=Kiwi+Lemonade')
    return screen.getByRole('region', { name: 'Kiwi Lemonade' })
  }
  const [mine, theirs] = [await open(staffPage), await open(colleaguePage)]
  await mine.getByLabel('Description').fill('Mine.')
  await theirs.getByLabel('Description').fill('Theirs.')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByRole('alert')).toHaveText(/^Someone else has changed this in the meantime\./)
  await expect(mine.getByLabel('Description')).toHaveValue('Mine.')
  await mine.getByRole('button', { name: 'Undo' }).click()
  await expect(mine.getByLabel('Description')).toHaveValue('Theirs.')
  await expect(mine.getByRole('alert')).toBeHidden()
})
