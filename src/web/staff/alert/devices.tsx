import { type FormEvent, useState } from 'react'
import { canPush } from '#web/parts/push-subscription.ts'
import { Cell, Table } from '#web/staff/list/table.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { spokenInstant } from '#web/staff/time/spoken-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { TestWithResult } from '#web/ui/test-result.tsx'
import styles from './alert.module.css'
import { useAlertDevices, useDeviceTest } from './alert-api.ts'

/** Turns alerts on and off in this browser, and tries them. */
export function ThisDevice() {
  const { here, devices, error, busy, add, remove, reload } = useAlertDevices()
  const { result, testing, test } = useDeviceTest()
  return (
    <section className={styles.section} aria-labelledby="this-device">
      <h2 id="this-device">Alerts on this device</h2>
      <p className={styles.hint}>
        It alerts you when something needs attention, such as an order that nobody accepts, even while this site is
        closed.
      </p>
      <ProblemBox sentence={error && `Failed to load the devices: ${error}`} onRetry={reload} />
      {!canPush() && <p role="status">{UNSUPPORTED}</p>}
      {canPush() && devices && !here && <AddDevice busy={busy === 'add'} onAdd={add} />}
      {here && (
        <p role="status" className={styles.on}>
          <Icon name="check" /> {`Alerts come to ${here.name}.`}
        </p>
      )}
      {/* Stays if the test has found that this device no longer gets alerts. */}
      <TestWithResult result={result}>
        {here && (
          <Button busy={testing !== null} icon={<Icon name="bell" />} onClick={() => test(here)}>
            Send a test
          </Button>
        )}
      </TestWithResult>
      {here && (
        <Button variant="quiet" flush busy={busy === here.id} onClick={() => remove(here)}>
          Turn off
        </Button>
      )}
    </section>
  )
}

const UNSUPPORTED =
  'This browser cannot show notifications while the site is closed. On an iPhone or iPad, add the site to the home screen and open it from there.'

function AddDevice({ busy, onAdd }: { busy: boolean; onAdd: (name: string) => void }) {
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAdd(name.trim() || USUAL_NAME)
  }
  return (
    <Form className={styles.row} onSubmit={submit}>
      <Field
        label="Name of this device"
        placeholder={USUAL_NAME}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={busy} icon={<Icon name="bell" />}>
        Turn on
      </Button>
    </Form>
  )
}

const USUAL_NAME = 'My device'

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
      <TestWithResult result={result}>{null}</TestWithResult>
    </section>
  )
}
