import type { Report } from '#contract/report.ts'
import type { DaySeal } from '#contract/seal.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { centsFromDecimal, type Decimal, decimal, exactPrice } from '#domain/money/money.ts'
import { describeDifference } from '#domain/order/cash-drawer.ts'
import { methodName } from '#domain/order/payment-method-words.ts'
import { nameOfClass, PLACE_NAMES } from '#domain/report/sold-classes.ts'
import { takenBackName } from '#domain/report/taken-back-names.ts'
import { NOT_FISCAL } from '#domain/seal/seal-words.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { spokenTime, type TimeStyle, timeOf } from '#domain/time/clock-time.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import { spokenToStaff } from '#server/account/staff-reader.ts'
import { MailLink, mailBody, paragraphs } from '#server/adapters/mail/mail-body.tsx'
import { mailDomain } from '#server/adapters/mail/mail-words.ts'
import type { Mail } from '#server/adapters/mail/mailer.ts'

const LISTED_MAX = 10

type Reader = {
  readonly address: string
  readonly to: 'owner' | 'accountant'
  readonly seal: DaySeal | undefined
  readonly publicUrl: string
  /** In whose language it is; English if absent. */
  readonly t?: Translate
}

/** The day in numbers, with its seal. The accountant gets neither what concerns the evening nor links to the staff area. */
export function dayEndMail(
  report: Report,
  restaurant: Restaurant,
  { address, to, seal, publicUrl, t = english }: Reader,
): Mail {
  const writer = { t, restaurant: spokenToStaff(t, restaurant), amount: amountIn(restaurant) }
  const texts = [
    ...moneyIn(report, writer),
    drawersIn(report, writer),
    takenBackIn(report, writer),
    ...(to === 'owner' ? eveningIn(report, writer) : []),
    ...sealIn(seal, writer),
  ].filter((text) => text !== '')
  const link = `${publicUrl}/admin/reports?from=${report.from}&to=${report.to}`
  return {
    to: { name: to === 'owner' ? restaurant.name : '', address },
    subject: t('{day}: {amount} at {restaurant}', {
      day: formatDate(report.from, writer.restaurant),
      amount: writer.amount(report.takings.kept),
      restaurant: restaurant.name,
    }),
    ...mailBody(
      <>
        {paragraphs(texts)}
        {to === 'owner' && <MailLink words={t('Full report')} url={link} />}
      </>,
      t,
    ),
    messageId: `day-end-${to === 'owner' ? '' : 'accountant-'}${report.from}@${mailDomain(restaurant)}`,
  }
}

type Amount = (decimal: Decimal) => string
type Writer = { readonly t: Translate; readonly restaurant: Restaurant; readonly amount: Amount }

const amountIn =
  ({ amountFormat }: Restaurant): Amount =>
  (decimal) =>
    exactPrice(centsFromDecimal(decimal, amountFormat), amountFormat)

