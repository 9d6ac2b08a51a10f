import { IconButton } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import styles from './dish-card.module.css'

type DishChoiceProps = {
  legend: string
  dish: string
  values: readonly string[]
  value: string | null
  onChange: (value: string | null) => void
  required?: boolean
  error?: string | undefined
}

/** Style or spice of one dish; what is optional can be taken back. */
export function DishChoice({ legend, dish, values, value, onChange, required = false, error }: DishChoiceProps) {
  return (
    <div className={styles.choice}>
      <RadioGroup
        className={styles.options ?? ''}
        legend={legend}
        look="segments"
        size="small"
        options={values.map((word) => ({ value: word, label: word }))}
        value={value}
        onChange={onChange}
        required={required}
        error={error}
      />
      {!required && value !== null && (
        <IconButton
          className={styles.clear}
          icon="close"
          label={`Clear ${legend.toLowerCase()} of ${dish}`}
          onClick={() => onChange(null)}
        />
      )}
    </div>
  )
}
