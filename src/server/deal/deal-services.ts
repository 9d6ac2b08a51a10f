import type { Adapters } from '#server/adapters/adapters.ts'
import { addDeal, changeDeal, listDealsForStaff, readDeal, removeDeal } from './change-deal.ts'

export const dealServices = (adapters: Adapters) => ({
  listDeals: listDealsForStaff(adapters),
  readDeal: readDeal(adapters),
  addDeal: addDeal(adapters),
  changeDeal: changeDeal(adapters),
  removeDeal: removeDeal(adapters),
})
export type DealServices = ReturnType<typeof dealServices>
