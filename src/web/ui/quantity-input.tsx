import { useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './quantity-input.module.css'

type QuantityInputProps = {
  /** What is counted; for screen readers only. */
  label: string
  /** The item, for the labels of the two buttons: "One more Butter Chicken". */
  of?: string
  /** The id of the element that names the item. */
  describedBy?: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  disabled?: boolean
  /** One less than the minimum: removes the item. Without it, the button ends at the minimum. */
  onBelowMin?: () => void
  className?: string
}

/** A number between two buttons. On blur, anything but a number becomes the minimum. */
export function QuantityInput(props: QuantityInputProps) {
  const { label, value, onChange, min = 1, max = 99, disabled, onBelowMin } = props
  const id = useId()
  const t = useTranslate()
  const [typed, setTyped] = useState<string | null>(null)
  const within = (number: number) => Math.min(max, Math.max(min, Math.trunc(number)))
  const stepBy = (by: number) => {
    setTyped(null)
    if (value + by < min) onBelowMin?.()
    else onChange(within(value + by))
  }
  const type = (text: string) => {
    setTyped(text)
    const number = Number(text)
    if (text && Number.isFinite(number)) onChange(within(number))
  }
  const leave = () => {
    if (typed !== null) onChange(within(Number(typed) || min))
    setTyped(null)
  }
  return (
    <div className={classNames(styles.quantity, props.className)}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <Step
          icon="minus"
          label={props.of ? t('One less {dish}', { dish: props.of }) : t('One less')}
          disabled={disabled || (value <= min && !onBelowMin)}
          onPress={() => stepBy(-1)}
        />
        <input
          id={id}
          className={styles.input}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          disabled={disabled}
          aria-describedby={props.describedBy}
          value={typed ?? value}
          onChange={(event) => type(event.target.value)}
          // What is typed replaces the number, as a guest who taps it expects.
          onFocus={(event) => event.target.select()}
          onBlur={leave}
        />
        <Step
          icon="plus"
          label={props.of ? t('One more {dish}', { dish: props.of }) : t('One more')}
          disabled={disabled || value >= max}
          onPress={() => stepBy(1)}
        />
      </div>
    </div>
  )
}

type StepProps = { icon: 'minus' | 'plus'; label: string; disabled: boolean; onPress: () => void }

function Step({ icon, label, disabled, onPress }: StepProps) {
  return (
    <button type="button" className={styles.step} aria-label={label} disabled={disabled} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}
