import type { LiveTopic } from '#contract/live.ts'
import type { OwnTexts, OwnWords, TranslatedEntity } from '#domain/language/own-words.ts'
import { groupByCategory } from '#domain/menu/group-by-category.ts'
import { textsOfCategory, textsOfDeal, textsOfDish } from '#domain/menu/menu-texts.ts'
import type { Db } from '#server/database/client.ts'
import { findDealForUpdate, listDealRows, updateDeal } from '#server/deal/deal-queries.ts'
import {
  findDishForUpdate,
  listAllDishes,
  listCategoryRows,
  lockCategories,
  updateCategory,
  updateDish,
} from '#server/menu/menu-queries.ts'
import { TRANSLATED_SETTINGS } from './translated-settings.ts'

/** A record with texts of the restaurant, by field. */
export type Translated = {
  readonly id: string
  readonly name: string
  readonly texts: OwnTexts
  readonly words: OwnWords | null
}

/** Where the words of one kind of record are kept. */
export type TranslatedKind = {
  /** In the order of the menu. */
  list(db: Db): Promise<Translated[]>
  /** Locked until the transaction ends. */
  lock(tx: Db, id: string): Promise<Translated | undefined>
  store(tx: Db, id: string, words: OwnWords | null): Promise<unknown>
  /** Announces a change. */
  readonly topic: LiveTopic
  /** Under which id the history keeps the record; absent: its own. */
  historyOf?(id: string): string
  /** A change of its neighbours moves the record to another id, so the text that was translated must be the present one. */
  readonly isKnownByPlace?: boolean
}

type Row<Of extends (db: Db) => Promise<readonly unknown[]>> = Awaited<ReturnType<Of>>[number]

const dish = (row: Row<typeof listAllDishes>): Translated => ({ ...row, texts: textsOfDish(row) })
const category = (row: Row<typeof listCategoryRows>): Translated => ({ ...row, texts: textsOfCategory(row) })
const deal = (row: Row<typeof listDealRows>): Translated => ({ ...row, name: row.title, texts: textsOfDeal(row) })

/** Everything that can be translated. A new kind needs its row here, and its name on the screen (`web/staff/translation`). */
export const TRANSLATED_KINDS: Readonly<Record<TranslatedEntity, TranslatedKind>> = {
  category: {
    list: async (db) => (await listCategoryRows(db)).map(category),
    async lock(tx, id) {
      await lockCategories(tx)
      const found = (await listCategoryRows(tx)).find((row) => row.id === id)
      return found && category(found)
    },
    store: (tx, id, words) => updateCategory(tx, id, { words }),
    topic: 'menu',
  },
  'menu-item': {
    async list(db) {
      const [dishes, categories] = [await listAllDishes(db), await listCategoryRows(db)]
      const groups = groupByCategory(
        dishes,
        categories.map(({ name }) => name),
      )
      return groups.flatMap((group) => group.dishes.map(dish))
    },
    async lock(tx, id) {
      const found = await findDishForUpdate(tx, id)
      return found && dish(found)
    },
    store: (tx, id, words) => updateDish(tx, id, { words }),
    topic: 'menu',
  },
  deal: {
    list: async (db) => (await listDealRows(db)).map(deal),
    async lock(tx, id) {
      const found = await findDealForUpdate(tx, id)
      return found && deal(found)
    },
    store: (tx, id, words) => updateDeal(tx, id, { words }),
    topic: 'deals',
  },
  settings: TRANSLATED_SETTINGS,
}

/** All records with texts, also sold-out dishes and inactive deals. */
export async function listTranslated(db: Db): Promise<(Translated & { readonly entity: TranslatedEntity })[]> {
  const kinds = Object.entries(TRANSLATED_KINDS) as [TranslatedEntity, TranslatedKind][]
  const lists = await Promise.all(
    kinds.map(async ([entity, { list }]) => (await list(db)).map((record) => ({ ...record, entity }))),
  )
  return lists.flat()
}
