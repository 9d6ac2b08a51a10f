import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Translate } from '#domain/language/translate.ts'
import { goneIn } from '#domain/order/lines-run-out.ts'
import { namedDishes } from '#domain/order/order-notice.ts'
import { canStillChange } from '#domain/order/ordered-change.ts'
import { shortCode } from '#domain/order/short-code.ts'
import { useKeptItems } from '#web/staff/list/held-items.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { spokenInstant } from '#web/staff/time/spoken-time.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { describeGone, isOnlyTold, RunOutLines, TellGuest } from './run-out-actions.tsx'
import { type OrderRunOut, useOrdersRunOut, useRunOutChanges, useTellRunOut } from './run-out-api.ts'
import styles from './service.module.css'

/** The open orders that hold what has just run out, with what can be done about each. Nothing while there is none. */
export function OrdersRunOut() {
  const t = useTranslate()
  const title = useId()
  const orders = useOrdersRunOut()
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const holding = orders.filter(({ lines }) => goneIn(lines).length > 0)
  const gone = useKeptItems(holding, { isKept: ({ id }) => settled.has(id), idOf: ({ id }) => id })
  const owed = orders.flatMap(({ lines }) => lines.filter(({ isGone }) => !isGone))
  if (orders.length + gone.length === 0) return null
  return (
    <section className={layout.close} aria-labelledby={title}>
      <h3 className={styles.title} id={title}>
        {t('Open orders that hold it')}
      </h3>
      {owed.length > 0 && <p>{describeOwed(t, owed)}</p>}
      <ul className={layout.lines}>
        {gone.map((order) => (
          <RunOutOrder
            key={order.id}
            order={order}
            isDone={!holding.includes(order)}
            onPress={() => setSettled((before) => new Set([...before, order.id]))}
          />
        ))}
      </ul>
    </section>
  )
}

/** What was counted is what is left beside the open orders, or with them: only staff know. */
function describeOwed(t: Translate, lines: OrderRunOut['lines']): string {
  const portions = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const names = namedDishes([...new Set(lines.map(({ name }) => name))], t)
  return t.plural(
    portions,
    'Orders from before you counted hold {count} of {dishes}. If they are not made yet, count them off what is left.',
    'Orders from before you counted hold {count} of {dishes}. If they are not made yet, count them off what is left.',
    { dishes: names },
  )
}

type RunOutOrderProps = { order: OrderRunOut; isDone: boolean; onPress: () => void }

/** Once nothing is left to do about it, it can no longer be pressed. */
function RunOutOrder({ order, isDone, onPress }: RunOutOrderProps) {
  const t = useTranslate()
  const time = useRestaurantTime()
  const telling = useTellRunOut(order.id)
  const changes = useRunOutChanges(order.id, onPress)
  const { name, phone, orderCode, promisedFor, lines } = order
  const who = name || shortCode(orderCode)
  return (
    <li className={styles.heldOrder} inert={isDone}>
      <div>
        <strong>{`${spokenInstant(promisedFor, time)} · ${name || t('Guest')} · ${shortCode(orderCode)}`}</strong>
        <p>{lines.filter(isOnlyTold).map(describeGone).join(', ')}</p>
        <ProblemBox sentence={telling.problem ?? changes.problem} />
      </div>
      <RunOutLines order={order} who={who} changes={changes} />
      <div className={styles.chosenButtons}>
        {phone && (
          <a className={buttonClass({ size: 'small' })} href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        )}
        {canStillChange(order.status) && (
          <Link
            className={buttonClass({ size: 'small' })}
            aria-label={t('Change order… {guest}', { guest: who })}
            to={`/admin/orders/change?${new URLSearchParams({ order: order.id })}`}
          >
            {t('Change order…')}
          </Link>
        )}
        <TellGuest order={order} telling={telling} who={who} />
      </div>
    </li>
  )
}
