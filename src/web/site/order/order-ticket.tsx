import { useEffect, useState } from 'react'
import type { OrderView } from '#contract/checkout.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { OrderCode } from '#web/site/order/order-code.tsx'
import { type OrderStep, orderProgress, orderSteps, ticketWords, wayOf } from '#web/site/running-order/order-message.ts'
import { destinationOf } from '#web/site/storage/last-order.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order-ticket.module.css'

/** The head of the kitchen's ticket: when and where, how far the order has come, and the code, large once it is called out. */
export function OrderTicket({ order }: { order: OrderView }) {
  const [destination, setDestination] = useState('')
  useEffect(() => setDestination(destinationOf(order.id)), [order.id])
  const restaurant = useRestaurant()
  const { when, before, apology, where } = ticketWords(order, destination, restaurant)
  const isNeeded = order.status === 'ready' && order.type === 'pickup'
  const steps = orderSteps(order)
  const now = steps.findLast(({ state }) => state !== 'ahead')
  return (
    <section className={styles.ticket} aria-labelledby="progress-title">
      <h2 className={styles.title} id="progress-title">
        Your order
      </h2>
      {isNeeded && <OrderCode id={order.id} isNeeded />}
      <div className={styles.facts}>
        {before && (
          <p className={styles.before}>
            <span className="visually-hidden">Before: </span>
            <s>{before}</s>
          </p>
        )}
        <p className={styles.when}>{withNumbersKept(when)}</p>
        {apology && <p className={styles.apology}>{apology}</p>}
        <p className={styles.where}>{withNumbersKept(where)}</p>
      </div>
      <Way part={wayOf(order)} isDelivery={order.type === 'delivery'} />
      {!isNeeded && <OrderCode id={order.id} isNeeded={false} />}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.label} {...step} />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        Order status: {now?.label}
      </p>
    </section>
  )
}

/** Prevents line breaks between a day and its month, after a house number, and before a postcode. */
const withNumbersKept = (words: string): string =>
  words.replaceAll(/(?<=\d) (?=\p{L})/gu, '\u00a0').replace(/ (?=\d+$)/, '\u00a0')

const Step = ({ label, sentence, state }: OrderStep) => (
  <li className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
    <span className={styles.mark}>{state === 'done' && <Icon name="check" />}</span>
    <span className={styles.words}>
      <span className={styles.label}>
        {label}
        {state === 'done' && <span className="visually-hidden"> (done)</span>}
      </span>
      {state === 'current' && <span className={styles.sentence}>{sentence}</span>}
    </span>
  </li>
)

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
export function progressInTitle(order: OrderView): string {
  const now = orderSteps(order).findLast(({ state }) => state !== 'ahead')
  return `${GLYPHS[Math.floor(orderProgress(order) * 4)]} ${now?.label}`
}
