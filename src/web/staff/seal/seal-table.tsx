import type { DaySeal, SealCheck } from '#contract/seal.ts'
import type { Translate } from '#domain/language/translate.ts'
import { apiUrl } from '#web/parts/api-client.ts'
import { Cell, Table } from '#web/staff/list/table.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence, type RestaurantTime, spokenDay } from '#web/staff/time/spoken-time.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HIDDEN, useTranslate, withElements } from '#web/ui/language.tsx'
import type { useSealChecks } from './seal-api.ts'
import styles from './sealed-books.module.css'

type SealTableProps = { seals: readonly DaySeal[]; checking: ReturnType<typeof useSealChecks> }

/** The sealed days, the newest first. */
export function SealTable({ seals, checking: { checks, running, check } }: SealTableProps) {
  const t = useTranslate()
  const time = useRestaurantTime()
  const seal = t.as('of a day', 'Seal')
  const recorded = t.as('of a sealed day', 'Recorded')
  const state = t.as('of a sealed day', 'State')
  return (
    <Table label={t('Sealed days')} columns={[t('Day'), seal, recorded, state, t('Actions')]}>
      {seals.map((one) => (
        <tr key={one.day}>
          <Cell kind="title">{spokenDay(one.day, time)}</Cell>
          <Cell label={seal}>
            <code className={styles.seal} title={one.seal}>
              {one.shortSeal}
            </code>
          </Cell>
          <Cell label={recorded}>{describeCounts(t, one)}</Cell>
          <Cell label={state}>
            <State seal={one} check={checks.get(one.day)} time={time} />
          </Cell>
          <Cell kind="actions">
            <Button
              size="small"
              busy={running === one.day}
              disabled={running !== null}
              onClick={() => void check([one.day])}
            >
              {withElements(t('Check<hidden> {day}</hidden>', { day: spokenDay(one.day, time) }), HIDDEN)}
            </Button>
            <ButtonLink
              size="small"
              href={apiUrl('/admin/seals.jsonl', { query: { from: one.day, to: one.day } })}
              download
              icon={<Icon name="download" />}
            >
              {withElements(t('File<hidden> of {day}</hidden>', { day: spokenDay(one.day, time) }), HIDDEN)}
            </ButtonLink>
          </Cell>
        </tr>
      ))}
    </Table>
  )
}

function describeCounts(t: Translate, { counts, lines }: DaySeal): string {
  const { order = 0, payment = 0, refund = 0 } = counts
  if (lines === 2) return t.as('what was recorded', 'Nothing')
  const parts = [
    t.plural(order, '{count} order', '{count} orders'),
    t.plural(payment, '{count} payment', '{count} payments'),
    ...(refund > 0 ? [t.plural(refund, '{count} refund', '{count} refunds')] : []),
  ]
  return parts.join(', ')
}

type StateProps = { seal: DaySeal; check: SealCheck | undefined; time: RestaurantTime }

function State({ seal: { sealedAt, unchangedAt }, check, time }: StateProps) {
  const t = useTranslate()
  if (check?.isUnchanged) {
    return (
      <span className={styles.right}>
        <Icon name="check" />
        {t('Nothing has been changed since')}
      </span>
    )
  }
  if (check) {
    return (
      <span className={styles.wrong}>
        <Icon name="warning" />
        {t.plural(check.differences.length + check.more, '{count} difference', '{count} differences')}
      </span>
    )
  }
  return unchangedAt === null
    ? t('Sealed {when}', { when: instantInSentence(sealedAt, time) })
    : t('Unchanged {when}', { when: instantInSentence(unchangedAt, time) })
}
