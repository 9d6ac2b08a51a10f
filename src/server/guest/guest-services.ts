import type { Adapters } from '#server/adapters/adapters.ts'
import { eraseGuestData, eraseOldGuestData } from './erase-guest-data.ts'
import { exportGuestData, findGuestRecords } from './find-guest-data.ts'

export const guestServices = (adapters: Adapters, keptDays: number) => ({
  findRecords: findGuestRecords(adapters, keptDays),
  exportData: exportGuestData(adapters),
  eraseData: eraseGuestData(adapters),
  eraseOldData: eraseOldGuestData(adapters, keptDays),
})
