import { type RefObject, useEffect, useRef } from 'react'
import { dietWishesOf } from '#domain/menu/allergens.ts'
import { type Diet, type DietWish, MARK_NAME } from '#domain/menu/diet.ts'
import { rememberAvoided, shareAvoided } from '#web/site/storage/avoided-allergens.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './menu-filters.module.css'

type DietFilterProps = {
  dishes: readonly Diet[]
  wish: DietWish
  onChange: (wish: DietWish) => void
}

/** Filters for vegetarian dishes, or dishes without nuts, as stated by the owner. */
export function DietFilter({ dishes, wish, onChange }: DietFilterProps) {
  const t = useTranslate()
  const offered = dietWishesOf({ items: dishes })
  useRemembered(wish)
  const panel = useRef<HTMLDetailsElement>(null)
  useClosedOutside(panel)
  const count = wish.marks.length + wish.without.length
  return (
    <details
      className={styles.diet}
      ref={panel}
      data-picked={count > 0 || undefined}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return
        currentTarget.open = false
        currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary>
        <Icon name="check" />
        {t('Diet')}
        {count > 0 && ` (${count})`}
      </summary>
      <div className={styles.wishes}>
        <Boxes
          legend={t('Only dishes that are')}
          values={offered.marks}
          picked={wish.marks}
          nameOf={(mark) => t.message(MARK_NAME[mark])}
          onChange={(marks) => onChange({ ...wish, marks })}
        />
        <Boxes
          legend={t('Only dishes without')}
          values={offered.without}
          picked={wish.without}
          nameOf={t.message}
          onChange={(without) => onChange({ ...wish, without })}
        />
        <p>{t('Dishes that we have no details for are not shown. Please tell us about an allergy when you order.')}</p>
      </div>
    </details>
  )
}

/** A tap outside closes it. Scrolling with a finger does not, since it ends without `pointerup`. */
function useClosedOutside(panel: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = ({ target }: PointerEvent) => {
      const { current } = panel
      if (current?.open && target instanceof Node && !current.contains(target)) current.open = false
    }
    document.addEventListener('pointerup', close)
    return () => document.removeEventListener('pointerup', close)
  }, [panel])
}

/** For the checkout, which offers to tell the kitchen. An untouched filter does not overwrite an earlier one. */
function useRemembered(wish: DietWish): void {
  const first = useRef(wish)
  useEffect(() => {
    if (wish !== first.current) rememberAvoided(wish.without)
  }, [wish])
  const isAvoiding = wish.without.length > 0
  useEffect(() => (isAvoiding ? shareAvoided() : undefined), [isAvoiding])
}

type BoxesProps<Value extends string> = {
  legend: string
  values: readonly Value[]
  picked: readonly Value[]
  nameOf: (value: Value) => string
  onChange: (picked: readonly Value[]) => void
}

function Boxes<Value extends string>({ legend, values, picked, nameOf, onChange }: BoxesProps<Value>) {
  if (values.length === 0) return null
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          label={nameOf(value)}
          checked={picked.includes(value)}
          onChange={() => onChange(values.filter((one) => picked.includes(one) !== (one === value)))}
        />
      ))}
    </fieldset>
  )
}
