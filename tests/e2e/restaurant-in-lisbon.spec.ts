import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { photo } from '../support/test-pictures.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { fillDetails, payByCard } from './ordering.ts'
import {
  addCombo,
  bookTable,
  dayFromNow,
  expectNoWordOfTheDemo,
  expectNoWordOfTheDemoOnScreens,
  expectSaved,
  openOwnRestaurant,
  openSamosasWithSizes,
  openSection,
  printedTicket,
  removeLinks,
  save,
  structuredDataOf,
  typeInto,
} from './own-restaurant.ts'

test('a restaurant in Lisbon is opened by screens alone, and sells, delivers and seats by its own clock and money', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  await using nominatim = await openNominatim()
  await using restaurant = await openOwnRestaurant(browser, { NOMINATIM_URL: nominatim.url })
  const { owner, guest } = restaurant
  await guest.goto('/')
  await test.step('name, place and links', () => setProfile(owner))
  // The guest's page was open all the time.
  await expect(guest.getByRole('heading', { level: 1, name: 'Welcome to Tasca da Ana' })).toBeVisible()
  await test.step('money', () => setMoney(owner))
  await test.step('two ranges a day', () => setHours(owner, guest))
  await test.step('zones with fees', () => setZones(owner))
  await test.step('words and pictures', () => setWords(owner, guest))
  await test.step('the words of emails', () => setEmails(owner))
  await test.step('the menu', () => setMenu(owner))
  const closedDay = dayFromNow(3, 'Europe/Lisbon')
  await test.step('a table', async () => {
    await guest.goto('/#book')
    await bookTable(guest, closedDay, '20:00')
    await expect(guest.getByText("Your booking has been received! We'll confirm shortly.")).toBeVisible()
  })
  await test.step('a delivery without nuts', () => orderDelivery(guest))
  const ticket = await test.step('the kitchen', () => readOrder(owner))
  await test.step('a closed day names the guest whom it hits', () => closeOn(closedDay, { owner, guest }))
  await test.step('what search engines read', async () => {
    expect(await structuredDataOf(guest)).toMatchObject({
      ...{ name: 'Tasca da Ana', telephone: '+351 21 555 0100', currenciesAccepted: 'EUR', sameAs: [] },
      address: { streetAddress: 'Rua da Regueira 12', addressLocality: 'Lisboa', addressCountry: 'PT' },
      openingHoursSpecification: [
        { opens: '12:00', closes: '15:00' },
        { opens: '19:00', closes: '23:30' },
      ],
      specialOpeningHoursSpecification: [{ name: 'Staff party', validFrom: closedDay, validThrough: closedDay }],
      areaServed: [
        { name: 'Alfama', geoRadius: 1000 },
        { name: 'Lisboa', geoRadius: 4000 },
      ],
    })
  })
  await test.step('no word of the demo', async () => {
    await expectNoWordOfTheDemo(owner, [ticket])
    await expectNoWordOfTheDemoOnScreens(owner)
  })
})

async function setProfile(owner: Page): Promise<void> {
  await owner.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await owner.getByRole('main').getByRole('link', { name: 'Restaurant', exact: true }).click()
  await typeInto(owner, {
    ...{ Name: 'Tasca da Ana', Tagline: 'Petiscos in Alfama.', 'In search results': 'Portuguese kitchen in Lisbon' },
    ...{ Cuisines: 'Portuguese', 'Street and number': 'Rua da Regueira 12', Suburb: 'Alfama', City: 'Lisboa' },
    ...{ Postcode: '1100-437', Country: 'PT', Latitude: '38.7119', Longitude: '-9.1287' },
    ...{ Phone: '+351 21 555 0100', Email: 'ola@tasca.example' },
  })
  await owner.getByLabel('Time zone').selectOption('Europe/Lisbon')
  await owner.getByLabel('Amounts').selectOption('pt-PT')
  await removeLinks(owner)
  await save(owner)
}

