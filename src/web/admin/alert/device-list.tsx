import { Cell, Table } from '#web/admin/list/table.tsx'
import { useRestaurantTime } from '#web/admin/time/clock.tsx'
import { spokenInstant } from '#web/admin/time/spoken-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tested } from '#web/ui/test-result.tsx'
import styles from './alert.module.css'
import { useAlertDevices, useDeviceTest } from './alert-api.ts'

/** Every device that gets push alerts, for owners. */
export function DeviceList() {
  const { devices = [], here, busy, remove } = useAlertDevices()
  const { result, testing, test } = useDeviceTest()
  const time = useRestaurantTime()
  if (devices.length === 0 && !result) return null
  return (
    <section className={styles.section} aria-labelledby="all-devices">
      <h2 id="all-devices">Devices that get alerts</h2>
      <div className={styles.list}>
        <Table label="Devices" columns={['Device', 'Of', 'Since', 'Actions']}>
          {devices.map((device) => (
            <tr key={device.id}>
              <Cell kind="title">
                {device.name} {device.id === here?.id && <Badge tone="green">This one</Badge>}
              </Cell>
              <Cell label="Of">{device.owner}</Cell>
              <Cell label="Since">{spokenInstant(device.createdAt, time)}</Cell>
              <Cell kind="actions">
                <Button
                  aria-label={`Send a test to ${device.name}`}
                  busy={testing === device.id}
                  onClick={() => test(device)}
                >
                  Test
                </Button>
                <Button aria-label={`Remove ${device.name}`} busy={busy === device.id} onClick={() => remove(device)}>
                  Remove
                </Button>
              </Cell>
            </tr>
          ))}
        </Table>
      </div>
      <Tested result={result}>{null}</Tested>
    </section>
  )
}
