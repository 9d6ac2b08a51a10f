import { useId } from 'react'
import type { PublicDish } from '#contract/menu.ts'
import type { ChosenOptions } from '#domain/menu/dish-options.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import styles from './dish-options.module.css'

type DishOptionsProps = {
  dish: PublicDish
  chosen: ChosenOptions
  problems: { style?: string; spice?: string }
  /** Shows the spice levels in words. */
  isOpen: boolean
  onChange: (chosen: ChosenOptions) => void
}

/** The style, which a dish that has one needs, and the spice level. */
export function DishOptions({ dish, chosen, problems, isOpen, onChange }: DishOptionsProps) {
  const { style, spice } = dish.options
  if (!style && !spice) return null
  return (
    <>
      {spice && (
        <SpiceLevels
          of={dish.name}
          levels={spice.values}
          value={chosen.spice ?? null}
          isOpen={isOpen}
          onChange={(value) => onChange({ ...chosen, spice: value ?? undefined })}
        />
      )}
      {style && (
        <RadioGroup
          className={styles.style ?? ''}
          legend="Style, choose one"
          look="segments"
          options={style.values.map((word) => ({ value: word, label: word }))}
          value={chosen.style ?? null}
          onChange={(value) => onChange({ ...chosen, style: value })}
          required
          error={problems.style}
        />
      )}
    </>
  )
}

type SpiceLevelsProps = {
  of: string
  /** From mild to hot. */
  levels: readonly string[]
  value: string | null
  isOpen: boolean
  onChange: (value: string | null) => void
}

/** Spice levels as chillies: the chosen one and all milder ones light up. Native radio buttons, which can be cleared. */
function SpiceLevels({ of, levels, value, isOpen, onChange }: SpiceLevelsProps) {
  const id = useId()
  return (
    <div className={styles.spice} data-open={isOpen || undefined}>
      <div className={styles.levels} role="radiogroup" aria-labelledby={id}>
        {levels.map((level) => (
          <label className={styles.level} key={level} title={level}>
            <input
              className={styles.cover}
              type="radio"
              name={id}
              value={level}
              checked={value === level}
              onChange={() => onChange(level)}
            />
            <Icon name="chilli" />
            <span className={styles.word}>{level}</span>
          </label>
        ))}
        <span className={value === null ? styles.legend : 'visually-hidden'} id={id}>
          Spice
        </span>
      </div>
      {value !== null && (
        <>
          <span className={styles.chosen} aria-hidden="true">
            {value}
          </span>
          <IconButton
            className={styles.clear}
            icon="close"
            label={`Clear spice of ${of}`}
            onClick={() => onChange(null)}
          />
        </>
      )}
    </div>
  )
}
