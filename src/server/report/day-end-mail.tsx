import type { Report } from '#contract/report.ts'
import type { DaySeal } from '#contract/seal.ts'
import { centsFromDecimal, type Decimal, decimal, exactPrice } from '#domain/money/money.ts'
import { describeDifference } from '#domain/order/cash-drawer.ts'
import { methodName } from '#domain/order/payment-method-words.ts'
import { nameOfClass, PLACE_NAMES } from '#domain/report/sold-classes.ts'
import { NOT_FISCAL } from '#domain/seal/seal-words.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { spokenTime, type TimeStyle, timeOf } from '#domain/time/clock-time.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import { MailLink, mailBody, paragraphs } from '#server/adapters/mail/mail-body.tsx'
import { mailDomain } from '#server/adapters/mail/mail-words.ts'
import type { Mail } from '#server/adapters/mail/mailer.ts'

const LISTED_MAX = 10

type Reader = {
  readonly address: string
  readonly to: 'owner' | 'accountant'
  readonly seal: DaySeal | undefined
  readonly publicUrl: string
}

/** The day in numbers, with its seal. The accountant gets neither what concerns the evening nor links to the staff area. */
export function dayEndMail(report: Report, restaurant: Restaurant, { address, to, seal, publicUrl }: Reader): Mail {
  const amount = (decimal: Decimal) =>
    exactPrice(centsFromDecimal(decimal, restaurant.amountFormat), restaurant.amountFormat)
  const day = formatDate(report.from, restaurant)
  const texts = [
    ...moneyIn(report, restaurant, amount),
    drawersIn(report, restaurant, amount),
    takenBackIn(report, amount),
    ...(to === 'owner' ? eveningIn(report, restaurant) : []),
    ...sealIn(seal, restaurant),
  ].filter((text) => text !== '')
  const link = `${publicUrl}/admin/reports?from=${report.from}&to=${report.to}`
  return {
    to: { name: to === 'owner' ? restaurant.name : '', address },
    subject: `${day}: ${amount(report.takings.kept)} at ${restaurant.name}`,
    ...mailBody(
      <>
        {paragraphs(texts)}
        {to === 'owner' && <MailLink words="Full report" url={link} />}
      </>,
    ),
    messageId: `day-end-${to === 'owner' ? '' : 'accountant-'}${report.from}@${mailDomain(restaurant)}`,
  }
}

