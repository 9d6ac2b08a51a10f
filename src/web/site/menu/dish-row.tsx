import { type MouseEvent, memo, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import type { PublicDish } from '#contract/menu.ts'
import type { NewCartItem } from '#domain/cart.ts'
import {
  type ChosenOptions,
  defaultOptions,
  isOnOffer,
  normalizeOptions,
  type OptionGroup,
  optionProblems,
  priceWithOptions,
} from '#domain/menu/option-group.ts'
import { centsFromDecimal, decimalFromCents } from '#domain/money/money.ts'
import { DietMarks, describeAllergens } from '#web/parts/diet-marks.tsx'
import { DishOptions, withChecked } from '#web/parts/dish-options.tsx'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { SoldOutUntil } from '#web/parts/sold-out-until.tsx'
import { AddButton, type AddToCart } from '#web/site/menu/add-to-cart.tsx'
import { DishPrice, useStartingPrice } from '#web/site/menu/dish-price.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { focusFirstInvalidSoon, isFormControl } from '#web/ui/form-focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './dish-row.module.css'

type DishRowProps = {
  dish: PublicDish
  /** What can be chosen about it. */
  groups: readonly OptionGroup[]
  dimmed: boolean
  keptChoices: RefObject<ChosenBefore>
  onAdd: AddToCart
}

/** Choices made on rows, kept because a search removes and restores rows. */
export type ChosenBefore = {
  /** The spice level of the last dish that was added with one. */
  spice?: string
  /** By the dish's id. */
  readonly ofDish: Map<string, ChosenOptions>
}

/** A dish with its options. A dimmed dish is above the price limit and can still be ordered. */
export const DishRow = memo(function DishRow({ dish, groups, dimmed, keptChoices, onAdd }: DishRowProps) {
  const titleId = useId()
  const row = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useChosenOptions(row, dish.id, groups, keptChoices)
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const price = useStartingPrice(groups, chosen)(dish.salePrice ?? dish.price)

  const add = () => {
    if (Object.keys(optionProblems(groups, chosen)).length > 0) {
      setAsked(true)
      // A replayed click must not take the focus from a field in use.
      if (!isFormControl(document.activeElement)) focusFirstInvalidSoon(row)
      return
    }
    if (chosen.spice) keptChoices.current.spice = chosen.spice
    onAdd(dishLine(dish, groups, chosen), originOf(row.current))
  }
  const toggle = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button, label, input, [role$="group"]')) return
    const kept = groups
      .find(({ role }) => role === 'spice')
      ?.values.find((one) => one.name === keptChoices.current.spice)
    if (!isOpen && !chosen.spice && kept && isOnOffer(kept)) setChosen({ ...chosen, spice: kept.name })
    setOpen(!isOpen)
  }

  return (
    <article
      className={styles.row}
      ref={row}
      id={dishId(dish)}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-open={isOpen || undefined}
      data-dimmed={dimmed || undefined}
      data-pictured={Boolean(dish.imageUrl) || undefined}
      data-spiced={groups.some(({ role }) => role === 'spice') || undefined}
      onClick={toggle}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <div className={styles.head}>
        <h4 id={titleId}>{dish.name}</h4>
        <DishPrice price={dish.price} salePrice={dish.salePrice} groups={groups} chosen={chosen} />
      </div>
      <DishWords {...{ dish, dimmed, isOpen }} />
      {dish.imageUrl && <DishPicture className={styles.picture ?? ''} imageUrl={dish.imageUrl} sizes="96px" />}
      <DishOptions
        of={dish.name}
        groups={groups}
        chosen={chosen}
        problems={isAsked ? optionProblems(groups, chosen) : {}}
        isOpen={isOpen}
        onChange={setChosen}
        onOpen={() => setOpen(true)}
      />
      <AddButton item={dishLine(dish, groups, chosen)} {...{ price, isOpen }} className={styles.add} onAdd={add} />
    </article>
  )
})

/** The chosen options, including those chosen, or restored by the browser, before hydration. */
function useChosenOptions(
  row: RefObject<HTMLElement | null>,
  id: string,
  groups: readonly OptionGroup[],
  { current: { ofDish } }: RefObject<ChosenBefore>,
) {
  const [chosen, setChosen] = useState(() => ofDish.get(id) ?? defaultOptions(groups))
  const choose = (next: ChosenOptions) => {
    ofDish.set(id, next)
    setChosen(next)
  }
  useLayoutEffect(() => {
    const { current } = row
    if (!current) return
    setChosen((now) => {
      const checked = withChecked(current, groups, now)
      if (JSON.stringify(checked) !== JSON.stringify(now)) ofDish.set(id, checked)
      return checked
    })
  }, [row, groups, id, ofDish])
  // A live update may remove a chosen option.
  return [normalizeOptions(groups, chosen) ?? NOTHING_CHOSEN, choose] as const
}

const NOTHING_CHOSEN: ChosenOptions = {}

/** The cart line of the dish with these options. */
function dishLine(dish: PublicDish, groups: readonly OptionGroup[], chosen: ChosenOptions): NewCartItem {
  const { id, name, imageUrl, price, salePrice } = dish
  const unitPrice = decimalFromCents(priceWithOptions(centsFromDecimal(salePrice ?? price), groups, chosen))
  return { id, name, unitPrice, image: imageUrl, meta: normalizeOptions(groups, chosen) }
}

const DishWords = ({ dish, dimmed, isOpen }: { dish: PublicDish; dimmed: boolean; isOpen: boolean }) => (
  <div className={styles.words}>
    <DishMarks dish={dish} />
    {dish.description && <p className={styles.description}>{dish.description}</p>}
    {/* Visible only in an opened dish. */}
    {dish.allergens && <p className={isOpen ? styles.contains : 'visually-hidden'}>{describeAllergens(dish)}</p>}
    {dimmed && <span className="visually-hidden">Above the chosen price.</span>}
  </div>
)

function DishMarks({ dish: { recommended, special, marks, left, soldOutUntil } }: { dish: PublicDish }) {
  if (!(recommended || special || marks || left || soldOutUntil)) return null
  return (
    <p className={styles.marks}>
      {soldOutUntil && (
        <Badge tone="red">
          <SoldOutUntil until={soldOutUntil} />
        </Badge>
      )}
      {recommended && (
        <Badge tone="green" icon={<Icon name="star" />}>
          Recommended
        </Badge>
      )}
      {special && <Badge tone="yellow">{special.badge ?? 'Special'}</Badge>}
      {special?.discountPercent && <Badge tone="red">{`${special.discountPercent}% off`}</Badge>}
      {left && <Badge tone="red">{`${left} left`}</Badge>}
      <DietMarks marks={marks} />
    </p>
  )
}

/** The id of the dish's row in the page. */
export const dishId = ({ id }: Pick<PublicDish, 'id'>): string => `dish-${id}`

const originOf = (row: HTMLElement | null): Element | null => row?.querySelector('img') ?? row
