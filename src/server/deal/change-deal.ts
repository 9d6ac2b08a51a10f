import type { AdminDeal, DealChange, NewDeal } from '#contract/deal.ts'
import type { Page, SearchQuery } from '#contract/list.ts'
import type { Actor } from '#domain/audit.ts'
import { centsFromDollars } from '#domain/money.ts'
import { moveBefore } from '#domain/move-before.ts'
import { assertVersion, Refusal } from '#domain/refusal.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { pageOfWhole } from '#server/database/whole-list.ts'
import {
  type DealRow,
  deleteDeal,
  findDeal,
  findDealForUpdate,
  insertDeal,
  listDeals,
  listDealsForUpdate,
  lockDeals,
  nextUiOrder,
  updateDeal,
  updateDealPlace,
} from './deal-queries.ts'
import { showDeal } from './show-deal.ts'

/** All deals, also those switched off, in their order on the menu. */
export const listDealsForStaff =
  ({ db }: Adapters) =>
  async (query: SearchQuery): Promise<Page<AdminDeal>> =>
    pageOfWhole((await listDeals(db)).map(showDeal), query, ({ title }) => title)

export const readDeal =
  ({ db }: Adapters) =>
  async (id: string): Promise<AdminDeal> => {
    const row = await findDeal(db, id)
    if (!row) throw notThere()
    return showDeal(row)
  }

/** A new deal comes last unless it is given a place. */
export const addDeal =
  ({ db, now }: Adapters) =>
  ({ price, uiOrder, ...deal }: NewDeal, by: Actor): Promise<AdminDeal> =>
    db.transaction(async (tx) => {
      await lockDeals(tx)
      const place = uiOrder ?? (await nextUiOrder(tx))
      const row = await insertDeal(tx, {
        ...deal,
        priceCents: centsFromDollars(price),
        uiOrder: place,
        createdAt: now(),
      })
      const after = showDeal(row)
      await recordChange(tx, { entity: 'deal', entityId: row.id, action: 'created', after, by, at: now() })
      await announce(tx, { topic: 'deals', id: row.id })
      return after
    })

export const changeDeal =
  ({ db, now }: Adapters) =>
  (id: string, { version, price, before, ...change }: DealChange, by: Actor): Promise<AdminDeal> =>
    db.transaction(async (tx) => {
      // All of them at once and in one order: two who move deals would else wait for each other.
      if (before !== undefined) await listDealsForUpdate(tx)
      const current = await findDealForUpdate(tx, id)
      if (!current) throw notThere()
      assertVersion('deal', version, showDeal(current))
      if (before !== undefined) await moveDeal(tx, current, before)
      const row = await updateDeal(tx, id, {
        ...change,
        ...(price !== undefined && { priceCents: centsFromDollars(price) }),
      })
      const states = { before: showDeal(current), after: showDeal(row) }
      await recordChange(tx, { entity: 'deal', entityId: id, action: 'changed', ...states, by, at: now() })
      await announce(tx, { topic: 'deals', id })
      return states.after
    })

/** The others keep their order among themselves, also where somebody has moved them since the mover looked. */
async function moveDeal(tx: Db, moved: DealRow, before: string | null): Promise<void> {
  const order = moveBefore(await listDeals(tx), moved.id, before)
  if (!order) {
    throw new Refusal('stale_version', 'The deal it was to stand before is not there any more.', {
      current: showDeal(moved),
    })
  }
  for (const [uiOrder, deal] of order.entries()) {
    if (deal.uiOrder !== uiOrder) await updateDealPlace(tx, deal.id, uiOrder)
  }
}

export const removeDeal =
  ({ db, now }: Adapters) =>
  (id: string, by: Actor): Promise<void> =>
    db.transaction(async (tx) => {
      const current = await findDealForUpdate(tx, id)
      if (!current || !(await deleteDeal(tx, id))) throw notThere()
      const before = showDeal(current)
      await recordChange(tx, { entity: 'deal', entityId: id, action: 'deleted', before, by, at: now() })
      await announce(tx, { topic: 'deals', id })
    })

const notThere = () => new Refusal('not_found', 'This deal is not there any more.')
