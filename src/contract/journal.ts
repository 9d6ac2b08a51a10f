import { z } from 'zod'
import { JOURNAL_FORMATS } from '#domain/report/journal-files.ts'
import {
  ACCOUNT_KEY_MAX,
  ACCOUNT_NUMBER_MAX,
  ACCOUNTS_MAX,
  describeAccountNumber,
  JOURNAL_SETTINGS,
} from '#domain/report/journal-settings.ts'
import { DecimalAmount } from './fields.ts'
import { CsvQuery } from './list.ts'
import { withValues } from './problem.ts'
import { ReportQuery } from './report.ts'
import { fieldsOf } from './setting.ts'

const ASK_FOR_ACCOUNT_NUMBER = withValues(describeAccountNumber)
const AccountNumber = z
  .string(ASK_FOR_ACCOUNT_NUMBER)
  .trim()
  .regex(new RegExp(`^([\\p{L}\\d][\\p{L}\\d.-]{0,${ACCOUNT_NUMBER_MAX - 1}})?$`, 'u'), ASK_FOR_ACCOUNT_NUMBER)

/** The settings section with the adviser's numbers. */
export const journalFields = fieldsOf(JOURNAL_SETTINGS, {
  accounts: z
    .record(z.string().max(ACCOUNT_KEY_MAX), AccountNumber)
    .refine(
      (accounts) => Object.keys(accounts).length <= ACCOUNTS_MAX,
      withValues((t) =>
        t.plural(ACCOUNTS_MAX, 'Please number at most {count} accounts.', 'Please number at most {count} accounts.'),
      ),
    )
    .describe('The account of each role of the journal, such as `sales:10:Food`, `tax:10`, `money:cash`, `tips`'),
})

export const JournalFileQuery = ReportQuery.extend(CsvQuery.shape).extend({
  for: z
    .enum(JOURNAL_FORMATS)
    .default('plain')
    .describe(
      '`plain`: a table; `xero`: a manual journal for Xero; `datev`: a Buchungsstapel for DATEV (Windows-1252)',
    ),
})

const problems = z.array(z.string()).describe('Why there is no such file yet, in sentences; empty: there is')

/** The journal of some business days: entries that add up to nothing on each day. */
export const Journal = z
  .object({
    from: z.string(),
    to: z.string(),
    currency: z.string(),
    entries: z.array(
      z.object({
        day: z.string(),
        document: z.string().describe('One for each business day'),
        role: z.string().describe('Under this name the number of its account is set'),
        name: z.string(),
        taxClass: z.string().nullable(),
        ratePercent: z.number().nullable(),
        account: z.string().describe('As the adviser numbers it; empty: not set'),
        amount: DecimalAmount.describe('Positive: debit; negative: credit'),
      }),
    ),
    problems: z.object({ plain: problems, xero: problems, datev: problems }),
  })
  .meta({ id: 'Journal' })
export type Journal = z.infer<typeof Journal>
