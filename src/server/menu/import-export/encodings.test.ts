import { afterAll, expect, test } from 'vitest'
import type { ImportPreview } from '#contract/menu-import.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import type { Encoding } from '#domain/text/file-encoding.ts'
import { settings } from '#server/database/schema/settings.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { codePage850 } from './read-text.ts'

type Open = { readonly shop: TestShop; readonly staff: Record<string, string> }
const shops = new Map<string, Promise<Open>>()
const shopIn = (country: string): Promise<Open> => {
  const known = shops.get(country) ?? openShopIn(country)
  shops.set(country, known)
  return known
}
async function openShopIn(country: string): Promise<Open> {
  const first = await openTestShop()
  const { restaurant } = DEFAULT_SETTINGS
  const content = { ...restaurant, address: { ...restaurant.address, country } }
  await first.db.insert(settings).values({ section: 'restaurant', formatVersion: 1, content })
  const shop = await openTestShop({ database: first.database })
  return { shop, staff: await shop.signInStaff() }
}
afterAll(async () => {
  for (const shop of shops.values()) await (await shop).shop.close()
})

/** The bytes of a text in an encoding of one or two bytes, found by decoding all of them. */
function encoded(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const bytesOf = new Map<string, number[]>()
  const decode = (bytes: number[]) =>
    encoding === 'ibm850' ? codePage850(bytes) : new TextDecoder(encoding).decode(Uint8Array.from(bytes))
  const isWide = /jis|euc|gb|big5/.test(encoding)
  for (let lead = 0x80; lead < 0x100; lead++) {
    if (!isWide) bytesOf.set(decode([lead]), [lead])
    for (let trail = 0x40; isWide && trail < 0xff; trail++) {
      const sign = decode([lead, trail])
      if (!bytesOf.has(sign)) bytesOf.set(sign, [lead, trail])
    }
  }
  return Uint8Array.from(
    [...text].flatMap((sign) => (sign < '\x80' ? sign.charCodeAt(0) : (bytesOf.get(sign) ?? [0x3f]))),
  )
}

const table = (name: string) => `Category;Name;Price\r\n${name} x;${name};9.50\r\n`

