import { type LineAllergens, lineAllergens } from '#domain/order/line-allergens.ts'
import type { LineRow } from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'

/** What the menu in memory states of ordered lines. Undefined, and nothing is read, unless receipts state allergens. */
export async function readLineAllergens({
  settings,
  menu,
}: Pick<Shop, 'settings' | 'menu'>): Promise<((line: LineRow) => LineAllergens) | undefined> {
  if (!settings.read().sections.receipts.statesAllergens) return undefined
  const stated = await menu.readOrderable()
  return (line) => lineAllergens(line, stated)
}
