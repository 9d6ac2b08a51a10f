import { type RefObject, useEffect, useRef } from 'react'
import { avoidedAfter, dietWishesOf } from '#domain/menu/allergens.ts'
import { type Diet, type DietWish, MARK_NAME } from '#domain/menu/diet.ts'
import { rememberAvoided, shareAvoided } from '#web/site/storage/avoided-allergens.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useTranslate } from '#web/ui/language.tsx'

type DietBoxesProps = {
  /** What they are shown in. */
  panel: RefObject<HTMLDetailsElement | null>
  dishes: readonly Diet[]
  wish: DietWish
  onChange: (wish: DietWish) => void
}

/** Only vegetarian dishes, for example, or only those without nuts. */
export function DietBoxes({ panel, dishes, wish, onChange }: DietBoxesProps) {
  const t = useTranslate()
  const offered = dietWishesOf({ items: dishes })
  useRemembered(wish)
  useClosing(panel)
  return (
    <>
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
        onChange={(ticked) => onChange({ ...wish, without: avoidedAfter(wish.without, ticked, offered.without) })}
      />
    </>
  )
}

/** A tap outside closes the panel, and so does Escape. Scrolling with a finger does not, since it ends without `pointerup`. */
function useClosing(of: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const panel = of.current
    if (!panel) return
    const closed = new AbortController()
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !panel.contains(target)) panel.open = false
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !panel.open) return
      panel.open = false
      panel.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerup', closeOutside, closed)
    panel.addEventListener('keydown', closeByKey, closed)
    return () => closed.abort()
  }, [of])
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
