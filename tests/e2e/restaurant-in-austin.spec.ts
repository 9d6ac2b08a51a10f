import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { dayFromNow, inThreeDays } from './days.ts'
import { expect, test } from './fixtures.ts'
import { fillDetails, payByCard } from './ordering.ts'
import { chooseOwnHero, choosePicture, importOwnMenu } from './own-menu.ts'
import {
  addCombo,
  bookTable,
  expectNoWordOfTheDemo,
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

test('a diner in Austin is set up on the screens alone, sells past midnight, and adds its sales tax', async ({
  browser,
}) => {
  test.slow()
  await using restaurant = await openOwnRestaurant(browser)
  const { owner, guest } = restaurant
  const cart = await guest.context().newPage()
  await guest.goto('/')
  await expect(guest.getByRole('heading', { level: 1, name: 'Welcome to Spice Parade' })).toBeVisible()
  await cart.goto('/cart')
  await expect(cart).toHaveTitle('Your cart · Spice Parade')
  await bookTable(guest, inThreeDays(), '18:30')
  await expect(guest.getByText("Your booking has been received! We'll confirm shortly.")).toBeVisible()

  await test.step('name, place and clock; the guests whose table time changes are named', () => setProfile(owner))
  await expect(guest.getByRole('heading', { level: 1, name: 'Welcome to Night Owl Diner' })).toBeVisible()
  await expect(guest.getByRole('link', { name: '+1 512 555 0100' }).first()).toBeAttached()
  await expect(cart).toHaveTitle('Your cart · Night Owl Diner')
  await expect(owner).toHaveTitle(/Night Owl Diner staff$/)
  await test.step('a colleague types too, and nothing is lost', () => typeTogether(owner))
  await test.step('hours past midnight', () => setHours(owner, guest))
  await test.step('money', () => setMoney(owner))
  await test.step('pickup only', async () => {
    await openSection(owner, 'Pickup and delivery')
    await owner.getByRole('switch', { name: 'Customers can order for delivery' }).click()
    await save(owner)
  })
  await test.step('colours and fonts', () => setLook(owner, guest))
  await test.step('words and pictures', () => setWords(owner, guest))
  await test.step('the menu', () =>
    importOwnMenu(
      owner,
      { name: 'night-owl.json', mimeType: 'application/json', content: JSON.stringify(MENU) },
      '9 added, 0 changed, 0 deleted, 0 unchanged.',
    ))
  await test.step('an order', () => orderPickup(guest))
  await test.step('a table after midnight', async () => {
    await guest.goto('/#book')
    await bookTable(guest, nightOut(), '00:30')
    await expect(guest.getByText("Your booking has been received! We'll confirm shortly.")).toBeVisible()
    await expect(guest.getByText(/12:30am, 4 guests/)).toBeVisible()
  })
  const ticket = await test.step('the kitchen', () => readOrder(owner))
  await test.step('what search engines read', async () => {
    const data = await structuredDataOf(guest)
    expect(data).toMatchObject({
      ...{ name: 'Night Owl Diner', telephone: '+1 512 555 0100', currenciesAccepted: 'USD' },
      address: {
        streetAddress: '401 Congress Avenue',
        addressLocality: 'Austin',
        postalCode: '78701',
        addressCountry: 'US',
      },
      openingHoursSpecification: [{ opens: '17:00', closes: '02:00' }],
    })
    expect(data.openingHoursSpecification[0].dayOfWeek).not.toContain('Sunday')
    expect(data).not.toHaveProperty('areaServed')
  })
  await test.step('no word of the demo', () => expectNoWordOfTheDemo(owner, [ticket]))
})

/** A day soon whose first hours belong to a night on which the diner is open: not a Monday, since it is closed on Sundays. */
const nightOut = () =>
  [4, 5].map((days) => dayFromNow(days, 'America/Chicago')).find((day) => new Date(day).getUTCDay() !== 1) ?? ''

/** The guest's page is open all the time. */
async function setLook(owner: Page, guest: Page): Promise<void> {
  await openSection(owner, 'Look')
  await owner.getByRole('radio', { name: 'Ocean' }).check()
  await owner.getByRole('radio', { name: 'Oswald and Figtree' }).check()
  await typeInto(owner, { 'Own background': '#804000' })
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByLabel('Own background')).toHaveAccessibleDescription(/too dark for the text .* nearest that/)
  await owner.getByRole('button', { name: /^Use #[0-9a-f]{6}, the nearest that works$/ }).click()
  await save(owner)
  const background = await owner.getByLabel('Own background').inputValue()
  const colours = () =>
    guest.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return [style.getPropertyValue('--coriander'), style.getPropertyValue('--paper')]
    })
  await expect.poll(colours).toEqual(['#1f5a94', background])
  await guest.reload()
  expect(await colours()).toEqual(['#1f5a94', background])
  await expect(guest.getByRole('button', { name: 'View Menu' })).toHaveCSS('background-color', 'rgb(31, 90, 148)')
  const loadedFonts = () =>
    guest.evaluate(async () => {
      const loaded = [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded')
      return loaded.map(({ family, stretch }) => `${family.replaceAll('"', '')} ${stretch}`)
    })
  // The second face is for the macron in the name on the guest's own booking.
  const faces = ['Oswald and Figtree 100%', 'Oswald and Figtree 100%', 'Oswald and Figtree 85%']
  await expect.poll(loadedFonts).toEqual(faces)
  await expectAccessible(guest)
}

async function setProfile(owner: Page): Promise<void> {
  await owner.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await owner.getByRole('main').getByRole('link', { name: 'Restaurant', exact: true }).click()
  const preview = owner.getByRole('region', { name: 'Preview' })
  await removeLinks(owner)
  await owner.getByLabel('Name', { exact: true }).fill('Night Owl Diner')
  await expect(preview).toContainText('Night Owl Diner')
  await expect(owner.getByText('Not saved yet')).toBeVisible()
  await owner.getByLabel('Phone').fill('12')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByLabel('Phone')).toHaveAccessibleDescription(/This phone number is too short/)
  await typeInto(owner, {
    ...{ Tagline: 'Open late.', 'In search results': 'Diner on Congress Avenue', Cuisines: 'American' },
    ...{ 'Street and number': '401 Congress Avenue', Suburb: '', City: 'Austin', Postcode: '78701' },
    ...{ Latitude: '30.2662', Longitude: '-97.7431', Phone: '+1 512 555 0100', Email: 'hello@night-owl.example' },
  })
  await owner.getByLabel('Country').selectOption('United States')
  await owner.getByLabel('Time zone').selectOption('America/Chicago')
  await choosePicture(owner, 'Logo', 'owl')
  await expect(owner.getByText('The picture is uploaded.')).toBeAttached()
  await owner.getByRole('button', { name: 'Save' }).click()
  const question = owner.getByRole('dialog', { name: 'The new time zone changes the time of 1 order or booking' })
  await expect(question.getByRole('link', { name: /6:30pm becomes .*: Ana Māhia$/ })).toBeVisible()
  await expectAccessible(owner, 'dialog')
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(owner.getByText('Not saved yet')).toBeVisible()
  await owner.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expectSaved(owner)
}

