import { memo, useId, useLayoutEffect, useRef, useState } from 'react'
import type { PublicDish } from '#contract/menu.ts'
import { type ChosenOptions, optionProblems } from '#domain/menu/dish-options.ts'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { AddButton, type AddToCart } from '#web/site/menu/add-to-cart.tsx'
import { DishPrice } from '#web/site/menu/dish-price.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { focusFirstInvalidSoon, isFormControl } from '#web/ui/form-focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import styles from './dish-card.module.css'

type DishCardProps = { dish: PublicDish; dimmed: boolean; onAdd: AddToCart }

/** A dish with its options. A dimmed dish is above the price limit and can still be ordered. */
export const DishCard = memo(function DishCard({ dish, dimmed, onAdd }: DishCardProps) {
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<ChosenOptions>({})
  const [isAsked, setAsked] = useState(false)
  // A live update may remove a chosen option.
  const problems = isAsked ? optionProblems(dish.options, chosen) : {}

  // Options chosen, or restored by the browser, before hydration.
  useLayoutEffect(() => {
    const values = [...(card.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].map(
      ({ value }) => value,
    )
    if (values.length > 0) setChosen((now) => ({ ...chosenAmong(dish.options, values), ...now }))
  }, [dish.options])

  const add = () => {
    setAsked(true)
    if (Object.keys(optionProblems(dish.options, chosen)).length > 0) {
      // A replayed click must not take the focus from a field in use.
      if (!isFormControl(document.activeElement)) focusFirstInvalidSoon(card)
      return false
    }
    const { style, spice } = chosen
    const meta = style || spice ? { ...(spice && { spice }), ...(style && { style }) } : null
    const { id, name, imageUrl } = dish
    onAdd({ id, name, unitPrice: dish.salePrice ?? dish.price, image: imageUrl, meta }, originOf(card.current))
    return true
  }

  return (
    <article className={styles.card} ref={card} aria-labelledby={titleId} data-dimmed={dimmed || undefined}>
      <div className={styles.words}>
        <DishMarks dish={dish} />
        <h4 id={titleId}>{dish.name}</h4>
        {dish.description && <p className={styles.description}>{dish.description}</p>}
      </div>
      {dish.imageUrl && (
        <DishPicture
          className={styles.picture ?? ''}
          imageUrl={dish.imageUrl}
          sizes="(min-width: 768px) 144px, 112px"
        />
      )}
      <DishOptions dish={dish} chosen={chosen} problems={problems} onChange={setChosen} />
      <div className={styles.foot}>
        <DishPrice price={dish.price} salePrice={dish.salePrice} />
        {dimmed && <span className="visually-hidden">Above the chosen price.</span>}
        <AddButton of={dish.name} onAdd={add} />
      </div>
    </article>
  )
})

type DishOptionsProps = {
  dish: PublicDish
  chosen: ChosenOptions
  problems: { style?: string; spice?: string }
  onChange: (chosen: ChosenOptions) => void
}

function DishOptions({ dish, chosen, problems, onChange }: DishOptionsProps) {
  const { style, spice } = dish.options
  if (!style && !spice) return null
  return (
    <div className={styles.choices}>
      {style && (
        <DishChoice
          legend="Style"
          dish={dish.name}
          values={style.values}
          value={chosen.style ?? null}
          onChange={(value) => onChange({ ...chosen, style: value ?? undefined })}
          required
          error={problems.style}
        />
      )}
      {spice && (
        <DishChoice
          legend="Spice"
          dish={dish.name}
          values={spice.values}
          value={chosen.spice ?? null}
          onChange={(value) => onChange({ ...chosen, spice: value ?? undefined })}
          error={problems.spice}
        />
      )}
    </div>
  )
}

function DishMarks({ dish: { recommended, special } }: { dish: PublicDish }) {
  if (!recommended && !special) return null
  return (
    <p className={styles.marks}>
      {recommended && (
        <Badge tone="green" icon={<Icon name="star" />}>
          Recommended
        </Badge>
      )}
      {special && <Badge tone="yellow">{special.badge ?? 'Special'}</Badge>}
      {special?.discountPercent && <Badge tone="red">{`${special.discountPercent}% off`}</Badge>}
    </p>
  )
}

const chosenAmong = ({ style, spice }: PublicDish['options'], values: readonly string[]): ChosenOptions => ({
  style: style?.values.find((value) => values.includes(value)),
  spice: spice?.values.find((value) => values.includes(value)),
})

const originOf = (card: HTMLElement | null): Element | null => card?.querySelector('img') ?? card

type DishChoiceProps = {
  legend: string
  dish: string
  values: readonly string[]
  value: string | null
  onChange: (value: string | null) => void
  required?: boolean
  error?: string | undefined
}

/** Style or spice. An optional one can be cleared. */
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
