import type { DaySeal, SealCheck } from '#contract/seal.ts'
import { apiUrl } from '#web/parts/api-client.ts'
import { Cell, Table } from '#web/staff/list/table.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence, type RestaurantTime, spokenDay } from '#web/staff/time/spoken-time.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { useSealChecks } from './seal-api.ts'
import styles from './sealed-books.module.css'

type SealTableProps = { seals: readonly DaySeal[]; checking: ReturnType<typeof useSealChecks> }

/** The sealed days, the newest first. */
export function SealTable({ seals, checking: { checks, running, check } }: SealTableProps) {
  const time = useRestaurantTime()
  return (
    <Table label="Sealed days" columns={['Day', 'Seal', 'Recorded', 'State', 'Actions']}>
      {seals.map((one) => (
        <tr key={one.day}>
          <Cell kind="title">{spokenDay(one.day, time)}</Cell>
          <Cell label="Seal">
            <code className={styles.seal} title={one.seal}>
              {one.shortSeal}
            </code>
          </Cell>
          <Cell label="Recorded">{describeCounts(one)}</Cell>
          <Cell label="State">
            <State seal={one} check={checks.get(one.day)} time={time} />
          </Cell>
          <Cell kind="actions">
            <Button
              size="small"
              busy={running === one.day}
              disabled={running !== null}
              onClick={() => void check([one.day])}
            >
              Check<span className="visually-hidden"> {spokenDay(one.day, time)}</span>
            </Button>
            <ButtonLink
              size="small"
              href={apiUrl('/admin/seals.jsonl', { query: { from: one.day, to: one.day } })}
              download
              icon={<Icon name="download" />}
            >
              File<span className="visually-hidden"> of {spokenDay(one.day, time)}</span>
            </ButtonLink>
          </Cell>
        </tr>
      ))}
    </Table>
  )
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

function describeCounts({ counts, lines }: DaySeal): string {
  const { order = 0, payment = 0, refund = 0 } = counts
  if (lines === 2) return 'Nothing'
  const parts = [
    counted(order, 'order'),
    counted(payment, 'payment'),
    ...(refund > 0 ? [counted(refund, 'refund')] : []),
  ]
  return parts.join(', ')
}

type StateProps = { seal: DaySeal; check: SealCheck | undefined; time: RestaurantTime }

function State({ seal: { sealedAt, unchangedAt }, check, time }: StateProps) {
  if (check?.isUnchanged) {
    return (
      <span className={styles.right}>
        <Icon name="check" />
        Nothing has been changed since
      </span>
    )
  }
  if (check) {
    return (
      <span className={styles.wrong}>
        <Icon name="warning" />
        {counted(check.differences.length + check.more, 'difference')}
      </span>
    )
  }
  return unchangedAt === null
    ? `Sealed ${instantInSentence(sealedAt, time)}`
    : `Unchanged ${instantInSentence(unchangedAt, time)}`
}