const formatDate = (day: string, { language }: Restaurant): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${day}T12:00Z`))

/** Whoever keeps the email can prove by it that the books were not changed afterwards. */
function sealIn(seal: DaySeal | undefined, { t, restaurant }: Writer): string[] {
  if (!seal) return [t('This day has no seal yet. It is on the screen “Sealed books” as soon as there is one.')]
  const time = spokenTime(timeOf(localDateTimeAt(new Date(seal.until), restaurant.timeZone)), restaurant)
  const sealed = t(
    'It seals what was recorded until {time}. Keep this email: with it, nobody can change the books unnoticed.',
    { time },
  )
  return [
    [t('Seal of this day: {seal}', { seal: seal.shortSeal }), t('In full: {seal}', { seal: seal.seal })].join('\n'),
    `${sealed} ${t.message(NOT_FISCAL)}`,
  ]
}

/** The classes with their rates, or else the rates, if there are several. */
const taxRowsOf = ({ taxes, classes }: Pick<Report, 'taxes' | 'classes'>, t: Translate) =>
  classes.length > 0
    ? classes.map((one) => ({ name: nameOfClass(one, t), ...one }))
    : taxes.length > 1
      ? taxes.map((one) => ({ name: `${one.ratePercent} %`, ...one }))
      : []

function moneyIn(report: Report, writer: Writer): string[] {
  const { takings, taxName, deposits, methods, tipsOnline = [] } = report
  const { t, amount } = writer
  return [
    [
      t.plural(takings.orders, 'Takings: {amount} from {count} order', 'Takings: {amount} from {count} orders', {
        amount: amount(takings.kept),
      }),
      ...kindsIn(report, writer),
      t('{tax} in them: {amount}', { tax: taxName, amount: amount(takings.tax) }),
      ...taxRowsOf(report, t).map(({ name, net, tax }) =>
        t('{name}: {net} net, {amount} {tax}', { name, net: amount(net), amount: amount(tax), tax: taxName }),
      ),
      ...(takings.refunded > 0
        ? [t('Refunded from these orders: {amount}', { amount: amount(takings.refunded) })]
        : []),
      ...(deposits
        ? [t('Deposits: {taken} in, {back} back', { taken: amount(deposits.taken), back: amount(deposits.back) })]
        : []),
    ].join('\n'),
    methods.map((method) => describeMethod(method, writer)).join('\n'),
    tipsOnline
      .map((tips) => t('Tips online: {amount} ({for})', { amount: amount(tips.amount), for: tips.for }))
      .join('\n'),
  ]
}

/** Pickup and delivery; where guests eat in, the places. */
function kindsIn({ services, places }: Report, { t, amount }: Writer): string[] {
  const kinds = places.some(({ place, orders }) => place === 'eatIn' && orders > 0)
    ? places.map(({ place, ...of }) => ({ name: t.message(PLACE_NAMES[place]), ...of }))
    : services.map(({ type, ...of }) => ({ name: type === 'pickup' ? t('Pickup') : t('Delivery'), ...of }))
  return kinds
    .filter(({ orders }) => orders > 0)
    .map(({ name, kept, orders }) =>
      t.plural(orders, '{name}: {amount} from {count} order', '{name}: {amount} from {count} orders', {
        name,
        amount: amount(kept),
      }),
    )
}

function describeMethod(
  { method, paid, refunded, tips, rounding = decimal(0) }: Report['methods'][number],
  { t, restaurant, amount }: Writer,
): string {
  const name = methodName(method, restaurant.terminalName, t)
  const money = t('{method}: {paid} in, {refunded} back', {
    method: name,
    paid: amount(paid),
    refunded: amount(refunded),
  })
  const withTips = tips === 0 ? money : t('{money}, {amount} in tips', { money, amount: amount(tips) })
  if (rounding === 0) return withTips
  const values = { money: withTips, amount: amount(decimal(Math.abs(rounding))) }
  return rounding > 0
    ? t('{money}, {amount} added by rounding', values)
    : t('{money}, {amount} taken off by rounding', values)
}

const drawersIn = ({ drawers }: Report, { t, restaurant: { amountFormat }, amount }: Writer): string =>
  drawers
    .map(({ counted, difference }) =>
      t('Cash drawer: {amount} counted, {difference}', {
        amount: amount(counted),
        difference: describeDifference(centsFromDecimal(difference, amountFormat), amountFormat, t),
      }),
    )
    .join('\n')

const takenBackIn = (
  { takenBack: { deleted, cancelled, reduced, unpaid, noShows } }: Report,
  { t, amount }: Writer,
): string =>
  [
    { name: takenBackName(t, 'deleted'), ...deleted },
    { name: takenBackName(t, 'cancelled'), ...cancelled },
    { name: takenBackName(t, 'reduced'), ...reduced },
    { name: takenBackName(t, 'unpaid'), ...unpaid },
    { name: takenBackName(t, 'noShows'), ...noShows },
  ]
    .filter(({ orders }) => orders > 0)
    .map(({ name, orders, total }) =>
      t.plural(orders, '{name}: {count} order, {amount}', '{name}: {count} orders, {amount}', {
        name,
        amount: amount(total),
      }),
    )
    .join('\n')

function eveningIn({ promises, dishes, soldOut, bookings }: Report, { t, restaurant }: Writer): string[] {
  const sold = dishes.slice(0, LISTED_MAX).map(({ name, quantity }) => t('{quantity} x {name}', { quantity, name }))
  const gone = soldOut.slice(0, LISTED_MAX).map((one) => describeSoldOut(one, t, restaurant))
  return [
    latenessIn(promises, t),
    sold.length === 0 ? '' : [t('Most sold:'), ...sold].join('\n'),
    gone.length === 0 ? '' : [t('Sold out:'), ...gone].join('\n'),
    tablesIn(bookings, t),
  ]
}

function latenessIn({ orders, late, averageMinutes, worstMinutes }: Report['promises'], t: Translate): string {
  if (late === 0) return orders > 0 ? t('No order was late.') : ''
  return late === 1
    ? t.plural(
        orders,
        'Late: {late} of {count} order, by {minutes} minutes.',
        'Late: {late} of {count} orders, by {minutes} minutes.',
        { late, minutes: worstMinutes },
      )
    : t.plural(
        orders,
        'Late: {late} of {count} order, by {average} minutes on average and {most} at most.',
        'Late: {late} of {count} orders, by {average} minutes on average and {most} at most.',
        { late, average: averageMinutes, most: worstMinutes },
      )
}

function tablesIn({ parties, guests: seated, noShows: missing }: Report['bookings'], t: Translate): string {
  if (parties === 0 && missing === 0) return ''
  const guests = t.plural(seated, '{count} guest', '{count} guests')
  return missing === 0
    ? t.plural(parties, 'Tables: {guests} in {count} party.', 'Tables: {guests} in {count} parties.', { guests })
    : t.plural(
        parties,
        'Tables: {guests} in {count} party, {missing} did not come.',
        'Tables: {guests} in {count} parties, {missing} did not come.',
        { guests, missing },
      )
}

function describeSoldOut({ name, since, wishes }: Report['soldOut'][number], t: Translate, style: TimeStyle): string {
  const dish = since ? t('{name} since {time}', { name, time: spokenTime(timeOf(since), style) }) : name
  return wishes > 0 ? t.plural(wishes, '{dish}, wanted once', '{dish}, wanted {count} times', { dish }) : dish
}
