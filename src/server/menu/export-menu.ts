import { MENU_FILE_FORMAT, MENU_FILE_VERSION, type MenuFile } from '#contract/menu-file.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { type DealRow, listDeals } from '#server/deal/deal-queries.ts'
import { showChoice } from '#server/deal/show-deal.ts'
import { listCategories } from './category-queries.ts'
import { type DishRow, listAllDishes } from './menu-queries.ts'

/** The whole menu, also what is sold out or switched off, as `importMenu` takes it. */
export const exportMenu =
  ({ db }: Pick<Adapters, 'db'>) =>
  (): Promise<MenuFile> =>
    db.transaction(
      async (tx) => ({
        format: MENU_FILE_FORMAT,
        version: MENU_FILE_VERSION,
        categories: (await listCategories(tx)).map(({ id, name, position }) => ({ id, name, position })),
        items: (await listAllDishes(tx)).map(fileItem),
        deals: (await listDeals(tx)).map(fileDeal),
      }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )

const fileItem = (dish: DishRow): MenuFile['items'][number] => ({
  id: dish.id,
  name: dish.name,
  description: dish.description,
  price: dollarsFromCents(dish.priceCents),
  category: dish.category,
  imageUrl: dish.imageUrl,
  imagePath: dish.imagePath,
  isAvailable: dish.isAvailable,
  recommended: dish.recommended,
  isSpecial: dish.isSpecial,
  specialStartAt: dish.specialStartAt?.toISOString() ?? null,
  specialEndAt: dish.specialEndAt?.toISOString() ?? null,
  specialBadge: dish.specialBadge,
  discountPercent: dish.discountPercent,
  createdAt: dish.createdAt.toISOString(),
})

const fileDeal = ({ priceCents, ...deal }: DealRow): MenuFile['deals'][number] => ({
  id: deal.id,
  title: deal.title,
  type: deal.type,
  price: dollarsFromCents(priceCents),
  uiOrder: deal.uiOrder,
  isActive: deal.isActive,
  fixed: deal.fixed.map(({ qty, label }) => ({ qty, label })),
  choices: deal.choices.map(showChoice),
  createdAt: deal.createdAt.toISOString(),
})