async function setWords(owner: Page, guest: Page): Promise<void> {
  await openSection(owner, 'Words and pictures')
  await typeInto(owner, {
    ...{ 'Above the name': 'Bem-vindo à', 'Button to the menu': 'Ver a ementa' },
    ...{ 'Title of the story': 'A nossa casa', 'Text of the story': 'Since 1974.\nIn the same street.' },
  })
  const buffer = await photo({ width: 600, height: 400, format: 'png' })
  await owner
    .getByLabel('Picture of the story', { exact: true })
    .setInputFiles({ name: 'house.png', mimeType: 'image/png', buffer })
  await owner.getByLabel('What the picture of the story shows').fill('The house in Alfama')
  await owner.getByRole('switch', { name: 'Testimonials' }).uncheck()
  await save(owner)
  // The guest's page, still open, has them within moments.
  await expect(guest.getByRole('heading', { level: 1, name: 'Bem-vindo à Tasca da Ana' })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Ver a ementa' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'A nossa casa' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Testimonials' })).toHaveCount(0)
  const picture = guest.getByRole('img', { name: 'The house in Alfama' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

async function setEmails(owner: Page): Promise<void> {
  await openSection(owner, 'Email to guests')
  const preview = owner.getByRole('region', { name: 'Preview' })
  await typeInto(owner, { Footer: 'Ana Lda., NIPC 501 234 567' })
  await expect(preview.frameLocator('iframe').getByText('Ana Lda.')).toBeVisible()
  const email = owner.getByLabel('Email', { exact: true })
  await email.selectOption('Table confirmed')
  const subject = owner.getByLabel('Subject')
  await subject.fill('A sua mesa: ')
  await expect(preview).toContainText('Please keep {when} in this text')
  await email.selectOption('Booking changed')
  await owner.getByRole('button', { name: 'Save' }).click()
  // The email with the mistake is shown.
  await expect(subject).toHaveAccessibleDescription('Please keep {when} in this text: guests need it.')
  await subject.press('End')
  await owner.getByRole('button', { name: '{when}' }).click()
  await expect(subject).toHaveValue('A sua mesa: {when}')
  await expect(preview).toContainText(/Subject\s*A sua mesa: \w+day/)
  await save(owner)
  await owner.getByRole('button', { name: 'Back to the usual text (Subject)' }).click()
  await expect(subject).toHaveValue('Your table at {restaurant}: {when}')
  await save(owner)
  await typeInto(owner, { 'Send a test to': 'ana@example.com' })
  await owner.getByRole('button', { name: 'Send a test email' }).click()
  await expect(owner.getByText(/^Email is not set up: give the server/)).toBeVisible()
}

async function setMoney(owner: Page): Promise<void> {
  await openSection(owner, 'Money')
  await owner.getByLabel('Currency').selectOption('EUR')
  await typeInto(owner, { 'What the tax is called': 'IVA', 'Your tax number': 'PT 501 234 567' })
  await owner.getByLabel('Rate in percent').fill('13')
  await save(owner)
}

async function setHours(owner: Page, guest: Page): Promise<void> {
  await openSection(owner, 'Opening hours')
  await typeInto(owner, { 'Monday: opens': '12:00', 'Monday: closes': '15:00' })
  await owner.getByRole('button', { name: 'Add hours on Monday' }).click()
  await typeInto(owner, { 'Monday, range 2: opens': '14:30', 'Monday, range 2: closes': '23:30' })
  await owner.getByRole('button', { name: 'Copy Monday to every day' }).click()
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('This overlaps Monday 12:00pm-3:00pm.', { exact: true })).toBeVisible()
  await typeInto(owner, { 'Monday, range 2: opens': '19:00' })
  await owner.getByRole('button', { name: 'Copy Monday to every day' }).click()
  const words = 'Mon-Sun 12:00pm-3:00pm and 7:00pm-11:30pm'
  await expect(owner.getByRole('region', { name: 'Preview' })).toContainText(words)
  await save(owner)
  await expect(guest.getByText(words).first()).toBeAttached()
}

async function setZones(owner: Page): Promise<void> {
  await openSection(owner, 'Pickup and delivery')
  for (const [index, [name, radius, fee]] of [
    ['Alfama', '1', '1.5'],
    ['Lisboa', '4', '2.5'],
  ].entries()) {
    await owner.getByRole('button', { name: 'Add a delivery zone' }).click()
    const zone = owner.getByRole('region', { name: `Delivery zone ${index + 1}` })
    await typeInto(zone, { Name: name ?? '', 'Minimum order': '15', 'Delivery fee': fee ?? '' })
    await zone.getByLabel('Radius in kilometres').fill(radius ?? '')
  }
  await expectAccessible(owner, 'main')
  await save(owner)
}

/** Sizes for the samosas and what is in them. Other dishes say it too, so that there is something to leave out. */
async function setMenu(owner: Page): Promise<void> {
  const { dialog, saveDish } = await openSamosasWithSizes(owner)
  await dialog.getByText('Diet and allergens', { exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'Vegetarian' }).check()
  await dialog.getByRole('checkbox', { name: /^We say what it contains/ }).check()
  await dialog.getByRole('checkbox', { name: 'Gluten', exact: true }).check()
  await saveDish()
  const { items } = await (await owner.request.get('/api/menu')).json()
  const change = (name: string, data: object) =>
    owner.request.patch(`/api/admin/menu-items/${items.find((dish: { name: string }) => dish.name === name).id}`, {
      data,
    })
  expect((await change('Butter Chicken', { allergens: ['milk', 'nuts'], marks: ['gluten_free'] })).ok()).toBe(true)
  for (const { id, description } of items) {
    if (/New Zealand|Waikato/.test(description)) await owner.request.delete(`/api/admin/menu-items/${id}`)
  }
}

async function orderDelivery(guest: Page): Promise<void> {
  await guest.goto('/')
  await addCombo(guest)
  const diet = guest.getByRole('group').filter({ hasText: 'Only dishes without' }).first()
  await guest.getByText('Diet', { exact: true }).click()
  await guest.getByRole('checkbox', { name: 'nuts' }).check()
  await expect(diet).toBeVisible()
  await expect(guest.getByRole('article', { name: 'Butter Chicken' })).toHaveCount(0)
  await expectAccessible(guest, '#menu')
  await guest.keyboard.press('Escape')
  const samosas = guest.getByRole('article', { name: /^Samosas/ })
  await samosas.getByRole('radio', { name: /^Six/ }).check()
  await samosas.getByRole('button', { name: /^Add to cart Samosas/ }).click()

  await guest.goto('/cart')
  await guest.getByRole('radio', { name: 'Delivery' }).check()
  await guest.getByLabel('Delivery address').fill('Rua Garrett 8, Chiado')
  await fillDetails(guest)
  await expect(guest.getByText('We deliver there: 1.2 km away.')).toBeVisible()
  await guest.getByRole('button', { name: 'Add this to the notes' }).click()
  await expect(guest.getByLabel('Notes (optional)')).toHaveValue('Allergens to avoid: nuts.')
  await expect(guest.getByText("Printed large on the kitchen's ticket: nuts.")).toBeVisible()
  const form = guest.getByRole('form', { name: 'Your details' })
  await expect(form).toContainText('Delivery fee2,50\u00a0€')
  await expect(form).toContainText('Total39,50\u00a0€Includes IVA4,54\u00a0€')
  await guest.getByRole('button', { name: 'Pay & Place Delivery Order' }).click()
  await expect(guest.getByRole('button', { name: 'Pay €39.50' })).toBeVisible()
  await payByCard(guest)
  await expect(guest.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(guest.getByRole('main')).toContainText('Total39,50\u00a0€Includes IVA4,54\u00a0€')
}

/** The order's card and its ticket. */
async function readOrder(owner: Page): Promise<string> {
  await owner.goto('/admin/orders')
  const order = owner.getByRole('article').filter({ hasText: 'Samosas' })
  await expect(order).toContainText('Allergens named: nuts')
  await expect(order).toContainText('39,50\u00a0€')
  const ticket = await printedTicket(owner, order)
  for (const words of [
    'Tasca da Ana',
    'Rua da Regueira 12, Lisboa',
    'IVA number PT 501 234 567',
    'Allergens named: nuts',
  ]) {
    expect(ticket).toContain(words)
  }
  for (const words of ['Size: Six', 'Spice: Hot', 'Delivery fee2,50', 'Total39,50', 'Includes IVA4,54', 'Lisboa']) {
    expect(ticket).toContain(words)
  }
  return ticket
}

async function closeOn(day: string, { owner, guest }: Record<'owner' | 'guest', Page>): Promise<void> {
  await owner.goto('/admin/settings/hours')
  await owner.getByRole('button', { name: 'Show public holidays' }).click()
  await expect(owner.getByRole('region', { name: 'Public holidays' })).toContainText('Liberty Day')
  await owner.getByRole('button', { name: 'Add a special day' }).click()
  await typeInto(owner, { Name: 'Staff party', 'First day': day })
  await expectAccessible(owner, 'main')
  await owner.getByRole('button', { name: 'Save' }).click()
  const question = owner.getByRole('dialog', { name: 'These hours hit 1 order or booking' })
  await expect(question.getByRole('link', { name: /Ana Māhia$/ })).toBeVisible()
  await expectAccessible(owner, 'dialog')
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(owner.getByText('Not saved yet')).toBeVisible()
  await owner.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expectSaved(owner)
  await guest.goto('/#book')
  await bookTable(guest, day, '20:00')
  await expect(guest.getByText(/^We are closed on .*Staff party.*We open again on /).first()).toBeVisible()
  await expect(guest.locator('#contact').getByText(/closed \(Staff party\)/)).toBeAttached()
}

/** Knows one street of Lisbon, and answers as Nominatim does. */
async function openNominatim() {
  const server = createServer((request, answer) => {
    const isKnown = request.url?.includes('Garrett') && request.url.includes('countrycodes=pt')
    answer.setHeader('Content-Type', 'application/json')
    answer.end(JSON.stringify(isKnown ? [{ lat: '38.7110', lon: '-9.1425', addresstype: 'building' }] : []))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: close }
}
