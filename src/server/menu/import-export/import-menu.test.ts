import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import type { MenuFile } from '#contract/menu-file.ts'
import type { ImportPreview } from '#contract/menu-import.ts'
import { exportMenu, importMenu, seedDemoMenu } from '#server/menu/menu-file.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { openTestShop, STAFF } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop()
afterAll(shop.close)
const staff = await shop.signInStaff()
beforeEach(() => seedDemoMenu(shop, { replace: true }))

type FileBody = string | Uint8Array<ArrayBuffer>
const send = (path: string, body: FileBody) =>
  shop.app.request(`/api/admin/menu-import${path}`, {
    method: 'POST',
    headers: { ...staff, 'Content-Type': 'application/octet-stream' },
    body,
  })
const preview = async (body: FileBody, missing = 'keep'): Promise<ImportPreview> => {
  const answer = await send(`/preview?missing=${missing}`, body)
  expect([answer.status, (await answer.clone().json()).fields]).toEqual([200, undefined])
  return answer.json()
}
const refused = async (body: FileBody): Promise<Record<string, string>> => {
  const answer = await send('/preview', body)
  expect(answer.status).toBe(400)
  return (await answer.json()).fields
}
const apply = (body: FileBody, version: string, missing = 'keep') =>
  send(`?${new URLSearchParams({ missing, version, file: 'menu.csv' })}`, body)
const importFile = async (body: FileBody, missing = 'keep') => {
  const { version } = await preview(body, missing)
  const answer = await apply(body, version, missing)
  expect(answer.status).toBe(200)
  return (await answer.json()).counts
}
const download = async (name: string) =>
  new Uint8Array(await (await shop.get(`/api/admin/${name}`, staff)).arrayBuffer())
const dishNamed = async (name: string) => (await exportMenu(shop)).items.find((dish) => dish.name === name)
const last = async () => (await (await shop.get('/api/admin/menu-import', staff)).json()).last

const HARD: Partial<MenuFile['items'][number]> = {
  name: '=cmd|\' /C calc\'!A0, "hot"; large',
  description: '-1 or +1\nof it; 1,5 kg „quoted“',
  marks: ['vegan', 'hot'],
  allergens: ['none', 'tree; nuts', 'milk'],
}

describe.each(['menu.csv', 'menu.xlsx', 'menu.json'])('%s', (name) => {
  test('imported as it was exported changes nothing', async () => {
    const before = await exportMenu(shop)
    const [first, ...others] = before.items
    if (!first) throw new Error('The demo menu has dishes.')
    const [soup] = before.categories.find(({ optionGroups = [] }) => optionGroups.length > 0)?.optionGroups ?? []
    const optionPrices = { [soup?.values[0]?.id ?? '']: 1.5 }
    await importMenu(shop, { ...before, items: [{ ...first, ...HARD, optionPrices }, ...others] })
    const file = await exportMenu(shop)
    const body = await download(name)
    for (const missing of ['keep', 'delete']) {
      const told = await preview(body, missing)
      expect(told).toMatchObject({ changes: [], counts: { created: 0, changed: 0, deleted: 0 } })
      await importFile(body, missing)
      expect(await exportMenu(shop)).toEqual(file)
    }
    expect(await last()).toBeNull()
  })
})

test('a table of one dish changes only that dish, and the audit log names who imported it', async () => {
  const table =
    'Name;Price (NZD);Available;Marks;Allergens;Options\nPalak Paneer;16,50;no;Vegetarian;milk;"Size (required): Small; Large +2,50"'
  const before = await dishNamed('Palak Paneer')
  const { changes, counts } = await preview(table)
  expect(counts).toMatchObject({ created: 0, changed: 1, deleted: 0 })
  expect(changes).toMatchObject([
    {
      entity: 'menu-item',
      name: 'Palak Paneer',
      action: 'changed',
      changes: { price: { from: before?.price, to: 16.5 } },
    },
  ])
  expect(await importFile(table)).toEqual(counts)
  expect(await dishNamed('Palak Paneer')).toMatchObject({
    id: before?.id,
    price: 16.5,
    isAvailable: false,
    description: before?.description,
    category: before?.category,
    allergens: ['milk'],
    optionGroups: [{ name: 'Size', isRequired: true, values: [{ name: 'Small' }, { name: 'Large', price: 2.5 }] }],
  })
  const history = await readHistory(shop, 'menu-item', before?.id ?? '')
  expect(history.filter(({ actor }) => actor === STAFF.email)).toHaveLength(1)
  const others = (await exportMenu(shop)).items.filter(({ id }) => id !== before?.id)
  const ofOthers = await Promise.all(others.slice(0, 3).map(({ id }) => readHistory(shop, 'menu-item', id ?? '')))
  expect(ofOthers.flat().some(({ actor }) => actor === STAFF.email)).toBe(false)
})

test('unknown columns are named and ignored, whatever the other columns are', async () => {
  const { ignoredColumns } = await preview('Name;Description;Supplier\nPalak Paneer;Spinach;Farm')
  expect(ignoredColumns).toEqual(['Supplier'])
})

