import type { GuestRecord } from '#contract/guest.ts'
import { centsFromDollars, exactPrice } from '#domain/money.ts'
import { Cell, Table } from '#web/admin/list/table.tsx'
import { useNow } from '#web/admin/shell/time.tsx'
import { spokenMoment } from '#web/admin/shell/wall-clock.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from './guest.module.css'
import { keyOf } from './guest-words.ts'

type GuestTableProps = {
  records: readonly GuestRecord[]
  isChosen: (record: GuestRecord) => boolean
  onChoose: (record: GuestRecord, isChosen: boolean) => void
}

/** What each order and booking knows of the guest; all of it is chosen until somebody takes one out. */
export function GuestTable({ records, isChosen, onChoose }: GuestTableProps) {
  return (
    <Table label="What is stored" columns={['Order or booking', 'Name', 'Phone', 'Email', 'Address and notes']}>
      {records.map((record) => (
        <tr key={keyOf(record)}>
          <Cell kind="title">
            <Checkbox
              className={styles.which}
              label={titleOf(record)}
              hint={<When record={record} />}
              checked={isChosen(record)}
              onChange={(event) => onChoose(record, event.target.checked)}
            />
            <Marks record={record} />
          </Cell>
          <Cell label="Name">{record.name}</Cell>
          <Cell label="Phone">{record.phone}</Cell>
          {record.email ? (
            <Cell label="Email">
              <span className={styles.email}>{record.email}</span>
            </Cell>
          ) : (
            <Cell>{null}</Cell>
          )}
          <Words record={record} />
        </tr>
      ))}
    </Table>
  )
}

const titleOf = (record: GuestRecord): string => (record.kind === 'order' ? record.id : `Table for ${record.guests}`)

function When({ record }: { record: GuestRecord }) {
  const now = useNow()
  if (record.kind === 'booking') return spokenMoment(`${record.date}T${record.time}`, now)
  const placed = spokenMoment(restaurantClock(new Date(record.createdAt)), now)
  return `${placed}, ${exactPrice(centsFromDollars(record.total))}`
}

function Marks({ record }: { record: GuestRecord }) {
  const isDeleted = record.kind === 'order' && record.isDeleted
  if (!record.isUnderWay && !isDeleted) return null
  return (
    <span className={styles.marks}>
      {record.isUnderWay && <Badge tone="blue">Under way</Badge>}
      {isDeleted && <Badge>Deleted, kept for the books</Badge>}
    </span>
  )
}

function Words({ record }: { record: GuestRecord }) {
  const words = record.kind === 'order' ? [record.address, record.notes] : [record.message]
  const told = [...new Set(words)].filter((text) => text !== '')
  if (told.length === 0) return <Cell>{null}</Cell>
  return (
    <Cell label="Address and notes" kind="wide">
      <div className={styles.words}>
        {told.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Cell>
  )
}
