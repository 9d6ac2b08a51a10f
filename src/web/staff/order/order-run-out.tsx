import type { StaffOrder } from '#contract/order.ts'
import { goneIn } from '#domain/order/lines-run-out.ts'
import { namedDishes } from '#domain/order/order-notice.ts'
import { shortCode } from '#domain/order/short-code.ts'
import { shownName } from '#domain/order/walk-in-name.ts'
import { RunOutLines, TellGuest } from '#web/staff/service/run-out-actions.tsx'
import { useRunOutChanges, useRunOutOf, useTellRunOut } from '#web/staff/service/run-out-api.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './order.module.css'

/** What of an order has run out since it was placed, what can be done about it, and whether the guest knows. */
export function OrderRunOut({ order: { id, orderCode, customer, toldRunOut } }: { order: StaffOrder }) {
  const t = useTranslate()
  const runOut = useRunOutOf(id)
  const telling = useTellRunOut(id)
  const changes = useRunOutChanges(id)
  const gone = goneIn(runOut?.lines ?? [])
  if (gone.length === 0 && !toldRunOut) return null
  const who = shownName(t, customer.name) || shortCode(orderCode)
  return (
    <div className={styles.attention}>
      <Icon name="warning" />
      <div className={styles.runOut}>
        <p>
          {withElements(
            t('<strong>Sold out:</strong> {dishes}', {
              dishes: namedDishes(gone.length > 0 ? gone : (toldRunOut?.dishes ?? []), t),
            }),
            { strong: (words) => <strong>{words}</strong> },
          )}
        </p>
        {toldRunOut && <Told of={toldRunOut} />}
        {runOut && <RunOutLines order={runOut} who={who} changes={changes} />}
        <ProblemBox sentence={telling.problem ?? changes.problem} />
      </div>
      {runOut && gone.length > 0 && runOut.toldAt === null && (
        <div className={styles.tell}>
          <TellGuest order={runOut} telling={telling} who={who} />
        </div>
      )}
      {gone.length === 0 && (
        <Button className={styles.seen} size="small" busy={telling.pending === 'takeBack'} onClick={telling.takeBack}>
          {t('It can be had')}
        </Button>
      )}
    </div>
  )
}

function Told({ of: { at, phonedBy } }: { of: NonNullable<StaffOrder['toldRunOut']> }) {
  const t = useTranslate()
  const moment = instantInSentence(at, useRestaurantTime())
  return (
    <p>
      {phonedBy
        ? t('The guest was told by phone {moment}, by {person}.', { moment, person: phonedBy })
        : t('The guest was told {moment}.', { moment })}
    </p>
  )
}
