import type { StaffOrder } from '#contract/order.ts'
import type { Translate } from '#domain/language/translate.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { centsFromDecimal, type Decimal, decimal, exactPrice, timesCents } from '#domain/money/money.ts'
import { taxFromDecimal } from '#domain/money/tax.ts'
import { addedAmount, ROUNDING_OF_CASH, TIP_ON_TOP } from '#domain/order/cash-drawer.ts'
import { handoverName } from '#domain/order/handover-name.ts'
import { describeLineAllergens } from '#domain/order/line-allergens.ts'
import { describeCreditNote } from '#domain/order/receipt-number.ts'
import { shortCode } from '#domain/order/short-code.ts'
import { CONFIRM_ADDRESS } from '#domain/order/staff-address.ts'
import { howPaid } from '#domain/order/ways-to-pay.ts'
import { shownName } from '#domain/people/given-name.ts'
import { dateOf, spokenTime, timeOf } from '#domain/time/clock-time.ts'
import { describePromise, formatDay } from '#domain/time/format-dates.ts'
import { DeliveryFee, Deposits } from '#web/parts/delivery-fee.tsx'
import { OrderTotal } from '#web/parts/order-total.tsx'
import { LineOptions, Price } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { type MoneyStyle, moneyStyleOf } from '#web/staff/payment/money-style.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { NamedAllergens } from './named-allergens.tsx'
import { describePayment, describePayments, roundingOf, tipsOf } from './payment-words.ts'
import styles from './ticket.module.css'

/** The printed ticket: a copy for the kitchen, without prices, and one for the bag. */
export function Ticket({ order }: { order: StaffOrder }) {
  const t = useTranslate()
  const restaurant = useRestaurant()
  const { tax } = order
  const format = formatOnPage(order, restaurant)
  return (
    <div className={styles.tickets} data-ticket>
      <section className={styles.ticket} data-copy="kitchen">
        <Head order={order} copy={t('Kitchen copy')} />
        <Lines order={order} />
        <Notes order={order} />
      </section>
      <section className={styles.ticket} data-copy="customer">
        <p className={styles.brand}>{restaurant.name}</p>
        <p>
          {restaurant.address.street}, {restaurant.address.city}
        </p>
        <p>{restaurant.phone}</p>
        {tax.number && <p>{t('{tax} number {number}', { tax: tax.name, number: tax.number })}</p>}
        <Numbers order={order} />
        <Head order={order} copy={t('Customer copy')} />
        <Lines order={order} withPrices />
        <DeliveryFee of={centsFromDecimal(order.deliveryFee, format)} format={format} />
        <Deposits of={centsFromDecimal(order.deposit ?? decimal(0), format)} format={format} />
        <OrderTotal
          total={centsFromDecimal(order.total, format)}
          tax={taxFromDecimal(tax, format)}
          format={format}
          isReceipt
        />
        <Payment order={order} />
        <Notes order={order} />
      </section>
    </div>
  )
}

/** Of its receipt, and of what took it back. */
function Numbers({ order: { receipt } }: { order: StaffOrder }) {
  const t = useTranslate()
  return (
    receipt && (
      <>
        <p>{t('Receipt number {number}', { number: receipt.number })}</p>
        {receipt.creditNotes.map((note) => (
          <p key={note.number}>{describeCreditNote(note, t)}</p>
        ))}
      </>
    )
  )
}

function Head({ order, copy }: { order: StaffOrder; copy: string }) {
  const t = useTranslate()
  const restaurant = useRestaurant()
  const placed = restaurantClock(restaurant.timeZone, new Date(order.createdAt))
  const promised = restaurantClock(restaurant.timeZone, new Date(order.promisedFor))
  const { name, phone, address } = order.customer
  return (
    <header className={styles.head}>
      <p>{copy}</p>
      <DueLater order={order} />
      {order.isRehearsal && <p className={styles.strong}>{t('REHEARSAL: not a real order')}</p>}
      <p className={styles.code}>
        {handoverName(t, order)} {describePromise(promised, dateOf(placed), restaurant)}
      </p>
      <p className={styles.code}>
        {shownName(t, name) || t('Guest')} · {shortCode(order.orderCode)}
      </p>
      <p>{order.orderCode}</p>
      <p>{phone}</p>
      {address && <p>{address}</p>}
      {order.deliveryZone && <p>{order.deliveryZone}</p>}
      {order.isAddressApproximate && <p className={styles.strong}>{t.message(CONFIRM_ADDRESS)}</p>}
      <p>
        {t('Placed {day}, {time}', {
          day: formatDay(dateOf(placed), restaurant),
          time: spokenTime(timeOf(placed), restaurant),
        })}
      </p>
    </header>
  )
}

/** Large, so that nobody hands it over without asking for the money. */
function DueLater({ order }: { order: StaffOrder }) {
  const t = useTranslate()
  const format = formatOnPage(order, useRestaurant())
  if (!order.payBy || order.due === 0) return null
  return (
    <p className={styles.due}>
      {t('DUE {amount}', { amount: exactPrice(centsFromDecimal(order.due, format), format) })}
      <span>{howPaid(order.payBy, t)}</span>
    </p>
  )
}

