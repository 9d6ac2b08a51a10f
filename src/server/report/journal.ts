import type { Journal } from '#contract/journal.ts'
import { InvalidInput } from '#contract/problem.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { type Cents, cents, decimalFromCents, type Unit } from '#domain/money/money.ts'
import { compareMethods } from '#domain/order/order-money.ts'
import { datevLines } from '#domain/report/datev.ts'
import {
  type AccountRole,
  accountKey,
  accountOf,
  type BookedDay,
  describeRole,
  type JournalEntry,
  journalOf,
} from '#domain/report/journal.ts'
import { JOURNAL_FORMATS, type JournalFormat, journalProblems } from '#domain/report/journal-files.ts'
import { sumByClass } from '#domain/report/sold-classes.ts'
import { soldOnDay } from '#domain/report/sold-on-day.ts'
import type { PlainDate } from '#domain/time/clock-time.ts'
import { formatDay } from '#domain/time/format-dates.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Shop } from '#server/shop.ts'
import { movedOrders, sumMoves } from './journal-queries.ts'
import type { PartlyKept } from './kept-tax-queries.ts'
import { type ReportDays, readMethods, reportSpan } from './report.ts'
import { readTaxes, sum } from './sold.ts'

/** The journal of some business days, and what each file of it still needs. */
export async function readJournal(shop: Shop, days: ReportDays, t = english): Promise<Journal> {
  const { entries, ...journal } = await journalIn(shop, days)
  const problems = JOURNAL_FORMATS.map(
    (format) => [format, journalProblems(t, { entries, ...journal }, format)] as const,
  )
  return {
    ...days,
    currency: shop.restaurant.amountFormat.currency,
    entries: entries.map((entry) => entryOf(entry, journal)),
    problems: Object.fromEntries(problems) as Journal['problems'],
  }
}

type Written = Awaited<ReturnType<typeof journalIn>>

const entryOf = ({ day, role, amountCents }: JournalEntry, { rules, currency, nameOf }: Omit<Written, 'entries'>) => ({
  ...{ day, document: day, role: accountKey(role), name: nameOf(role) },
  taxClass: 'taxClass' in role ? (role.taxClass ?? null) : null,
  ratePercent: 'ratePercent' in role ? role.ratePercent : null,
  account: accountOf(role, rules.accounts),
  amount: decimalFromCents(amountCents, currency),
})

async function journalIn(shop: Shop, days: ReportDays) {
  const { restaurant } = shop
  const names = { taxName: restaurant.tax.name, terminalName: restaurant.terminalName }
  return {
    days,
    entries: journalOf(await readBookedDays(shop, days)),
    rules: shop.settings.read().sections.journal,
    currency: restaurant.amountFormat,
    nameOf: (role: AccountRole, t?: Translate) => describeRole(role, names, t),
  }
}

/** An order's sales of a day are what was kept of its tax after it, less what was kept before it: a later refund changes no day that is over. */
async function readBookedDays(shop: Shop, days: ReportDays): Promise<BookedDay[]> {
  const span = reportSpan(shop, days)
  // Of one moment: a payment in between would be money that no order explains.
  const moved = movedOrders(span)
  const [methods, taxes, kept] = await shop.db.transaction(
    async (tx) => {
      const then = { db: tx, restaurant: shop.restaurant }
      return Promise.all([readMethods(then, span), readTaxes(then, moved, span, taxesOfDay), sumMoves(tx, moved)])
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const methodsByDay = Map.groupBy(methods, ({ day }) => day)
  const taxesByDay = Map.groupBy(taxes, ({ day }) => day)
  return span.days.map((day) => ({
    day,
    keptCents: cents(kept.get(day) ?? 0),
    sold: sumByClass(
      (taxesByDay.get(day) ?? []).flatMap((group) => group.taxes),
      shop.restaurant.tax,
    ),
    money: [...Map.groupBy(methodsByDay.get(day) ?? [], ({ method }) => method)]
      .toSorted(([one], [other]) => compareMethods(one, other))
      .map(([method, groups]) => ({
        method,
        keptCents: cents(sum(groups, ({ paid, refunded }) => paid - refunded)),
        tipCents: cents(sum(groups, ({ tips }) => tips)),
        roundingCents: cents(sum(groups, ({ rounding }) => rounding)),
      })),
  }))
}

const taxesOfDay = ({ fee, lines, returned, deposits, before, kept, ...order }: PartlyKept, currency: Unit) =>
  soldOnDay(
    {
      ...order,
      feeTax: fee,
      lines: lines ?? [],
      returned: returned ?? [],
      deposits: deposits ?? [],
      beforeCents: cents(before),
      keptCents: cents(kept),
    },
    currency,
  )

/** The journal as a file for a program; refused with what it still needs. */
export async function exportJournal(shop: Shop, days: ReportDays, format: JournalFormat, t = english) {
  const journal = await journalIn(shop, days)
  const problemIn = (t: Translate) => journalProblems(t, journal, format)[0] ?? ''
  if (problemIn(english)) throw new InvalidInput({ for: problemIn })
  const name = `journal-${days.from === days.to ? days.from : `${days.from}-to-${days.to}`}`
  if (format === 'datev')
    return {
      format,
      filename: `EXTF_Buchungsstapel-${name}.csv`,
      lines: datevLines({
        ...journal,
        currency: shop.restaurant.amountFormat,
        writtenAt: localDateTimeAt(shop.now(), shop.restaurant.timeZone),
      }),
    } as const
  const table = format === 'xero' ? xeroTable(journal) : plainTable(journal, t)
  return { format, filename: `${name}${format === 'xero' ? '-xero' : ''}.csv`, ...table } as const
}

const amountCell = (amountCents: Cents, of: Unit) => ({ cents: amountCents, of })

const plainTable = (journal: Written, t: Translate) => ({
  header: [
    t('Day'),
    t.as('of an entry in the books', 'Document'),
    t.as('in the books', 'Entry'),
    t.as('in the books', 'Role'),
    t.as('a class of taxes', 'Class'),
    t.as('a column of taxes', 'Rate'),
    t.as('in the books', 'Account'),
    t.as('a column', 'Amount'),
    t('Currency'),
  ],
  rows: journal.entries.map((entry) => {
    const { day, document, role, taxClass, ratePercent, account } = entryOf(entry, journal)
    const name = journal.nameOf(entry.role, t)
    const amount = amountCell(entry.amountCents, journal.currency)
    return [day, document, name, role, taxClass ?? '', ratePercent ?? '', account, amount, journal.currency.currency]
  }),
})

/** The columns of Xero's template for manual journals: one journal for each day, debits positive. */
const xeroTable = ({ entries, rules, currency, nameOf }: Written) => ({
  header: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
  rows: entries.map(({ day, role, amountCents }) => [
    ...[`Takings of ${day}`, spelledDay(day), nameOf(role)],
    ...[accountOf(role, rules.accounts), rules.xeroTaxRate, amountCell(amountCents, currency)],
  ]),
})

/** `21 Nov 2026`, which Xero reads alike everywhere: `11/12/2026` is another day in America. */
const spelledDay = (day: PlainDate): string => `${formatDay(day).replace(/^\S+ /, '')} ${day.slice(0, 4)}`
