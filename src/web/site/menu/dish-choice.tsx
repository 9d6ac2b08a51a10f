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
        <button className={styles.clear} type="button" onClick={() => onChange(null)}>
          Clear<span className="visually-hidden">{` ${legend.toLowerCase()} of ${dish}`}</span>
        </button>
      )}
    </div>
  )
}
