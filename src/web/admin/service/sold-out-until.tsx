import { useState } from 'react'
import type { NewSoldOut } from '#contract/sold-out.ts'
import { LEFT_MAX } from '#domain/menu/sold-out.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import styles from './service.module.css'

export type SoldOutEnd = Pick<NewSoldOut, 'until' | 'left'>

type SoldOutUntilProps = { isDisabled: boolean; onSave: (end: SoldOutEnd) => Promise<void> }

/** Each button saves at once: until a time, until the restaurant opens again, for good, or how many are left. */
export function SoldOutUntil({ isDisabled, onSave }: SoldOutUntilProps) {
  const [time, setTime] = useState('17:00')
  const [count, setCount] = useState('6')
  const left = Number(count)
  const isCount = /^\d{1,3}$/.test(count) && left > 0 && left <= LEFT_MAX
  return (
    <div className={styles.endings}>
      <Button disabled={isDisabled} onClick={() => onSave({ until: 'tomorrow', left: null })}>
        Sold out until tomorrow
      </Button>
      <Button disabled={isDisabled} onClick={() => onSave({ until: 'further_notice', left: null })}>
        Sold out until further notice
      </Button>
      <div className={styles.pair}>
        <Field label="Time" type="time" value={time} onChange={(event) => setTime(event.target.value)} />
        <Button disabled={isDisabled || time === ''} onClick={() => onSave({ until: time, left: null })}>
          Sold out until then
        </Button>
      </div>
      <div className={styles.pair}>
        <Field
          label="Portions"
          inputMode="numeric"
          value={count}
          onChange={(event) => setCount(event.target.value.trim())}
        />
        <Button disabled={isDisabled || !isCount} onClick={() => onSave({ until: 'tomorrow', left })}>
          Left for today
        </Button>
      </div>
    </div>
  )
}
