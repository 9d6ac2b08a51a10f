import { type FormEvent, useState } from 'react'
import { message } from '#domain/language/translate.ts'
import { canPush } from '#web/parts/push-subscription.ts'
import { Cell, Table } from '#web/staff/list/table.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { spokenInstant } from '#web/staff/time/spoken-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { TestWithResult } from '#web/ui/test-result.tsx'
import styles from './alert.module.css'
import { useAlertDevices, useDeviceTest } from './alert-api.ts'

/** Turns alerts on and off in this browser, and tries them. */
export function ThisDevice() {
  const t = useTranslate()
  const { here, devices, error, busy, add, remove, reload } = useAlertDevices()
  const { result, testing, test } = useDeviceTest()
  return (
    <section className={styles.section} aria-labelledby="this-device">
      <h2 id="this-device">{t('Alerts on this device')}</h2>
      <p className={layout.hint}>
        {t(
          'It alerts you when something needs attention, such as an order that nobody accepts, even while this site is closed.',
        )}
      </p>
      <ProblemBox
        sentence={error && t('Failed to load the devices: {reason}', { reason: t.message(error) })}
        onRetry={reload}
      />
      {!canPush() && <p role="status">{t.message(UNSUPPORTED)}</p>}
      {canPush() && devices && !here && <AddDevice busy={busy === 'add'} onAdd={add} />}
      {here && (
        <p role="status" className={styles.on}>
          <Icon name="check" /> {t('Alerts come to {device}.', { device: here.name })}
        </p>
      )}
      {/* Stays if the test has found that this device no longer gets alerts. */}
      <TestWithResult result={result}>
        {here && (
          <Button busy={testing !== null} icon={<Icon name="bell" />} onClick={() => test(here)}>
            {t('Send a test')}
          </Button>
        )}
      </TestWithResult>
      {here && (
        <Button variant="quiet" flush busy={busy === here.id} onClick={() => remove(here)}>
          {t('Turn off')}
        </Button>
      )}
    </section>
  )
}

const UNSUPPORTED = message(
  'This browser cannot show notifications while the site is closed. On an iPhone or iPad, add the site to the home screen and open it from there.',
)

function AddDevice({ busy, onAdd }: { busy: boolean; onAdd: (name: string) => void }) {
  const t = useTranslate()
  const usualName = t('My device')
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAdd(name.trim() || usualName)
  }
  return (
    <Form className={styles.row} onSubmit={submit}>
      <Field
        label={t('Name of this device')}
        placeholder={usualName}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={busy} icon={<Icon name="bell" />}>
        {t('Turn on')}
      </Button>
    </Form>
  )
}

/** Every device that gets push alerts, for owners. */
export function DeviceList() {
  const t = useTranslate()
  const { devices = [], here, busy, remove } = useAlertDevices()
  const { result, testing, test } = useDeviceTest()
  const time = useRestaurantTime()
  const owner = t.as('whose device it is', 'Of')
  const since = t.as('before a time', 'Since')
  if (devices.length === 0 && !result) return null
  return (
    <section className={styles.section} aria-labelledby="all-devices">
      <h2 id="all-devices">{t('Devices that get alerts')}</h2>
      <div className={styles.list}>
        <Table label={t('Devices')} columns={[t('Device'), owner, since, t('Actions')]}>
          {devices.map((device) => (
            <tr key={device.id}>
              <Cell kind="title">
                {device.name} {device.id === here?.id && <Badge tone="green">{t('This one')}</Badge>}
              </Cell>
              <Cell label={owner}>{device.owner}</Cell>
              <Cell label={since}>{spokenInstant(device.createdAt, time)}</Cell>
              <Cell kind="actions">
                <Button
                  aria-label={t('Send a test to {device}', { device: device.name })}
                  busy={testing === device.id}
                  onClick={() => test(device)}
                >
                  {t('Test')}
                </Button>
                <Button
                  aria-label={t('Remove {name}', { name: device.name })}
                  busy={busy === device.id}
                  onClick={() => remove(device)}
                >
                  {t('Remove')}
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