/** Both have the screen open, and each saves another field. Leaving with unsaved input asks first. */
async function typeTogether(owner: Page): Promise<void> {
  const colleague = await owner.context().newPage()
  await colleague.goto('/admin/settings/restaurant')
  await owner.getByLabel('Tagline').fill('Open later.')
  await colleague.getByLabel('Suburb').fill('Downtown')
  await save(colleague)
  // Untouched fields follow the colleague.
  await expect(owner.getByLabel('Suburb')).toHaveValue('Downtown')
  await owner.getByRole('link', { name: 'All settings' }).click()
  const question = owner.getByRole('alertdialog')
  await expect(question).toContainText('Leave without saving?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await save(owner)
  await colleague.reload()
  await expect(colleague.getByLabel('Tagline')).toHaveValue('Open later.')
  await expect(colleague.getByLabel('Suburb')).toHaveValue('Downtown')
  await colleague.close()
}

async function setHours(owner: Page, guest: Page): Promise<void> {
  await openSection(owner, 'Opening hours')
  await typeHours(owner, 'Range 1 of Monday', ['17:00', '02:00'])
  await expect(owner.getByText('Until 2:00am on the next day.')).toBeVisible()
  await owner.getByRole('button', { name: 'Copy Monday to every day' }).click()
  await owner.getByRole('switch', { name: 'Sunday' }).click()
  await expect(owner.getByRole('region', { name: 'Preview' })).toContainText('Mon-Sat 5:00pm-2:00am')
  await save(owner)
  await expect(guest.getByText('Mon-Sat 5:00pm-2:00am, Sun closed')).toBeAttached()
  await expect(guest.locator('#contact').getByText('Downtown, Austin 78701')).toBeAttached()
  const { days } = await (await guest.request.get('/api/slots?type=pickup')).json()
  const slots: string[] = days.flatMap((day: { slots: string[] }) => day.slots.map((slot) => slot.slice(11)))
  expect(slots.filter((slot) => slot >= '02:00' && slot < '17:00')).toEqual([])
  expect(slots).toContain('01:45')
}

async function setMoney(owner: Page): Promise<void> {
  await openSection(owner, 'Money')
  await owner.getByLabel('Currency').selectOption('USD')
  await expect(owner.getByText('No price is converted: what costs 18 NZD will cost 18 USD.')).toBeVisible()
  await typeInto(owner, { 'What the tax is called': 'Sales tax', 'Your tax number': '' })
  await owner.getByLabel('Rate in percent').fill('8.2.5 %')
  await owner.getByRole('radio', { name: 'are without it' }).check()
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByLabel('Rate in percent')).toHaveAccessibleDescription(
    /Please write the percentage like this: 8\.5\.$/,
  )
  await owner.getByLabel('Rate in percent').fill('8,25 %')
  const preview = owner.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Subtotal$40.50Sales tax (8.25 %)$3.34Total$43.84')
  await save(owner)
}

