import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { OrderView } from '#contract/checkout.ts'
import type { Translate } from '#domain/language/translate.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { OrderCode } from '#web/site/order/order-code.tsx'
import { type OrderStep, orderProgress, orderSteps, ticketWords, wayOf } from '#web/site/running-order/order-message.ts'
import { destinationOf } from '#web/site/storage/last-order.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import styles from './order-ticket.module.css'

/** The head of the kitchen's ticket: when and where, how far the order has come, and the code, large once it is called out. */
export function OrderTicket({ order }: { order: OrderView }) {
  const [destination, setDestination] = useState('')
  useEffect(() => setDestination(destinationOf(order.id)), [order.id])
  const restaurant = useRestaurant()
  const t = useTranslate()
  const { when, before, apology, where } = ticketWords(order, destination, restaurant)
  const isNeeded = order.status === 'ready' && order.type === 'pickup'
  const steps = orderSteps(order, { t })
  const now = steps.findLast(({ state }) => state !== 'ahead')
  return (
    <section className={styles.ticket} aria-labelledby="progress-title">
      <h2 className={styles.title} id="progress-title">
        {t('Your order')}
      </h2>
      {isNeeded && <OrderCode id={order.id} isNeeded />}
      <div className={styles.facts}>
        {before && (
          <p className={styles.before}>
            {withElements(t('<hidden>Before: </hidden><old>{time}</old>', { time: before }), {
              hidden: (words) => <span className="visually-hidden">{words}</span>,
              old: (words) => <s>{words}</s>,
            })}
          </p>
        )}
        <p className={styles.when}>{withNumbersKept(when)}</p>
        {apology && <p className={styles.apology}>{apology}</p>}
        <p className={styles.where}>{inParts(withNumbersKept(where))}</p>
      </div>
      <Way part={wayOf(order)} isDelivery={order.type === 'delivery'} />
      {!isNeeded && <OrderCode id={order.id} isNeeded={false} />}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.label} {...step} />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {t('Order status: {status}', { status: now?.label ?? '' })}
      </p>
    </section>
  )
}

/** Prevents line breaks between a day and its month, after a house number, and before a postcode. */
const withNumbersKept = (words: string): string =>
  words.replaceAll(/(?<=\d) (?=\p{L})/gu, '\u00a0').replace(/ (?=\d+$)/, '\u00a0')

/** An address is broken after a comma rather than within a street. */
const inParts = (words: string): ReactNode =>
  words.split(/(?<=,) /).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ' '}
      <span className={styles.part}>{part}</span>
    </Fragment>
  ))

const Step = ({ label, sentence, state }: OrderStep) => (
  <li className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
    <span className={styles.mark}>{state === 'done' && <Icon name="check" />}</span>
    <span className={styles.words}>
      <span className={styles.label}>
        {label}
        {state === 'done' && <Done />}
      </span>
      {state === 'current' && <span className={styles.sentence}>{sentence}</span>}
    </span>
  </li>
)

function Done() {
  const t = useTranslate()
  return <span className="visually-hidden"> {t('(done)')}</span>
}

/** The first figure drives to the counter or the door as staff move the order; the list of steps says the same in words. */
const Way = ({ part, isDelivery }: { part: number; isDelivery: boolean }) => (
  <div className={styles.way} aria-hidden="true">
    <div className={styles.driven} style={{ transform: `translateX(${part * 100}%)` }}>
      <div className={styles.vehicle} data-vehicle="" />
    </div>
    <span className={styles.goal}>
      <Icon name={isDelivery ? 'home' : 'bag'} />
    </span>
  </div>
)

const GLYPHS = ['○', '◔', '◑', '◕', '●'] as const

/** A ring and the step, for the tab's title. */
export function progressInTitle(order: OrderView, t: Translate): string {
  const now = orderSteps(order, { t }).findLast(({ state }) => state !== 'ahead')
  return `${GLYPHS[Math.floor(orderProgress(order) * 4)]} ${now?.label}`
}