const formatDate = (day: string, { language }: Restaurant): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${day}T12:00Z`))

/** Whoever keeps the email can prove by it that the books were not changed afterwards. */
function sealIn(seal: DaySeal | undefined, { timeZone, ...style }: Restaurant): string[] {
  if (!seal) return ['This day has no seal yet. It is on the screen “Sealed books” as soon as there is one.']
  const until = spokenTime(timeOf(localDateTimeAt(new Date(seal.until), timeZone)), style)
  return [
    `Seal of this day: ${seal.shortSeal}\nIn full: ${seal.seal}`,
    `It seals what was recorded until ${until}. Keep this email: with it, nobody can change the books unnoticed. ${NOT_FISCAL}`,
  ]
}

type Amount = (decimal: Decimal) => string

/** The classes with their rates, or else the rates, if there are several. */
const taxRowsOf = ({ taxes, classes }: Pick<Report, 'taxes' | 'classes'>) =>
  classes.length > 0
    ? classes.map((one) => ({ name: nameOfClass(one), ...one }))
    : taxes.length > 1
      ? taxes.map((one) => ({ name: `${one.ratePercent} %`, ...one }))
      : []

function moneyIn(
  { takings, services, places, methods, taxes, classes, taxName, deposits, tipsOnline = [] }: Report,
  { terminalName }: Restaurant,
  amount: Amount,
): string[] {
  return [
    [
      `Takings: ${amount(takings.kept)} from ${orders(takings.orders)}`,
      ...(places.some(({ place, orders: count }) => place === 'eatIn' && count > 0)
        ? places.map(({ place, ...of }) => ({ name: PLACE_NAMES[place], ...of }))
        : services.map(({ type, ...of }) => ({ name: type === 'pickup' ? 'Pickup' : 'Delivery', ...of }))
      )
        .filter(({ orders: count }) => count > 0)
        .map(({ name, kept, orders: count }) => `${name}: ${amount(kept)} from ${orders(count)}`),
      `${taxName} in them: ${amount(takings.tax)}`,
      ...taxRowsOf({ taxes, classes }).map(
        ({ name, net, tax }) => `${name}: ${amount(net)} net, ${amount(tax)} ${taxName}`,
      ),
      ...(takings.refunded > 0 ? [`Refunded from these orders: ${amount(takings.refunded)}`] : []),
      ...(deposits ? [`Deposits: ${amount(deposits.taken)} in, ${amount(deposits.back)} back`] : []),
    ].join('\n'),
    methods
      .map(({ method, paid, refunded, tips, rounding = 0 }) => {
        const money = `${methodName(method, terminalName)}: ${amount(paid)} in, ${amount(refunded)} back`
        const withTips = tips !== 0 ? `${money}, ${amount(tips)} in tips` : money
        const size = amount(decimal(Math.abs(rounding)))
        return rounding === 0 ? withTips : `${withTips}, ${size} ${rounding > 0 ? 'added' : 'taken off'} by rounding`
      })
      .join('\n'),
    ...(tipsOnline.length > 0
      ? [tipsOnline.map((tips) => `Tips online: ${amount(tips.amount)} (${tips.for})`).join('\n')]
      : []),
  ]
}

const drawersIn = ({ drawers }: Report, { amountFormat }: Restaurant, amount: Amount): string =>
  drawers
    .map(({ counted, difference }) => {
      const words = describeDifference(centsFromDecimal(difference, amountFormat), amountFormat)
      return `Cash drawer: ${amount(counted)} counted, ${words}`
    })
    .join('\n')

const takenBackIn = ({ takenBack: { deleted, cancelled, reduced, unpaid, noShows } }: Report, amount: Amount): string =>
  [
    { words: 'Deleted orders', ...deleted },
    { words: 'Cancelled after the kitchen had begun', ...cancelled },
    { words: 'Made smaller by staff', ...reduced },
    { words: 'Handed over, still to be paid', ...unpaid },
    { words: 'Nobody came', ...noShows },
  ]
    .filter(({ orders: count }) => count > 0)
    .map(({ words, orders: count, total }) => `${words}: ${orders(count)}, ${amount(total)}`)
    .join('\n')

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`)
const guests = (count: number): string => (count === 1 ? '1 guest' : `${count} guests`)
const parties = (count: number): string => (count === 1 ? '1 party' : `${count} parties`)

function eveningIn({ promises, dishes, soldOut, bookings }: Report, style: TimeStyle): string[] {
  return [
    latenessIn(promises),
    dishes.length === 0
      ? ''
      : ['Most sold:', ...dishes.slice(0, LISTED_MAX).map(({ name, quantity }) => `${quantity} x ${name}`)].join('\n'),
    soldOut.length === 0
      ? ''
      : ['Sold out:', ...soldOut.slice(0, LISTED_MAX).map((one) => describeSoldOut(one, style))].join('\n'),
    tablesIn(bookings),
  ]
}

function latenessIn({ orders: promised, late, averageMinutes, worstMinutes }: Report['promises']): string {
  if (late === 0) return promised > 0 ? 'No order was late.' : ''
  const by = late === 1 ? `${worstMinutes} minutes` : `${averageMinutes} minutes on average and ${worstMinutes} at most`
  return `Late: ${late} of ${orders(promised)}, by ${by}.`
}

function tablesIn({ parties: came, guests: seated, noShows }: Report['bookings']): string {
  const missing = noShows > 0 ? `, ${noShows} did not come` : ''
  return came === 0 && noShows === 0 ? '' : `Tables: ${guests(seated)} in ${parties(came)}${missing}.`
}

function describeSoldOut({ name, since, wishes }: Report['soldOut'][number], style: TimeStyle): string {
  const when = since ? ` since ${spokenTime(timeOf(since), style)}` : ''
  return `${name}${when}${wishes > 0 ? `, wanted ${wishes === 1 ? 'once' : `${wishes} times`}` : ''}`
}
