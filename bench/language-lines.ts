import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import { largeMenu, translatedMenu } from '#tests/support/shop/large-menu.ts'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import { type Line, time } from './line.ts'
import { CHANGING_DISH } from './live-pages.ts'
import { timesInTurns } from './measure.ts'
import { afterLoad } from './memory-lines.ts'
import { DISHES, type Opened, openMenu, workLines } from './menu-work.ts'
import { openShops } from './shops.ts'
import { signIn } from './sign-in.ts'

const OTHERS = LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE)

/** A row has each of its texts twelve times, and each of what was translated eleven times. */
const ROWS_AT_MOST = 4

/** What eleven other languages cost a menu of two thousand dishes, each translated into all of them. */
export async function* languageLines(): AsyncGenerator<Line> {
  await using shops = await openShops()
  const plain = await openMenu(await shops.open({}), named(largeMenu(DISHES)))
  const shop = await shops.open({})
  await offerAllLanguages(shop)
  const translated = await openMenu(shop, named(translatedMenu(DISHES)))
  const sides = `${DISHES} dishes in twelve languages against ${DISHES} in one`
  yield* workLines(sides, translated, plain, { rowsAtMost: ROWS_AT_MOST })
  yield* pageLines(translated)
  yield await afterLoad(shop, ['/', ...OTHERS.map((code) => `/${code}/`)])
}

/** A page in another language against the same page in the own one. */
async function* pageLines(shop: Opened): AsyncGenerator<Line> {
  const works = [
    { what: 'The landing page as it is kept', atMost: 2, times: 500, before: () => Promise.resolve() },
    { what: 'The landing page after a change of a dish', atMost: 2, times: 2, before: () => shop.change() },
  ]
  for (const { what, atMost, times, before } of works) {
    const reading = (path: string) => async () => {
      await before()
      await shop.get(path)
    }
    const measured = await timesInTurns({ times, rounds: 5 }, { other: reading('/ja/'), own: reading('/') })
    yield {
      what: `${what}: ${DISHES} dishes in Japanese against the own language`,
      figure: measured.other.median / measured.own.median,
      target: { atMost },
      detail: `${time(measured.other)} against ${time(measured.own)}`,
    }
  }
}

async function offerAllLanguages(shop: ShopProcess): Promise<void> {
  const headers = { ...(await signIn(shop)), 'Content-Type': 'application/json' }
  const { languages } = await (await fetch(`${shop.url}/api/admin/settings`, { headers })).json()
  const body = JSON.stringify({ version: languages.version, ...Object.fromEntries(OTHERS.map((code) => [code, true])) })
  const answer = await fetch(`${shop.url}/api/admin/settings/languages`, { method: 'PATCH', headers, body })
  if (!answer.ok) throw new Error(`The languages could not be offered: ${await answer.text()}`)
}

/** With a dish whose price the load changes. */
const named = <Menu extends { readonly items: readonly { readonly name: string }[] }>(menu: Menu): Menu => ({
  ...menu,
  items: menu.items.map((dish, index) => (index === 0 ? { ...dish, name: `${dish.name}, ${CHANGING_DISH}` } : dish)),
})
