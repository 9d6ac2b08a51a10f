import { expect, type Locator, type Page } from '@playwright/test'
import { photo } from '#tests/support/shop/test-pictures.ts'

type MenuUpload = { readonly name: string; readonly mimeType: string; readonly content: string }

/** Empties the demo's menu through the guide, and imports another one after checking the preview. */
export async function importOwnMenu(owner: Page, file: MenuUpload, expected: string | RegExp): Promise<void> {
  await owner.goto('/admin/setup')
  await owner.getByRole('button', { name: 'Begin with an empty menu' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove all' }).click()
  await expect(owner.getByText('The menu is empty.')).toBeVisible()
  await owner.getByRole('link', { name: 'Import a menu' }).click()
  const { name, mimeType, content } = file
  await owner.getByLabel('Menu file').setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
  const preview = owner.getByRole('region', { name: `What ${name} would change` })
  await expect(preview.getByRole('status')).toHaveText(expected)
  await preview.getByRole('button', { name: 'Import' }).click()
  await expect(owner.getByText(/^Imported\./).first()).toBeVisible()
}

type OwnDeal = {
  readonly title: string
  readonly price: string
  readonly choices: readonly { readonly label: string; readonly key: string; readonly category: string }[]
}

/** Adds a deal through its dialog. */
export async function addOwnDeal(owner: Page, { title, price, choices }: OwnDeal): Promise<void> {
  await owner.goto('/admin/deals')
  await owner.getByRole('button', { name: 'New deal' }).click()
  const dialog = owner.getByRole('dialog', { name: 'New deal' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Price').fill(price)
  for (const [at, { label, key, category }] of choices.entries()) {
    await dialog.getByRole('button', { name: 'Add a choice' }).click()
    await dialog.getByLabel('Label', { exact: true }).nth(at).fill(label)
    await dialog.getByLabel('Short name (optional)', { exact: true }).nth(at).fill(key)
    await dialog.getByRole('checkbox', { name: category }).nth(at).check()
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

/** Uploads a small picture into the field of this name. */
export async function choosePicture(owner: Page | Locator, label: string, name: string): Promise<void> {
  const buffer = await photo({ width: 240, height: 160, format: 'png' })
  const field = owner.getByLabel(label, { exact: true })
  await field.setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer })
}

/** On the screen for words and pictures: replaces the demo's four pictures of the first screen with two new ones. */
export async function chooseOwnHero(owner: Page, shown: readonly [string, string]): Promise<void> {
  for (const at of [4, 3]) await owner.getByRole('button', { name: `Remove picture ${at}` }).click()
  for (const [index, words] of shown.entries()) {
    const row = owner.getByRole('group', { name: `Picture ${index + 1}`, exact: true })
    await choosePicture(row, 'Picture', `own-${index + 1}`)
    await row.getByLabel('What it shows').fill(words)
  }
}
