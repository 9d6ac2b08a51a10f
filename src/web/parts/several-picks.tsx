import { useId, useState } from 'react'
import type { Translate } from '#domain/language/translate.ts'
import type { OptionGroup } from '#domain/menu/option-group.ts'
import { type ChoiceProps, useOptionHint } from '#web/parts/option-hint.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './dish-options.module.css'

/** A group of which several options can be picked. */
export function SeveralPicks({ name, group, picked, problem, onChange }: ChoiceProps) {
  const id = useId()
  const hintOf = useOptionHint()
  const t = useTranslate()
  const isFull = picked.length >= group.maxPicks
  // Stays enabled, because the keyboard focus would be lost when a sold-out option is unpicked.
  const [pressed, setPressed] = useState<string>()
  const toggle = (value: string) => {
    setPressed(value)
    onChange(picked.includes(value) ? picked.filter((one) => one !== value) : [...picked, value])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other options
    <div
      className={styles.several}
      role="group"
      aria-labelledby={`${id}-legend`}
      aria-describedby={problem ? `${id}-error` : undefined}
    >
      <p className={styles.severalLegend} id={`${id}-legend`}>
        {describePicks(group, t)}
      </p>
      <div className={styles.boxes}>
        {group.values.map((value) => (
          <Checkbox
            key={value.name}
            name={name}
            label={t.own(value.name)}
            value={value.name}
            hint={hintOf(value).hint}
            checked={picked.includes(value.name)}
            disabled={!picked.includes(value.name) && value.name !== pressed && (value.isSoldOut || isFull)}
            aria-invalid={problem ? true : undefined}
            onChange={() => toggle(value.name)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={problem} />
    </div>
  )
}

function describePicks({ name, isRequired, minPicks, maxPicks, values }: OptionGroup, t: Translate): string {
  const group = t.own(name)
  const least = isRequired ? minPicks : 0
  const isAny = maxPicks >= values.length
  if (least === 0 && isAny) return t('{group}, as you like', { group })
  if (least === 0) return t.plural(maxPicks, '{group}, up to {count}', '{group}, up to {count}', { group })
  if (isAny) return t.plural(least, '{group}, at least {count}', '{group}, at least {count}', { group })
  return least === maxPicks
    ? t.plural(least, '{group}, choose {count}', '{group}, choose {count}', { group })
    : t('{group}, choose {least} to {most}', { group, least, most: maxPicks })
}
