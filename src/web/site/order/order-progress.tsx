import type { OrderView } from '#contract/checkout.ts'
import { orderSteps } from '#web/site/order/order-news.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order-progress.module.css'

/** How far the order has come, step by step; each change is read out. */
export function OrderProgress({ order }: { order: OrderView }) {
  const steps = orderSteps(order)
  const now = steps.findLast(({ state }) => state !== 'ahead')
  return (
    <section aria-labelledby="progress-title">
      <h2 className={styles.title} id="progress-title">
        Your order
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ label, sentence, state }) => (
          <li
            key={label}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark}>{state === 'done' && <Icon name="check" />}</span>
            <span className={styles.words}>
              <span className={styles.label}>
                {label}
                {state === 'done' && <span className="visually-hidden"> (done)</span>}
              </span>
              {state === 'current' && <span className={styles.sentence}>{sentence}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        Order status: {now?.label}
      </p>
    </section>
  )
}
