import { message } from '../language/translate.ts'
import type { DeclaredSection } from '../setting.ts'

/** What owners are sent without asking. */
export const REPORT_SETTINGS = {
  title: message('Reports by email'),
  summary: 'Change who gets the end-of-day report by email',
  rows: {
    dayEndTo: {
      kind: 'email',
      group: message("The day's end"),
      label: message('Email address'),
      hint: message(
        'Takings, late orders, what sold, what was sold out and the seal of the day, a quarter of an hour after closing. Leave it empty to send it to nobody.',
      ),
      needsMail: true,
      inHistory: message("Day's end by email to"),
      inApi: "Who gets the day's end by email; empty for nobody",
      initial: '',
    },
    accountantTo: {
      kind: 'email',
      group: message("The day's end"),
      label: message('Accountant'),
      hint: message(
        'Gets the sums of each day and its seal, which proves later that nothing was changed since. Leave it empty if nobody should.',
      ),
      needsMail: true,
      inHistory: message("Day's sums and seal by email to"),
      inApi: "Who gets the day's sums and its seal; empty for nobody",
      initial: '',
    },
  },
} as const satisfies DeclaredSection