function Lines({ order, withPrices = false }: { order: StaffOrder; withPrices?: boolean }) {
  const t = useTranslate()
  const format = formatOnPage(order, useRestaurant())
  return (
    <ul className={styles.lines}>
      {order.items.map(({ name, quantity, unitPrice, meta, allergens }, position) => (
        <li key={position} className={styles.line}>
          <span className={styles.strong}>{quantity} x</span>
          <div>
            <p className={styles.strong}>{name}</p>
            <LineOptions meta={meta} />
            {withPrices && allergens && <p>{describeLineAllergens(allergens, t)}</p>}
          </div>
          {withPrices && <Price of={timesCents(centsFromDecimal(unitPrice, format), quantity)} format={format} />}
        </li>
      ))}
    </ul>
  )
}

function Payment({ order }: { order: StaffOrder }) {
  const t = useTranslate()
  const { format, terminalName } = moneyStyleOf(order, useRestaurant())
  const { label, part } = describePayment(t, order, format)
  const isListed = label === 'PART PAID' && describePayments(t, order, terminalName).length > 0
  return (
    <>
      <p className={styles.strong}>{t.message(label)}</p>
      {part && !isListed && <p className={styles.strong}>{part}</p>}
      <Payments order={order} />
    </>
  )
}

/** For an order paid at the counter: each payment, tips, rounding, what is still due after a partial one. */
function Payments({ order }: { order: StaffOrder }) {
  const { format, terminalName } = moneyStyleOf(order, useRestaurant())
  const rows = paymentRows(useTranslate(), order, { format, terminalName })
  if (rows.length === 0) return null
  return (
    <dl className={styles.payments}>
      {rows.map(({ words, amount }, at) => (
        <div key={at}>
          <dt>{words}</dt>
          <dd className="figures">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

function paymentRows(t: Translate, order: StaffOrder, { format, terminalName }: MoneyStyle) {
  const parts = describePayments(t, order, terminalName)
  const rounding = roundingOf(order)
  const tips = tipsOf(order)
  const inWords = (amount: Decimal) => exactPrice(centsFromDecimal(amount, format), format)
  return [
    ...parts.map(({ words, amount }) => ({ words, amount: exactPrice(amount, format) })),
    ...(tips > 0 ? [{ words: t.message(TIP_ON_TOP), amount: exactPrice(tips, format) }] : []),
    ...(rounding === 0 ? [] : [{ words: t.message(ROUNDING_OF_CASH), amount: addedAmount(rounding, format) }]),
    ...(parts.length + rounding !== 0 && order.due > 0
      ? [{ words: t('Still to pay'), amount: inWords(order.due) }]
      : []),
  ]
}

function Notes({ order: { customer } }: { order: StaffOrder }) {
  const t = useTranslate()
  if (!customer.notes) return null
  return (
    <>
      <NamedAllergens notes={customer.notes} className={styles.allergens} />
      <p className={styles.notes}>{t('Notes: {notes}', { notes: customer.notes })}</p>
    </>
  )
}

const MM_PER_PX = 25.4 / 96
const PAPER_MM = 80
const MARGIN_MM = 4
/** The printer's layout may round up where the screen's rounds down. */
const SLACK_MM = 1

let pages: CSSStyleSheet | undefined

/**
 * Gives each copy a page of its own length. No browser accepts `size: 80mm auto`, so the copies, which are hidden on the page in
 * their printed width, are measured.
 */
function fitPages(document: Document): void {
  pages ??= new CSSStyleSheet()
  const rules = [...document.querySelectorAll<HTMLElement>('[data-copy]')].map(
    ({ dataset: { copy }, offsetHeight }) => {
      const height = Math.ceil(offsetHeight * MM_PER_PX) + 2 * MARGIN_MM + SLACK_MM
      return `@page ${copy} { size: ${PAPER_MM}mm ${height}mm; margin: ${MARGIN_MM}mm }
      @media print { [data-copy="${copy}"] { page: ${copy} } }`
    },
  )
  pages.replaceSync(rules.join('\n'))
  if (!document.adoptedStyleSheets.includes(pages)) document.adoptedStyleSheets.push(pages)
}

/**
 * Events that end a print job. Not every browser blocks in print(): on an iPad it returns while the print sheet is still open.
 * No event reports that the sheet was dismissed; only the next touch of the page shows it.
 */
const OVER = ['afterprint', 'pointerdown', 'keydown'] as const

/** Prints the copies that are on the page, then calls `onOver`, unless the signal comes first. */
export async function printCopies(onOver: () => void, signal: AbortSignal): Promise<void> {
  await document.fonts.ready
  if (signal.aborted) return
  fitPages(document)
  for (const event of OVER) window.addEventListener(event, onOver, { capture: true, signal })
  window.print()
}