test('dishes missing from the file stay, or are deleted on request; new categories are created', async () => {
  const table = 'Category,Name,Price\nPizza,,\nPizza,Margherita,9.50\npizza,Marinara,8\nMains,Stew,12'
  expect((await preview(table)).counts).toMatchObject({ created: 4, deleted: 0 })
  const before = await exportMenu(shop)
  await importFile(table, 'delete')
  const { categories, items, deals } = await exportMenu(shop)
  expect(categories.map(({ name }) => name)).toEqual(['Pizza'])
  expect(items.map(({ name, category }) => [name, category])).toEqual([
    ['Margherita', 'Pizza'],
    ['Marinara', 'Pizza'],
    ['Stew', 'Mains'],
  ])
  expect(deals.map(({ title }) => title)).toEqual(before.deals.map(({ title }) => title))
})

test('new categories come last, in the order of the file', async () => {
  const { categories: demo, ...menu } = await exportMenu(shop)
  for (const categories of [demo, []]) {
    await importMenu(shop, { ...menu, categories, items: [], deals: [] })
    await importFile('Category,Name,Price\nPizza,Marinara,8\nBrot,,\nBrot,Schrippe,0.55\nAntipasti,Olives,4')
    const names = (await exportMenu(shop)).categories.map(({ name }) => name)
    expect(names.slice(categories.length)).toEqual(['Pizza', 'Brot', 'Antipasti'])
  }
})

test('a category that is renamed in the table takes its dishes and deals along', async () => {
  const { categories } = await exportMenu(shop)
  const drinks = categories.find(({ name }) => name === 'Drinks')
  const table = `Id,Category,Name\n${drinks?.id},Beverages,\n,Drinks,Mango Lassi`
  const { changes } = await preview(table)
  expect(changes.map(({ name }) => name)).toEqual(['Beverages'])
  await importFile(table)
  expect((await dishNamed('Mango Lassi'))?.category).toBe('Beverages')
  const { deals } = await shop.menu.read()
  expect(deals.flatMap(({ choices }) => choices).every(({ options }) => options.length > 0)).toBe(true)
})

test('the last import can be undone, including pictures, until the menu is changed again', async () => {
  const before = await exportMenu(shop)
  await importFile('Category,Name,Price\nPizza,Margherita,9.50', 'delete')
  expect(await last()).toMatchObject({ actor: STAFF.email, file: 'menu.csv', canBeUndone: true })
  expect((await send('/undo', '')).status).toBe(204)
  expect(await exportMenu(shop)).toEqual(before)
  expect((await send('/undo', '')).status).toBe(404)
  await importFile('Category,Name,Price\nPizza,Margherita,9.50')
  const { id } = (await dishNamed('Margherita')) ?? {}
  await shop.ask(`/api/admin/menu-items/${id}`, { method: 'PATCH', body: { price: 10 }, headers: staff })
  expect(await last()).toMatchObject({ canBeUndone: false })
  const late = await send('/undo', '')
  expect([late.status, (await late.json()).error]).toEqual([
    409,
    'The menu has changed since the import, which can no longer be undone.',
  ])
})

test('a menu that was changed after the preview is not overwritten', async () => {
  const table = 'Name,Price\nPalak Paneer,20'
  const { version } = await preview(table)
  await shop.post('/api/admin/menu-items', { name: 'Quick Soup', price: 5, category: 'Sides' }, staff)
  const answer = await apply(table, version)
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'stale_version'])
  expect((await dishNamed('Palak Paneer'))?.price).not.toBe(20)
})

test('open pages are notified once of an import', async () => {
  const seen: string[] = []
  await shop.menu.read()
  const stop = shop.menu.onChange((version) => seen.push(version))
  await importFile('Category,Name,Price\nPizza,Margherita,9.50\nPizza,Marinara,8')
  const { version } = await shop.menu.read()
  stop()
  expect(seen).toEqual([version])
})

