import { gzipSync } from 'node:zlib'
import type { MenuDocument } from '#contract/menu.ts'
import { largeMenu, largeMenuWithOptions } from '#tests/support/shop/large-menu.ts'
import type { Line } from './line.ts'
import { DISHES, openMenu, workLines } from './menu-work.ts'
import { openShops } from './shops.ts'

/** What options, marks and allergens cost on a menu of two thousand dishes, against the same dishes without any. */
export async function* menuLines(): AsyncGenerator<Line> {
  await using shops = await openShops()
  const plain = await openMenu(await shops.open({}), largeMenu(DISHES))
  const rich = await openMenu(await shops.open({}), largeMenuWithOptions(DISHES))
  yield* sizeLines(rich.menu, plain.menu)
  yield* workLines(`${DISHES} dishes with options, marks and allergens against ${DISHES} without`, rich, plain)
}

function* sizeLines(rich: MenuDocument, plain: MenuDocument): Generator<Line> {
  const sizes = [rich, plain].map((menu) => {
    const text = JSON.stringify(menu)
    return { whole: text.length, packed: gzipSync(text).length }
  })
  const [withOptions = { whole: 0, packed: 0 }, without = { whole: 1, packed: 1 }] = sizes
  yield {
    what: `JSON of ${DISHES} dishes with options, marks and allergens, gzip, against ${DISHES} without`,
    figure: withOptions.packed / without.packed,
    target: { atMost: 1.6 },
    detail: `${kilobytes(withOptions.packed)} against ${kilobytes(without.packed)}; unpacked ${kilobytes(withOptions.whole)} against ${kilobytes(without.whole)}`,
  }
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`