async function send(country: string, body: Uint8Array<ArrayBuffer>, query = '') {
  const { shop, staff } = await shopIn(country)
  const answer = await shop.app.request(`/api/admin/menu-import/preview${query}`, {
    method: 'POST',
    headers: { ...staff, 'Content-Type': 'application/octet-stream' },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as ImportPreview & { fields?: Record<string, string> } }
}

test.each<[country: string, encoding: Encoding, name: string]>([
  ['NZ', 'windows-1252', 'Crème brûlée – “très” bon'],
  ['NZ', 'macintosh', 'Crème brûlée'],
  ['NZ', 'macintosh', 'Café'],
  ['FR', 'macintosh', 'CAFÉ GOURMAND À LA CRÈME'],
  ['PT', 'macintosh', 'Pão de Ló e Camarões'],
  ['NZ', 'ibm850', 'Crème brûlée'],
  ['DE', 'ibm850', 'Grüße mit Käse und Öl'],
  ['DE', 'windows-1252', 'Weißwürste, 2 Stück à 80 g'],
  ['IS', 'windows-1252', 'Þorskur með smjöri'],
  ['PL', 'windows-1250', 'Łosoś żółty'],
  ['CZ', 'windows-1250', 'Svíčková na smetaně s řízkem'],
  ['UA', 'windows-1251', 'Борщ український'],
  ['RU', 'koi8-u', 'Пельмени по-сибирски'],
  ['GR', 'windows-1253', 'Μουσακάς'],
  ['TR', 'windows-1254', 'İskender kebabı ve şiş'],
  ['IL', 'windows-1255', 'שווארמה פרגית'],
  ['EG', 'windows-1256', 'شاورما دجاج'],
  ['LT', 'windows-1257', 'Šaltibarščiai ir ąžuolas'],
  ['TH', 'windows-874', 'ต้มยำกุ้ง'],
  ['JP', 'shift_jis', '鶏の唐揚げ'],
  ['JP', 'euc-jp', '鶏の唐揚げ'],
  ['CN', 'gb18030', '宫保鸡丁'],
  ['TW', 'big5', '牛肉麵'],
  ['KR', 'euc-kr', '김치찌개'],
])('a restaurant in %s has a menu in %s read as %s, which is shown as a guess', async (country, encoding, name) => {
  const { status, body } = await send(country, encoded(table(name), encoding))
  expect([status, body.fields]).toEqual([200, undefined])
  expect(body.changes.map((change) => change.name)).toEqual([`${name} x`, name])
  expect(body.encoding).toEqual({ name: expect.any(String), isGuess: true, samples: [name, `${name} x`] })
})

test.each<[what: string, country: string, encoding: Encoding, name: string]>([
  ['Polish', 'NZ', 'windows-1250', 'Łosoś żółty'],
  ['Russian', 'NZ', 'windows-1251', 'Борщ со сметаной'],
  ['Greek', 'NZ', 'windows-1253', 'Μουσακάς'],
  ['Hebrew', 'NZ', 'windows-1255', 'שווארמה פרגית'],
  ['Thai', 'NZ', 'windows-874', 'ต้มยำกุ้ง'],
  ['Japanese', 'NZ', 'shift_jis', '鶏の唐揚げ'],
  ['Chinese', 'NZ', 'gb18030', '宫保鸡丁'],
  ['Chinese', 'NZ', 'big5', '牛肉麵'],
  ['Korean', 'NZ', 'euc-kr', '김치찌개'],
  ['French', 'RU', 'windows-1252', 'Crème brûlée'],
  ['French', 'CN', 'windows-1252', 'Crème brûlée'],
  ['French', 'GR', 'macintosh', 'Crème brûlée'],
])(
  'a %s menu in %s that cannot be guessed is refused, and read once its encoding is chosen',
  async (_, country, encoding, name) => {
    const bytes = encoded(table(name), encoding)
    expect(await send(country, bytes)).toEqual({
      status: 400,
      body: expect.objectContaining({
        fields: { encoding: expect.stringContaining('save it as "CSV UTF-8" or as XLSX') },
      }),
    })
    const { status, body } = await send(country, bytes, `?encoding=${encoding}`)
    expect([status, body.changes.map((change) => change.name)]).toEqual([200, [`${name} x`, name]])
    expect(body.encoding).toMatchObject({ name: encoding, isGuess: false })
  },
)

test('Unicode is recognised with and without a byte order mark, and is no guess', async () => {
  const text = table('Łosoś 鶏 शाही')
  const [little, plain] = [Buffer.from(text, 'utf16le'), Buffer.from(text)]
  const big = Buffer.from(little).swap16()
  const files: [Encoding, Buffer][] = [
    ['utf-8', plain],
    ['utf-8', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), plain])],
    ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), little])],
    ['utf-16le', little],
    ['utf-16be', Buffer.concat([Buffer.from([0xfe, 0xff]), big])],
    ['utf-16be', big],
  ]
  for (const [encoding, bytes] of files) {
    const { body } = await send('NZ', Uint8Array.from(bytes))
    expect(body.changes[1]?.name).toBe('Łosoś 鶏 शाही')
    expect(body.encoding).toMatchObject({ name: encoding, isGuess: false })
  }
})

test('a file in another encoding than the chosen one, or of no text at all, is refused with what to do', async () => {
  const wrong = await send('NZ', encoded(table('Crème'), 'macintosh'), '?encoding=windows-1252')
  expect(wrong).toMatchObject({
    status: 400,
    body: { fields: { encoding: expect.stringContaining('not written in this encoding') } },
  })
  const picture = await send('NZ', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0xff]))
  expect(picture.body.fields).toEqual({ file: 'This is neither CSV, XLSX nor JSON.' })
  const lost = await send('NZ', Uint8Array.from(Buffer.from(table('Cr\ufffdme'))))
  expect(lost.body.fields).toEqual({ encoding: expect.stringContaining('letters of this file were lost') })
})

test('brackets that nobody knows are named with those that exist, and the template has a group of each kind', async () => {
  const { shop, staff } = await shopIn('NZ')
  const sendText = async (text: string) => (await send('NZ', Uint8Array.from(Buffer.from(text)))).body
  for (const [brackets, named] of [
    ['Toppings (several): Ham +1', '“(several)” is not known.'],
    ['Toppings (up to 5): Ham +1', '“(up to 5)” is not known.'],
    ['Size: Large +2 (usual)', '“(usual)” is not known.'],
  ]) {
    const sentence = (await sendText(`Category,Name,Price,Options\nBreads,Puri,4,${brackets}`)).fields?.[
      'Row 2, Options'
    ]
    expect(sentence).toContain(named)
    expect(sentence).toContain('(picks 1-5) for up to five')
  }
  const template = await (await shop.get('/api/admin/menu.csv?empty=true', staff)).text()
  expect(template).toContain('"Size (required): Small (default); Large +2.5')
  expect(template).toContain('Crust: Classic; Thin')
  expect(template).toContain('Toppings (picks 1-5): Olives +1; ')
  expect(template).toContain('Dips (required, picks 2): ')
  expect(await sendText(template)).toMatchObject({ counts: { created: 2 } })
})
