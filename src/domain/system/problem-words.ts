import { message, type Translate } from '../language/translate.ts'
import { type SentenceForm, writtenAgain } from '../language/written-again.ts'

type Counted = { readonly count: number }
type Named = { readonly names: string }

/** What is said of problems with their values. The checks store it in English; the System screen writes it again for its reader. */
export const PROBLEM_WORDS = {
  webhooksMissing: (t: Translate, { count }: Counted) =>
    t.plural(
      count,
      'Stripe’s webhooks do not arrive: {count} paid order was found only by asking Stripe.',
      'Stripe’s webhooks do not arrive: {count} paid orders were found only by asking Stripe.',
    ),
  noScreen: (t: Translate, { count }: Counted) =>
    t.plural(
      count,
      '{count} new order is waiting, and no staff screen is open to ring.',
      '{count} new orders are waiting, and no staff screen is open to ring.',
    ),
  noReaction: (t: Translate, { count }: Counted) =>
    t.plural(
      count,
      '{count} new order is waiting, and nobody has reacted for ten minutes.',
      '{count} new orders are waiting, and nobody has reacted for ten minutes.',
    ),
  jobsFailing: (t: Translate, { tasks }: { readonly tasks: string }) => t('Background work fails: {tasks}.', { tasks }),
  doNotCook: (t: Translate, { orders }: { readonly orders: string }) =>
    t(
      'Tell the kitchen not to cook {orders}, and check the printer. It is retried automatically. If this lasts for an hour, check the site’s log.',
      { orders },
    ),
  mailFailing: (t: Translate, { count, reason }: Counted & { readonly reason: string }) =>
    t.plural(
      count,
      '{count} email to a guest could not be sent. {reason}',
      '{count} emails to guests could not be sent. {reason}',
      { reason },
    ),
  diskFull: (t: Translate, { megabytes }: { readonly megabytes: number }) =>
    t('The disk is full: {megabytes} MB are left, so no orders are taken.', { megabytes }),
  diskLow: (t: Translate, { megabytes }: { readonly megabytes: number }) =>
    t('The disk is nearly full: {megabytes} MB are left.', { megabytes }),
  ordersLost: (t: Translate, { count }: Counted) =>
    t.plural(
      count,
      '{count} guest has paid for an order that is not here.',
      '{count} guests have paid for orders that are not here.',
    ),
  clockOff: (t: Translate, { count }: Counted) =>
    t.plural(
      count,
      'The clocks of the site and its database differ by {count} seconds.',
      'The clocks of the site and its database differ by {count} seconds.',
    ),
  databaseSlow: (t: Translate, { count }: Counted) =>
    t.plural(
      count,
      'The database is slow: the simplest query takes {count} ms.',
      'The database is slow: the simplest query takes {count} ms.',
    ),
  machineGone: (t: Translate, { names }: Named) => t('The machine {names} no longer reports.', { names }),
  machinesGone: (t: Translate, { names }: Named) => t('The machines {names} no longer report.', { names }),
  standbyGone: (t: Translate, { names }: Named) => t('The standby database {names} no longer follows.', { names }),
  standbyLate: (t: Translate, { names }: Named) =>
    t('The standby database {names} is more than five minutes behind.', { names }),
  booksChangedAndMore: (t: Translate, { days, count }: Counted & { readonly days: string }) =>
    t.plural(
      count,
      'The books of {days}, {count} more are not as they were sealed.',
      'The books of {days}, {count} more are not as they were sealed.',
      { days },
    ),
  booksChanged: (t: Translate, { days }: { readonly days: string }) =>
    t('The books of {days} are not as they were sealed.', { days }),
} as const satisfies Readonly<Record<string, SentenceForm>>

export const PROBLEM_FORMS: readonly SentenceForm[] = Object.values(PROBLEM_WORDS)

type Words = { readonly sentence: string; readonly advice: string }

/** A problem in the reader's language. */
export const problemInWords = <Found extends Words>(t: Translate, problem: Found): Found => ({
  ...problem,
  sentence: writtenAgain(t, problem.sentence, PROBLEM_FORMS),
  advice: writtenAgain(t, problem.advice, PROBLEM_FORMS),
})

/** What background work does, by its name there. */
export const TASK_WORDS: Readonly<Record<string, string>> = {
  reconcile_payments: message('looking for missed payments'),
  purge: message('deleting what is no longer needed'),
  keep_archive: message('keeping the archive'),
  sweep_pictures: message('deleting unused pictures'),
  remove_pictures: message('deleting a dish’s old picture'),
  remove_upload: message('deleting an unfinished upload'),
  send_alert: message('sending an alert'),
  send_order_notice: message('telling a guest about their order'),
  print_ticket: message('printing a ticket'),
  // Its order is gone, so no card says that it is missing (docs/design/printing.md).
  print_slip: message('printing that a deleted order must not be cooked'),
}