describe('every error is reported with its row and column', () => {
  test('in a table', async () => {
    const rows = [
      'Category,Name,Price,Available,Marks,Allergens,Options,Option prices',
      'Breads,Naan,abc,,,,,',
      ',,4,,,,,',
      'Breads,Roti,4.999,maybe,tasty,,Size,Size: Huge +2',
      'Deals,,,,,,,',
      'Breads,Puri,4,,,,,Size: Huge +2',
      'Breads,Puri,4,,,,,',
      `Breads,${'x'.repeat(101)},4,,,,,`,
    ]
    expect(await refused(rows.join('\r\n'))).toEqual({
      'Row 2, Price': 'Please enter a valid price.',
      'Row 3, Name': 'Please enter a dish name.',
      'Row 4, Available': 'Please write yes or no.',
      'Row 4, Marks': 'There is no mark "tasty". The marks are Vegetarian, Vegan, Gluten free, Dairy free, Halal, Hot.',
      'Row 4, Options': expect.stringContaining(
        'Please write options like this: Size (required): Small; Large +2.50. Put each further',
      ),
      'Row 4, Option prices': '"Size: Huge" is not one of the options of its category.',
      'Row 4, Price': 'Please enter a valid price.',
      'Row 5, Category': 'That category already exists.',
      'Row 6, Option prices': '"Size: Huge" is not one of the options of its category.',
      'Row 7, Name': '"Puri" is already in the file.',
      'Row 8, Name': 'Please use at most 100 characters.',
    })
  })

  test.each<[string, FileBody, string]>([
    ['nothing', '', 'The file is empty.'],
    [
      'no names',
      'Dish,Cost\nSoup,4',
      'The first row must name the columns. No column is called "Name"; the template shows them all.',
    ],
    [
      'another currency',
      'Name,Price (EUR)\nSoup,4',
      'The prices of this file are in EUR, and those of this restaurant in NZD. Please change the title of that column, or the currency on the Money screen.',
    ],
    [
      'column titles in another language',
      'Kategorie;Name;Preis\nBrot;Schrippe;0,55',
      'These columns are not known: "Kategorie", "Preis". Please use the titles of the template.',
    ],
    ['incomplete JSON', '{"format": ', 'This starts like JSON, but is not valid JSON.'],
    [
      'an old Excel file',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]),
      'This is an old Excel file (XLS). Please save it as XLSX or CSV.',
    ],
    [
      'an incomplete ZIP file',
      new Uint8Array([0x50, 0x4b, 3, 4, 9]),
      'This file is not a readable Excel file. Please save it as XLSX or CSV.',
    ],
    ['an unclosed quotation mark', 'Name,Price\n"Soup,4', 'Row 2 cannot be read: please check its quotation marks.'],
    ['too many rows', `Name,Price\n${'Soup,4\n'.repeat(10_500)}`, 'A file can have at most 10500 rows.'],
    ['too many columns', `Name${',x'.repeat(100)}`, 'A file can have at most 100 columns.'],
    ['bytes', new Uint8Array([0, 1, 2, 3]), 'This is neither CSV, XLSX nor JSON.'],
  ])('in a file that holds %s', async (_, body, sentence) => {
    expect(await refused(body)).toEqual({ file: sentence })
  })
})

test('files from European versions of Excel are read correctly', async () => {
  const table = 'Category;Name;Price\r\nCafé;Crème brûlée – “très” bon;1.234,50 €\r\n'
  const windows = Uint8Array.from(
    [...table].map((sign) => ({ '–': 0x96, '“': 0x93, '”': 0x94, '€': 0x80 })[sign] ?? sign.charCodeAt(0)),
  )
  const utf16 = new Uint8Array(Buffer.from(`\uFEFF${table.replaceAll(';', '\t')}`, 'utf16le'))
  for (const body of [windows, utf16, `\uFEFF${table}`, `sep=;\r\n${table}`]) {
    const [, dish] = (await preview(body)).changes
    expect(dish).toMatchObject({
      name: 'Crème brûlée – “très” bon',
      changes: { price: { to: 1234.5 }, category: { to: 'Café' } },
    })
  }
})

/** A workbook with this sheet; its other parts come from our own export. */
async function workbookWith(sheet: string): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile()
  const ours = await fromBufferPromise(Buffer.from(await download('menu.xlsx')))
  for await (const entry of ours.eachEntry()) {
    const content = await buffer(await ours.openReadStreamPromise(entry))
    zip.addBuffer(entry.fileName.endsWith('sheet1.xml') ? Buffer.from(sheet) : content, entry.fileName)
  }
  zip.end()
  return Uint8Array.from(await buffer(zip.outputStream))
}
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

test('a workbook cannot fill the memory, neither by its unzipped size nor by a distant cell', async () => {
  const cell = '<c r="A1" t="inlineStr"><is><t>Name</t></is></c>'
  const small = await workbookWith(sheetOf(`<row r="1">${cell}</row>`))
  expect((await preview(small)).counts).toMatchObject({ created: 0, changed: 0, deleted: 0 })
  const bomb = await workbookWith(sheetOf(' '.repeat(21 * 1024 * 1024)))
  expect(bomb.length).toBeLessThan(100_000)
  expect((await refused(bomb)).file).toMatch(/^This Excel file is too large once it is unzipped/)
  for (const [row, sentence] of [
    ['<row r="1048576"><c r="A1048576"/></row>', 'A file can have at most 10500 rows.'],
    ["<row r='1'><c r='XFD1'/></row>", 'A file can have at most 100 columns.'],
    ['<row r="1"><c r="&#88;FD1"/></row>', 'This file is not a readable Excel file. Please save it as XLSX or CSV.'],
  ] as const) {
    expect(await refused(await workbookWith(sheetOf(row)))).toEqual({ file: sentence })
  }
})

test('a body of more than 20 MB is refused before it is read', async () => {
  const answer = await send('/preview', 'x'.repeat(20 * 1024 * 1024 + 1))
  expect([answer.status, (await answer.json()).error]).toEqual([413, 'A menu file can be at most 20 MB.'])
})
