import type { Page } from '@playwright/test'
import { openMapServer } from '#tests/support/doubles/map-server.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import { dayFromNow } from './days.ts'
import { expect, test } from './fixtures.ts'
import { FOUR, type FourthRestaurant } from './four-menus.ts'
import { fillDetails, payByCard } from './ordering.ts'
import { importOwnMenu } from './own-menu.ts'
import {
  expectSaved,
  openOwnRestaurant,
  openSection,
  removeLinks,
  save,
  typeHours,
  typeInto,
} from './own-restaurant.ts'

for (const one of FOUR) {
  test(`${one.title}: set up on the screens, a deal is sold, paid, changed, refunded in part and in the books`, async ({
    browser,
  }) => {
    test.slow()
    await using maps = await openMapServer(one.street)
    await using restaurant = await openOwnRestaurant(browser, { NOMINATIM_URL: maps.url, MAP_TILES_URL: maps.tilesUrl })
    const { owner, guest } = restaurant
    await test.step('place, hours and menu', () => setPlace(owner, one))
    await test.step('money', () => setMoney(owner, one))
    await test.step('ways to pay', () => setWays(owner, one))
    const code = await test.step('an order', () => order(guest, one))
    await test.step('changed, paid and handed over', () => handOver(owner, one, code))
    await test.step('a part goes back', () => refundPart(owner, one, code))
    await test.step('the receipt', async () => {
      await guest.reload()
      for (const words of one.receipt) await expect(guest.getByRole('main')).toContainText(words)
    })
    await test.step('the report', () => readReport(owner, one))
    await test.step('the files', () => readFiles(owner, one))
  })
}

async function setPlace(owner: Page, { profile, country, timeZone, menu }: FourthRestaurant): Promise<void> {
  await owner.goto('/admin/settings/restaurant')
  await removeLinks(owner)
  await typeInto(owner, profile)
  await owner.getByLabel('Country').selectOption(country)
  await owner.getByLabel('Time zone').selectOption(timeZone)
  await save(owner)
  await openSection(owner, 'Opening hours')
  await typeHours(owner, 'Range 1 of Monday', ['00:00', '00:00'])
  await owner.getByRole('button', { name: 'Copy Monday to every day' }).click()
  await save(owner)
  const file = { name: 'menu.json', mimeType: 'application/json', content: JSON.stringify(menu) }
  await importOwnMenu(owner, file, /^\d+ added, 0 changed, 0 deleted, 0 unchanged\.$/)
}

async function setMoney(owner: Page, { money }: FourthRestaurant): Promise<void> {
  await owner.goto('/admin/settings/money')
  await owner.getByLabel('Currency').selectOption(money.currency)
  await typeInto(owner, { 'What the tax is called': money.taxName })
  if (money.isAdded) await owner.getByRole('radio', { name: 'are without it' }).check()
  if (money.drinks) await owner.getByRole('button', { name: 'Add a tax class' }).click()
  if (money.rates.length > 1) {
    await owner.getByLabel('Different for what is eaten in, collected or delivered').first().check()
    for (const [label, rate] of money.rates) await owner.getByLabel(label).first().fill(rate)
  } else
    await owner
      .getByLabel('Rate in percent')
      .first()
      .fill(money.rates[0]?.[1] ?? '0')
  if (money.drinks) {
    await typeInto(owner, { 'What the rate below is for': 'Food', 'Class name': 'Drinks' })
    await owner.getByLabel('Rate in percent').last().fill(money.drinks)
    await owner.getByRole('checkbox', { name: 'Drinks' }).check()
  }
  await owner.getByRole('button', { name: 'Save' }).click()
  await expectSaved(owner)
}

async function setWays(owner: Page, { ways }: FourthRestaurant): Promise<void> {
  await owner.goto('/admin/settings/payments')
  for (const name of ways.switches) await owner.getByRole('switch', { name }).first().click()
  if (ways.own) {
    await owner.getByRole('button', { name: 'Add a way to pay' }).click()
    await typeInto(owner, { Name: ways.own, 'What guests do': 'Pay by it when you collect.' })
  }
  if (ways.says) await expect(owner.getByRole('main')).toContainText(ways.says)
  if (ways.tipsFor) await owner.getByLabel('Who gets the tips').fill(ways.tipsFor)
  if (ways.switches.length > 0 || ways.own) await save(owner)
  if (!ways.says) return
  await owner.goto('/admin/drawer')
  await expect(owner.getByRole('main')).toContainText('Cash and cards on a terminal are switched off here')
  await expect(owner.getByRole('button', { name: 'Open drawer' })).toBeHidden()
}

