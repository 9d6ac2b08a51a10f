import type { Page } from '@playwright/test'
import { PSEUDO_LANGUAGE, pseudoText } from '#tests/support/language/pseudo-language.ts'
import { SCREENS } from '#web/staff/shell/screens.ts'
import { expect, test } from './fixtures.ts'
import type { Ask } from './owner-api.ts'
import { foreignIn, readerOf } from './page-words.ts'
import { pressEverything, quietOf } from './press-everything.ts'
import { order, paidOrder } from './pseudo-orders.ts'
import { openPseudoShop } from './pseudo-shop.ts'
import { refusalsIn } from './refusals.ts'

const LEAVES = new RegExp([pseudoText('Sign out')].join('|'))

test('every screen of the staff area, its dialogs and its refusals are in the catalogue, whole, and fit on a phone', async ({
  browser,
}) => {
  test.slow()
  await using shop = await openPseudoShop(browser)
  const { owner, guest, ask } = shop
  await fillShop(guest, ask)
  const settle = quietOf(owner)
  const { read, faults } = readerOf(owner)
  for (const { path, isPublic } of SCREENS) {
    const t0 = Date.now()
    if (isPublic) continue
    await test
      .step(path, async () => {
        await owner.goto(path)
        await settle()
        await read()
        console.log(path, 'read', Date.now() - t0)
        await pressEverything(owner, { except: LEAVES, look: (isDialog) => read(isDialog ? 'dialog[open]' : '') })
        console.log(path, 'pressed', Date.now() - t0)
      })
      .catch((e) => console.log(path, String(e).slice(0, 1500)))
    for (const fault of faults()) console.log('  ', fault)
  }
  expect(faults()).toEqual([])
})

async function fillShop(guest: Page, ask: Ask): Promise<void> {
  await paidOrder(guest)
  await order(guest)
}
