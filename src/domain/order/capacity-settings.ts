import type { DeclaredSection, ValuesOf } from '../setting.ts'
import { KITCHEN_MINUTES_MAX, NO_LIMITS } from './capacity.ts'

/** How much can be promised for a quarter of an hour. */
export const CAPACITY_SETTINGS = {
  title: 'Capacity',
  summary: 'Change how much can be promised for a quarter of an hour',
  note: 'Existing orders keep their place.',
  rows: {
    limits: { kind: 'custom', label: 'Most for a quarter of an hour', initial: NO_LIMITS },
    dishMinutes: {
      kind: 'wholeNumber',
      group: 'Kitchen minutes',
      label: 'Minutes of work on one dish',
      hint: 'For dishes where neither the dish nor its category says so.',
      inHistory: 'Kitchen minutes of a dish',
      inApi: 'The kitchen time of a dish for which neither it nor its category sets one',
      least: 0,
      most: KITCHEN_MINUTES_MAX,
      initial: 4,
    },
    dishesAtOnce: {
      kind: 'wholeNumber',
      group: 'Kitchen minutes',
      label: 'Dishes at the same time',
      hint: 'How many the kitchen makes side by side. An order that takes longer than the time for a pickup is promised later.',
      inHistory: 'Dishes at the same time',
      inApi: 'How many dishes the kitchen makes side by side: a large order is promised later accordingly',
      least: 1,
      most: 50,
      initial: 4,
    },
  },
} as const satisfies DeclaredSection

export type CapacityRules = ValuesOf<typeof CAPACITY_SETTINGS>
