import { message } from '../language/translate.ts'
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
  title: message('Tables'),
  summary: 'Change how many guests can book, and the tables',
  note: 'Existing bookings stay unchanged.',
  rows: {
    isLimited: {
      kind: 'toggle',
      label: message('Guests are offered only times at which there is room'),
      hint: message('Off: they ask for any time within your hours, and you look for a table.'),
      inHistory: message('Only times with room'),
      inApi:
        'False: guests can ask for any time, and of the fields below only `isAutomatic`, `changeHours` and `sendsReminders` apply',
      initial: false,
    },
    coversPerQuarter: {
      ...COVERS,
      label: message('Guests per quarter of an hour'),
      hint: message('How many may arrive within 15 minutes.'),
      inApi: 'Guests who arrive within a quarter of an hour',
    },
    coversAtOnce: {
      ...COVERS,
      label: message('Guests at the same time'),
      hint: message('How many may sit at once, as long as they stay.'),
      inApi: 'Guests who sit at the same time',
    },
    coversPerSitting: {
      ...COVERS,
      label: message('Guests per sitting'),
      hint: message('From opening to closing: lunch and dinner are two if you close in between.'),
      inApi: 'Guests between opening and closing',
    },
    stays: { kind: 'custom', label: message('How long guests stay'), initial: DEFAULT_STAYS },
    areas: { kind: 'custom', label: message('Areas and tables'), initial: [] as readonly Area[] },
    isAutomatic: {
      kind: 'toggle',
      label: message('Bookings are confirmed by themselves'),
      hint: message('Off: each rings until you confirm it.'),
      inHistory: message('Confirmed automatically'),
      inApi: 'Guests’ bookings are confirmed at once',
      initial: false,
    },
    /** Null: never. A switch of its own stands before the field. */
    changeHours: {
      kind: 'optionalNumber',
      what: 'whole hours',
      label: message('Until how many hours before'),
      inHistory: message('Changes until hours before'),
      inApi: 'Until how many hours before their booking guests can change or cancel it; null: never',
      least: 0,
      most: CHANGE_HOURS_MAX,
      initial: null,
    },
    sendsReminders: {
      kind: 'toggle',
      label: message('Guests get a reminder the day before'),
      hint: message('From ten in the morning, if their table is confirmed.'),
      needsMail: true,
      inHistory: message('Reminders'),
      inApi: 'Guests with a confirmed table get an email the day before',
      initial: false,
    },
  },
} as const satisfies DeclaredSection

export type TableRules = ValuesOf<typeof TABLE_SETTINGS>
