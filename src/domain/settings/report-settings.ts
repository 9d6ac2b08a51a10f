import type { DeclaredSection } from '../setting.ts'

/** What owners are sent without asking. */
export const REPORT_SETTINGS = {
  title: 'Reports by email',
  summary: 'Change who gets the end-of-day report by email',
  rows: {
    dayEndTo: {
      kind: 'email',
      group: "The day's end",
      label: 'Email address',
      hint: 'Takings, late orders, what sold and what was sold out, a quarter of an hour after closing. Leave it empty to send it to nobody.',
      needsMail: true,
      inHistory: "Day's end by email to",
      inApi: "Who gets the day's end by email; empty for nobody",
      initial: '',
    },
  },
} as const satisfies DeclaredSection
