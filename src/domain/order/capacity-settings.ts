import { message } from '../language/translate.ts'
import type { DeclaredSection, ValuesOf } from '../setting.ts'
import { KITCHEN_MINUTES_MAX, NO_LIMITS } from './capacity.ts'

/** How much can be promised for a quarter of an hour. */
export const CAPACITY_SETTINGS = {
  title: message('Capacity'),
  summary: 'Change how much can be promised for a quarter of an hour',
  note: 'Existing orders keep their place.',
  rows: {
    limits: { kind: 'custom', label: message('Most for a quarter of an hour'), initial: NO_LIMITS },
    dishMinutes: {
      kind: 'wholeNumber',
      group: message('Kitchen minutes'),
      label: message('Minutes of work on one dish'),
      hint: message('For dishes where neither the dish nor its category says so.'),
      inHistory: message('Kitchen minutes of a dish'),
      inApi: 'The kitchen time of a dish for which neither it nor its category sets one',
      least: 0,
      most: KITCHEN_MINUTES_MAX,
      initial: 4,
    },
    dishesAtOnce: {
      kind: 'wholeNumber',
      group: message('Kitchen minutes'),
      label: message('Dishes at the same time'),
      hint: message(
        'How many the kitchen makes side by side. An order that takes longer than the time for a pickup is promised later.',
      ),
      inHistory: message('Dishes at the same time'),
      inApi: 'How many dishes the kitchen makes side by side: a large order is promised later accordingly',
      least: 1,
      most: 50,
      initial: 4,
    },
  },
} as const satisfies DeclaredSection

export type CapacityRules = ValuesOf<typeof CAPACITY_SETTINGS>
