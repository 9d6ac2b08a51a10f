import type { Adapters } from '#server/adapters/adapters.ts'
import { addDeal, changeDeal, listDealsForStaff, readDeal, removeDeal } from './change-deal.ts'
import { tellAfterwards } from './tell-afterwards.ts'

/** `menuChanged` is told at once: deals stand on the public menu. */
export const dealServices = (adapters: Adapters, menuChanged: () => void) => ({
  listDeals: listDealsForStaff(adapters),
  readDeal: readDeal(adapters),
  addDeal: tellAfterwards(menuChanged, addDeal(adapters)),
  changeDeal: tellAfterwards(menuChanged, changeDeal(adapters)),
  removeDeal: tellAfterwards(menuChanged, removeDeal(adapters)),
})
export type DealServices = ReturnType<typeof dealServices>
