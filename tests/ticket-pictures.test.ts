import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type LanguageCode, localeIn } from '#domain/language/languages.ts'
import { translator } from '#domain/language/translator.ts'
import { PAPERS } from '#domain/printing/printer.ts'
import { type TicketOrder, ticketRows } from '#domain/printing/ticket.ts'
import { drawTicket } from '#server/adapters/printing/draw-ticket.ts'
import { ticketFonts } from '#server/adapters/printing/ticket-fonts.ts'
import { readCatalogues } from '#tests/support/language/catalogues.ts'

const fonts = await ticketFonts()()

type Kitchen = { readonly language: LanguageCode; readonly country: string } & Pick<TicketOrder, 'name' | 'notes'>

/** Kitchens in four scripts. Guests have other ones, and dishes the restaurant's. */
const KITCHENS: readonly Kitchen[] = [
  { language: 'hi', country: 'AE', name: 'ليلى منصور', notes: 'بدون مكسرات من فضلك' },
  { language: 'ar', country: 'AE', name: 'Jörg Müller', notes: 'Bitte ohne Nüsse' },
  { language: 'ja', country: 'JP', name: '佐藤花子', notes: 'ナッツ抜きでお願いします' },
  { language: 'de', country: 'AT', name: 'Inês Conceição', notes: 'Sem frutos secos, por favor' },
]

const orderOf = ({ name, notes }: Kitchen): TicketOrder => ({
  ...{ code: 'SP-MIDK2Q3W', type: 'pickup', pickupTime: '2026-11-21T18:30', hourCycle: 'h23', isPractice: false },
  ...{
    promisedFor: '2026-11-21T18:30',
    orderedAt: '2026-11-20T12:05',
    name,
    notes,
    phone: '021 555 0142',
    address: '',
  },
  ...{ allergens: ['nuts'], isPaid: false },
  dishes: [
    { quantity: 2, name: 'Butter Chicken', options: ['Spice: Hot'], categories: [], stations: [] },
    { quantity: 1, name: 'مندي لحم', options: ['الأرز: أرز إضافي'], categories: [], stations: [] },
    { quantity: 1, name: '醤油ラーメン', options: [], categories: [], stations: [] },
  ],
})

const CHANGE = { added: [{ quantity: 1, name: 'Garlic Naan', options: [] }], removed: [], type: null }

test.each(KITCHENS)('the ticket of a kitchen that reads $language is printed as in its picture', async (kitchen) => {
  const t = translator(localeIn(kitchen.language, kitchen.country), readCatalogues(kitchen.language))
  const order = orderOf(kitchen)
  const copy = { isReprint: true, mayBeSecond: false, change: CHANGE, dishes: order.dishes.slice(0, 2) }
  const { dots, width, height } = drawTicket(t, ticketRows(t, order, copy), PAPERS['58mm'], fonts)
  const file = `tests/support/tickets/${kitchen.language}.png`
  const isNew = !existsSync(file)
  const ink = Buffer.from(dots.map((dot) => (dot ? 0 : 255)))
  if (isNew)
    await sharp(ink, { raw: { width, height, channels: 1 } })
      .png({ palette: true, colours: 2 })
      .toFile(file)
  // Delete a picture to have it drawn again, look at it, and run the test once more.
  expect(isNew, `${file} is new`).toBe(false)
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([width, height])
  expect(data.equals(ink), `the ticket is another one than ${file}`).toBe(true)
})
