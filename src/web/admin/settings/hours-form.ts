import type { AdminSettings } from '#contract/settings.ts'
import type { OpeningTimes } from '#domain/restaurant.ts'

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** A day as typed. A closed one keeps its times, for the day it opens again. */
export type DayForm = { readonly isOpen: boolean; readonly opens: string; readonly closes: string }
export type HoursForm = { readonly days: readonly DayForm[] }

const USUAL = { opens: '11:00', closes: '21:00' }

export const hoursForm = ({ weekly }: AdminSettings['hours']): HoursForm => ({
  days: DAYS.map((_, day) => {
    const [range] = weekly[day] ?? []
    return { isOpen: range !== undefined, ...(range ?? USUAL) }
  }),
})

export const hoursFrom = ({ days }: HoursForm): OpeningTimes => ({
  weekly: days.map(({ isOpen, opens, closes }) => (isOpen ? [{ opens, closes }] : [])),
})
