import type { Admin } from '#contract/admin.ts'
import { HistoryButton } from '#web/admin/history/history-button.tsx'
import { Cell, Table } from '#web/admin/list/table.tsx'
import { useNow } from '#web/admin/shell/time.tsx'
import { localDateOf, spokenDay } from '#web/admin/shell/wall-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './access.module.css'

type AdminTableProps = { admins: readonly Admin[]; myId: string; onRemove: (admin: Admin) => Promise<void> }

export function AdminTable({ admins, myId, onRemove }: AdminTableProps) {
  const now = useNow()
  return (
    <Table label="Admins" columns={['Email', 'UID', 'Since', 'Actions']}>
      {admins.map((admin) => (
        <tr key={admin.id}>
          <Cell kind="title">
            {admin.email} {admin.id === myId && <Badge tone="green">You</Badge>}
          </Cell>
          <Cell label="UID">
            <code className={styles.uid}>{admin.id}</code>
          </Cell>
          <Cell label="Since">{spokenDay(localDateOf(new Date(admin.createdAt)), now)}</Cell>
          <Cell kind="actions">
            {/* The last one can't be removed: somebody has to be able to come in. */}
            <Button disabled={admins.length === 1} onClick={() => onRemove(admin)}>
              Remove
            </Button>
            <HistoryButton entity="admin" id={admin.id} name={admin.email} />
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
