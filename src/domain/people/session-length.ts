import { type BusinessPlace, businessDayAt, startOfBusinessDay } from '../time/business-day.ts'

const LONGEST_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * When a session ends although it is used: within thirty days, between two business days, so that no screen asks for a password
 * while orders come in.
 */
export const lastSessionEnd = (began: Date, place: BusinessPlace): Date =>
  startOfBusinessDay(businessDayAt(new Date(began.getTime() + LONGEST_DAYS * DAY_MS), place), place)
