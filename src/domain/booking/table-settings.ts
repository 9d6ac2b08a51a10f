import type { DeclaredSection, ValuesOf } from '../setting.ts'
import { type Area, CHANGE_HOURS_MAX, COVERS_MAX, DEFAULT_STAYS } from './seating.ts'

/** An empty number of covers is no limit. */
const COVERS = {
  kind: 'optionalNumber',
  what: 'a number of guests',
  least: 1,
  most: COVERS_MAX,
  initial: null,
} as const

/** How many guests can book, at which tables, and how bookings are handled. */
export const TABLE_SETTINGS = {
  title: 'Tables',
  summary: 'Change how many guests can book, and the tables',
  note: 'Existing bookings stay unchanged.',
  rows: {
    isLimited: {
      kind: 'toggle',
      label: 'Guests are offered only times at which there is room',
      hint: 'Off: they ask for any time within your hours, and you look for a table.',
      inHistory: 'Only times with room',
      inApi: 'False: guests can ask for any time, and only the last three fields below apply',
      initial: false,
    },
    coversPerQuarter: {
      ...COVERS,
      label: 'Guests per quarter of an hour',
      hint: 'How many may arrive within 15 minutes.',
      inApi: 'Guests who arrive within a quarter of an hour',
    },
    coversAtOnce: {
      ...COVERS,
      label: 'Guests at the same time',
      hint: 'How many may sit at once, as long as they stay.',
      inApi: 'Guests who sit at the same time',
    },
    coversPerSitting: {
      ...COVERS,
      label: 'Guests per sitting',
      hint: 'From opening to closing: lunch and dinner are two if you close in between.',
      inApi: 'Guests between opening and closing',
    },
    stays: { kind: 'custom', label: 'How long guests stay', initial: DEFAULT_STAYS },
    areas: { kind: 'custom', label: 'Areas and tables', initial: [] as readonly Area[] },
    isAutomatic: {
      kind: 'toggle',
      label: 'Bookings are confirmed by themselves',
      hint: 'Off: each rings until you confirm it.',
      inHistory: 'Confirmed automatically',
      inApi: 'Guests’ bookings are confirmed at once',
      initial: false,
    },
    /** Null: never. A switch of its own stands before the field. */
    changeHours: {
      kind: 'optionalNumber',
      what: 'whole hours',
      label: 'Until how many hours before',
      inHistory: 'Changes until hours before',
      inApi: 'Until how many hours before their booking guests can change or cancel it; null: never',
      least: 0,
      most: CHANGE_HOURS_MAX,
      initial: null,
    },
    sendsReminders: {
      kind: 'toggle',
      label: 'Guests get a reminder the day before',
      hint: 'From ten in the morning, if their table is confirmed.',
      needsMail: true,
      inHistory: 'Reminders',
      inApi: 'Guests with a confirmed table get an email the day before',
      initial: false,
    },
  },
} as const satisfies DeclaredSection

export type TableRules = ValuesOf<typeof TABLE_SETTINGS>