async function order(guest: Page, { deal, side, address, cart, paying }: FourthRestaurant): Promise<string> {
  await guest.goto('/')
  await guest.getByRole('button', { name: `Add to cart ${deal.title}` }).click()
  const dialog = guest.getByRole('dialog', { name: deal.title })
  await dialog.getByLabel('Choose a dish').selectOption(deal.dish)
  await dialog.getByRole('radio', { name: deal.option }).check()
  await dialog.getByLabel('Choose a drink').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: `Add to cart ${deal.title}` }).click()
  await expect(dialog).toBeHidden()
  await guest
    .getByRole('article', { name: side })
    .getByRole('button', { name: `Add to cart ${side}` })
    .click()
  await guest.goto('/cart')
  if (address) {
    await guest.getByRole('radio', { name: 'Delivery' }).check()
    await guest.getByLabel('Delivery address').fill(address)
  }
  await fillDetails(guest)
  if (paying.tip) {
    await expect(
      guest.getByRole('radiogroup', { name: 'Would you like to add a tip?' }).getByRole('radio', { checked: true }),
    ).toHaveCount(0)
    await guest.getByRole('radio', { name: paying.tip }).check()
  }
  if (paying.way) await guest.getByRole('radio', { name: paying.way }).check()
  const form = guest.getByRole('form', { name: 'Your details' })
  for (const words of cart) await expect(form).toContainText(words)
  await guest.getByRole('button', { name: paying.button }).click()
  if (paying.card) {
    await expect(guest.getByRole('button', { name: paying.card })).toBeVisible()
    await payByCard(guest)
  }
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(paying.card ? 'Payment Successful' : 'Order Sent')
  return new URL(guest.url()).searchParams.get('order') ?? ''
}

async function handOver(owner: Page, { side, counter }: FourthRestaurant, code: string): Promise<void> {
  await owner.goto('/admin/orders')
  const card = owner.getByRole('article', { name: code })
  if (counter) {
    await card.getByRole('button', { name: /^Accept/ }).click()
    await expect(card.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  }
  await card.getByRole('link', { name: 'Change order…' }).click()
  await owner.getByLabel(`Quantity of ${side}`).fill('0')
  await owner.getByRole('button', { name: 'Change order' }).press('Enter')
  await expect(owner).toHaveURL(/\/admin\/orders(\?|$)/)
  await card.getByRole('button', { name: 'Preparing' }).click()
  if (counter) {
    await card.getByRole('button', { name: 'Take payment…' }).click()
    await owner.getByRole('button', { name: counter.take }).click()
    await expect(card.getByText('PAID', { exact: true })).toBeVisible()
  }
  await card.getByRole('button', { name: 'Completed' }).click()
  await expect(card.getByRole('button', { name: 'Completed' })).toHaveCount(0)
}

async function refundPart(owner: Page, { back }: FourthRestaurant, code: string): Promise<void> {
  await owner.goto(`/admin/orders?status=all&search=${code}`)
  const card = owner.getByRole('article', { name: code })
  await card.getByRole('button', { name: 'Refund…' }).click()
  const dialog = owner.getByRole('dialog', { name: /^Refund/ })
  await dialog.getByLabel('Amount').fill(back)
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function readReport(owner: Page, { report }: FourthRestaurant): Promise<void> {
  await owner.goto('/admin/reports')
  const main = owner.getByRole('main')
  for (const [label, value] of report.figures) await expect(main).toContainText(`${label}${value}`)
  const row = owner.getByRole('table', { name: 'By payment' }).getByRole('row', { name: report.method })
  await expect(row).toContainText(report.cells)
}

async function readFiles(owner: Page, { timeZone, files }: FourthRestaurant): Promise<void> {
  const days = `from=${dayFromNow(-1, timeZone)}&to=${dayFromNow(0, timeZone)}`
  const read = async (name: string) =>
    readCsv(await (await owner.request.get(`/api/admin/${name}.csv?${days}`)).text(), files.separator)
  const [header = [], ...payments] = await read('payments')
  const [amount, tip] = [header.indexOf('Amount'), header.indexOf('Tip')]
  expect(payments.map((row) => [row[amount], row[tip]])).toEqual(files.payments)
  const [names = [], ...rows] = await read('reports')
  const tax = names.indexOf(names.find((one) => one.startsWith(files.taxName)) ?? '')
  expect(rows.filter((row) => row[1] === 'Tax').map((row) => [row[2], row[tax]])).toEqual(files.taxes)
}
