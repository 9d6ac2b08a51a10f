import type { Translate } from '#domain/language/translate.ts'
import type { BoardColumn } from '#domain/order/kitchen-board.ts'

export function columnName(t: Translate, column: BoardColumn): string {
  const names = {
    new: t.as('an order', 'New'),
    cooking: t.as('an order', 'Cooking'),
    ready: t.as('an order', 'Ready'),
    later: t('Later'),
  } as const satisfies Record<BoardColumn, string>
  return names[column]
}