/** Switches off the sections without content. The guest's page is open all the time. */
async function setWords(owner: Page, guest: Page): Promise<void> {
  await openSection(owner, 'Words and pictures')
  await chooseOwnHero(owner, ['The counter at night', 'A plate of hash'])
  await owner.getByLabel('Text below the heading of the menu').fill('')
  for (const section of ['Story', 'Gallery', 'Testimonials']) {
    await owner.getByRole('switch', { name: section }).uncheck()
  }
  await expect(owner.getByText('The picture is uploaded.')).toHaveCount(2)
  await owner.getByLabel('From the left').first().fill('80')
  await save(owner)
  await expect(guest.locator('#home img').first()).toHaveCSS('object-position', '80% 50%')
}

const heat = { name: 'Heat', values: [{ name: 'Calm' }, { name: 'Blazing' }] }
const size = { name: 'Size', isRequired: true, values: [{ name: 'Three' }, { name: 'Six', price: 5.5 }] }
const dish = (category: string, name: string, price: number, more: object = {}) => ({
  ...{ category, name, price, description: `${name}, made all night.` },
  ...more,
})

const MENU = {
  format: 'restaurant-menu',
  version: 1,
  categories: [
    { name: 'Bites', position: 1 },
    { name: 'Plates', position: 2, optionGroups: [heat] },
    { name: 'Shakes', position: 3 },
  ],
  items: [
    dish('Bites', 'Hush Puppies', 6.5, { optionGroups: [size] }),
    dish('Plates', 'Brisket Hash', 18),
    dish('Plates', 'Catfish Basket', 17),
    dish('Shakes', 'Pecan Shake', 7),
    dish('Shakes', 'Root Beer Float', 6),
  ],
  deals: [
    {
      ...{ title: 'Owl Supper', type: 'combo', price: 25, isActive: true, fixed: [{ qty: 1, label: 'Corn bread' }] },
      choices: [
        { key: 'plate', label: 'Choose a plate', categories: ['Plates'] },
        { key: 'shake', label: 'Choose a shake', categories: ['Shakes'] },
      ],
    },
  ],
}

const SUMS = 'Subtotal$37.00Sales tax (8.25 %)$3.05Total$40.05'

/** The landing page was open all the time. */
async function orderPickup(guest: Page): Promise<void> {
  const main = ['Choose a plate', 'Brisket Hash', 'Blazing'] as const
  await addCombo(guest, { title: 'Owl Supper', main, drink: 'Choose a shake' })
  const puppies = guest.getByRole('article', { name: 'Hush Puppies' })
  await puppies.getByRole('radio', { name: /^Six/ }).check()
  await puppies.getByRole('button', { name: 'Add to cart Hush Puppies' }).click()
  await expect(guest.getByText('Sales tax is added at the checkout.')).toBeAttached()
  await guest.goto('/cart')
  await expect(guest.getByRole('radio', { name: 'Pickup' })).toBeChecked()
  await expect(guest.getByRole('radio', { name: 'Delivery' })).toHaveCount(0)
  await fillDetails(guest)
  await expect(guest.getByRole('form', { name: 'Your details' })).toContainText(SUMS)
  await guest.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await expect(guest.getByRole('button', { name: 'Pay $40.05' })).toBeVisible()
  await payByCard(guest)
  await expect(guest.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(guest.getByRole('main')).toContainText(SUMS)
}

async function readOrder(owner: Page): Promise<string> {
  await owner.goto('/admin/orders')
  const order = owner.getByRole('article').filter({ hasText: 'Hush Puppies' })
  await expect(order).toContainText('$40.05')
  const ticket = await printedTicket(owner, order)
  for (const words of ['Night Owl Diner', '401 Congress Avenue, Austin', 'Size: Six', 'Heat: Blazing', SUMS]) {
    expect(ticket).toContain(words)
  }
  expect(ticket).not.toContain('number')
  return ticket
}
