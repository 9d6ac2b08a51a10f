import type { Page } from '@playwright/test'
import { openMapServer } from '#tests/support/doubles/map-server.ts'
import { expectAccessible } from './accessibility.ts'
import { dayFromNow } from './days.ts'
import { expect, test } from './fixtures.ts'
import { drawZone, movePin } from './map-of-streets.ts'
import { fillDetails, payByCard } from './ordering.ts'
import { addOwnDeal, chooseOwnHero, choosePicture, importOwnMenu } from './own-menu.ts'
import {
  addCombo,
  bookTable,
  expectNoWordOfTheDemo,
  expectNoWordOfTheDemoOnScreens,
  expectSaved,
  openOwnRestaurant,
  openSection,
  printedTicket,
  removeLinks,
  save,
  structuredDataOf,
  typeHours,
  typeInto,
} from './own-restaurant.ts'

test('a restaurant in Lisbon is set up on the screens alone, and sells, delivers and seats guests by its own clock and currency', async ({
  browser,
}) => {
  test.slow()
  await using maps = await openMapServer()
  await using restaurant = await openOwnRestaurant(browser, { NOMINATIM_URL: maps.url, MAP_TILES_URL: maps.tilesUrl })
  const { owner, guest } = restaurant
  await guest.goto('/')
  await test.step('name, place and links', () => setProfile(owner))
  // The guest's page was open all the time.
  await expect(guest.getByRole('heading', { level: 1, name: 'Welcome to Tasca da Ana' })).toBeVisible()
  await test.step('money', () => setMoney(owner))
  await test.step('two ranges a day', () => setHours(owner, guest))
  await test.step('zones with fees', () => setZones(owner))
  await test.step('a zone drawn on the streets', () => drawZone(owner))
  expect(maps.tileCount()).toBeGreaterThan(4)
  await test.step('words and pictures', () => setWords(owner, guest))
  await test.step('the words of emails', () => setEmails(owner))
  await test.step('the menu', () => setMenu(owner))
  const closedDay = dayFromNow(3, 'Europe/Lisbon')
  await test.step('a table', async () => {
    await guest.goto('/#book')
    await bookTable(guest, closedDay, '20:00')
    await expect(guest.getByText("Your booking has been received! We'll confirm shortly.")).toBeVisible()
    await expect(guest.getByText(/, 20:00, 4 guests$/)).toBeVisible()
  })
  await test.step('a delivery without nuts', () => orderDelivery(guest))
  const ticket = await test.step('the kitchen', () => readOrder(owner))
  await test.step('a closed day names the guest whom it affects', () => closeOn(closedDay, { owner, guest }))
  await test.step('what search engines read', async () => {
    expect(await structuredDataOf(guest)).toMatchObject({
      ...{ name: 'Tasca da Ana', telephone: '+351 21 555 0100', currenciesAccepted: 'EUR', sameAs: [] },
      address: {
        streetAddress: 'Rua da Regueira 12',
        addressLocality: 'Lisboa',
        postalCode: '1100-437',
        addressCountry: 'PT',
      },
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
  await removeLinks(owner)
  await typeInto(owner, {
    ...{ Name: 'Tasca da Ana', Tagline: 'Petiscos in Alfama.', 'In search results': 'Portuguese kitchen in Lisbon' },
    ...{ Cuisines: 'Portuguese', 'Street and number': 'Rua da Regueira 12', Suburb: 'Alfama', City: 'Lisboa' },
    ...{ Postcode: '1100-437', Latitude: '38,7119, -9.1287' },
    ...{ Phone: '+351 21 555 0100', Email: 'ola@tasca.example' },
  })
  await expect(owner.getByLabel('Longitude')).toHaveValue('-9.1287')
  await owner.getByLabel('Country').selectOption('Portugal')
  await owner.getByLabel('Time zone').selectOption('Europe/Lisbon')
  await owner.getByLabel('Amounts').selectOption('pt-PT')
  await choosePicture(owner, 'Logo', 'tasca')
  await movePin(owner)
  await expect(owner.getByText('The picture is uploaded.')).toBeAttached()
  await save(owner)
}

async function setWords(owner: Page, guest: Page): Promise<void> {
  await openSection(owner, 'Words and pictures')
  await typeInto(owner, {
    ...{ 'Above the name': 'Bem-vindo à', 'Button to the menu': 'Ver a ementa' },
    ...{
      'Text below the heading of the menu': 'Feito na hora.',
      'Title of the story': 'A nossa casa',
      'Text of the story': 'Since 1974.\nIn the same street.',
    },
  })
  await choosePicture(owner, 'Picture of the story', 'house')
  await owner.getByLabel('What the picture of the story shows').fill('The house in Alfama')
  await chooseOwnHero(owner, ['Our tiles', 'Green beans in batter'])
  for (const section of ['Gallery', 'Testimonials']) await owner.getByRole('switch', { name: section }).uncheck()
  await expect(owner.getByText('The picture is uploaded.')).toHaveCount(3)
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
  const letter = preview.locator('iframe')
  await expect(letter).toBeVisible()
  // The letter is a process of its own, which may have no size yet while it is below the screen.
  await expect(letter.contentFrame().getByText('Ana Lda.')).toBeAttached()
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
  await expect(
    owner
      .getByRole('alert')
      .filter({ hasText: 'Email is not set up. Enter a mail server under Settings, Mail server.' }),
  ).toBeVisible()
}

async function setMoney(owner: Page): Promise<void> {
  await openSection(owner, 'Money')
  await owner.getByLabel('Currency').selectOption('EUR')
  await typeInto(owner, { 'What the tax is called': 'IVA', 'Your tax number': 'PT 501 234 567' })
  await owner.getByLabel('Rate in percent').fill('13,0 %')
  await save(owner)
}

async function setHours(owner: Page, guest: Page): Promise<void> {
  await openSection(owner, 'Opening hours')
  await typeHours(owner, 'Range 1 of Monday', ['12:00', '15:00'])
  await owner.getByRole('button', { name: 'Add hours on Monday' }).click()
  await typeHours(owner, 'Range 2 of Monday', ['14:30', '23:30'])
  await owner.getByRole('button', { name: 'Copy Monday to every day' }).click()
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('This overlaps range 1 of Monday.', { exact: true })).toBeVisible()
  await typeHours(owner, 'Range 2 of Monday', ['19:00', '23:30'])
  await owner.getByRole('button', { name: 'Copy Monday to every day' }).click()
  const words = 'Mon-Sun 12:00-15:00 and 19:00-23:30'
  await expect(owner.getByRole('region', { name: 'Preview' })).toContainText(words)
  await save(owner)
  await expect(guest.getByText(words).first()).toBeAttached()
  await expect(guest.locator('#contact').getByText('Alfama, 1100-437 Lisboa')).toBeAttached()
}

async function setZones(owner: Page): Promise<void> {
  await openSection(owner, 'Pickup and delivery')
  const zones = [['Alfama', '1', '1,50'] as const, ['Lisboa', '4,0', '2,5'] as const]
  for (const [index, [name, radius, fee]] of zones.entries()) {
    await owner.getByRole('button', { name: 'Add a delivery zone' }).click()
    const zone = owner.getByRole('group', { name: `Delivery zone ${index + 1}` })
    await typeInto(zone, { Name: name, 'Radius in kilometres': radius, 'Minimum order': '15,00', 'Delivery fee': fee })
  }
  await save(owner)
}

const MENU = [
  'Category;Name;Description;Price;Marks;Allergens;Options',
  'Petiscos;;;;;;',
  'Petiscos;Peixinhos da horta;Green beans in batter;6,50;vegetarian;gluten;"Size (required): Three; Six +5.50"',
  'Pratos;;;;;;"Piri-piri: Suave; Forte"',
  'Pratos;Frango no churrasco;Half a chicken;18;gluten free;"milk, nuts";',
  'Pratos;Bacalhau assado;With potatoes;19;;fish;',
  'Bebidas;;;;;;',
  'Bebidas;Limonada da casa;;3;vegan;none;',
]

/** Imports an own menu from a table, with sizes and allergens, and adds a deal. */
async function setMenu(owner: Page): Promise<void> {
  await importOwnMenu(
    owner,
    { name: 'ementa.csv', mimeType: 'text/csv', content: MENU.join('\n') },
    '7 added, 0 changed, 0 deleted, 0 unchanged.',
  )
  await addOwnDeal(owner, {
    ...{ title: 'Menu do dia', price: '25,00' },
    choices: [
      { label: 'Choose your dish', key: 'dish', category: 'Pratos' },
      { label: 'Choose a drink', key: 'drink', category: 'Bebidas' },
    ],
  })
}

async function orderDelivery(guest: Page): Promise<void> {
  await guest.goto('/')
  const main = ['Choose your dish', 'Frango no churrasco', 'Forte'] as const
  await addCombo(guest, { title: 'Menu do dia', main, drink: 'Choose a drink' })
  const diet = guest.getByRole('group').filter({ hasText: 'Only dishes without' }).first()
  await guest.getByText('Diet', { exact: true }).click()
  await guest.getByRole('checkbox', { name: 'nuts' }).check()
  await expect(diet).toBeVisible()
  await expect(guest.getByRole('article', { name: 'Frango no churrasco' })).toHaveCount(0)
  await expectAccessible(guest, '#menu')
  await guest.keyboard.press('Escape')
  await guest.getByText('Diet (1)', { exact: true }).click()
  await guest.getByRole('heading', { name: 'Menu', exact: true }).click()
  await expect(guest.getByRole('checkbox', { name: 'nuts' })).toBeHidden()
  const beans = guest.getByRole('article', { name: 'Peixinhos da horta' })
  await beans.getByRole('radio', { name: /^Six/ }).check()
  await beans.getByRole('button', { name: 'Add to cart Peixinhos da horta' }).click()

  const secondTab = await guest.context().newPage()
  await secondTab.goto('/cart')
  await expect(secondTab.getByText('You looked for dishes without nuts.')).toBeVisible()
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
  const order = owner.getByRole('article').filter({ hasText: 'Peixinhos da horta' })
  await expect(order).toContainText('Allergens named: nuts')
  await expect(order).toContainText('39,50\u00a0€')
  const ticket = await printedTicket(owner, order)
  for (const words of [
    'Tasca da Ana',
    'Rua da Regueira 12, Lisboa',
    'IVA number PT 501 234 567',
    'Allergens named: nuts',
    'Size: Six',
    'Piri-piri: Forte',
    'Delivery fee2,50',
    'Total39,50',
    'Includes IVA4,54',
    'Lisboa',
  ]) {
    expect(ticket).toContain(words)
  }
  expect(ticket).toMatch(/Placed \w{3} \d+ \w{3}, \d+:\d{2}(?![ap]m)/)
  return ticket
}

async function closeOn(day: string, { owner, guest }: Record<'owner' | 'guest', Page>): Promise<void> {
  await owner.goto('/admin/settings/hours')
  await owner.getByRole('button', { name: 'Show public holidays' }).click()
  await expect(owner.getByRole('region', { name: 'Public holidays' })).toContainText('Dia da Liberdade')
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
