import { type MouseEvent, memo, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import type { PublicDish } from '#contract/menu.ts'
import type { NewCartItem } from '#domain/cart.ts'
import { describeAllergens } from '#domain/menu/diet.ts'
import {
  type ChosenOptions,
  defaultOptions,
  isOnOffer,
  normalizeOptions,
  type OptionGroup,
  optionProblems,
  priceWithOptions,
} from '#domain/menu/option-group.ts'
import { centsFromDecimal, decimalFromCents, type Unit } from '#domain/money/money.ts'
import { DietMarks } from '#web/parts/diet-marks.tsx'
import { DishOptions, withChecked } from '#web/parts/dish-options.tsx'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { SoldOutUntil } from '#web/parts/sold-out-until.tsx'
import { AddButton, type AddToCart } from '#web/site/menu/add-to-cart.tsx'
import { DishPrice, useStartingPrice } from '#web/site/menu/dish-price.tsx'
import { useOpenedDish } from '#web/site/menu/use-opened-dish.ts'
import { Badge } from '#web/ui/badge.tsx'
import { focusFirstInvalidSoon, isFormControl } from '#web/ui/form-focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './dish-row.module.css'

type DishRowProps = {
  dish: PublicDish
  /** What can be chosen about it. */
  groups: readonly OptionGroup[]
  dimmed: boolean
  /** Whether the menu says of any dish what is in it. */
  saysDiet: boolean
  keptChoices: RefObject<ChosenBefore>
  /** Marks what a search has found in a text. */
  marker?: Marker | undefined
  onAdd: AddToCart
}

export type Marker = (text: string) => ReactNode

/** Choices made on rows, kept because a search removes and restores rows. */
export type ChosenBefore = {
  /** The spice level of the last dish that was added with one. */
  spice?: string
  /** By the dish's id. */
  readonly ofDish: Map<string, ChosenOptions>
}

/** A dish with its options. A dimmed dish is above the price limit and can still be ordered. */
export const DishRow = memo(function DishRow(props: DishRowProps) {
  const { dish, groups, dimmed, saysDiet, keptChoices, marker, onAdd } = props
  const line = useDishLine(props)
  const titleId = useId()
  const row = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useChosenOptions(row, dish.id, groups, keptChoices)
  const [isOpen, setOpen] = useOpenedDish(row)
  const spice = groups.find(({ role }) => role === 'spice')
  const price = useStartingPrice(groups, chosen)(dish.salePrice ?? dish.price)
  const { add, ...asked } = useAdding(row, groups, chosen, () => {
    if (chosen.spice) keptChoices.current.spice = chosen.spice
    onAdd(line(chosen), originOf(row.current))
  })
  const close = () => {
    setOpen(false)
    // The pressed button disappears.
    row.current?.focus({ preventScroll: true })
  }
  const toggle = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button, label, input, [role$="group"]')) return
    if (!isOpen) setChosen(withSpice(groups, chosen, keptChoices.current.spice))
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
      // Empty: the HTML of the page has it for most dishes.
      data-pictured={dish.imageUrl ? '' : undefined}
      data-hot={(spice && chosen.spice === spice.values.at(-1)?.name) || undefined}
      onClick={toggle}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <div className={styles.head}>
        <DishName {...{ id: titleId, of: dish.name, marker }} />
        {isOpen && <LessButton of={dish.name} onClick={close} />}
      </div>
      <DishWords {...{ dish, dimmed, saysDiet, marker }} />
      {dish.imageUrl && <RowPicture imageUrl={dish.imageUrl} isOpen={isOpen} />}
      <div className={styles.foot}>
        <DishPrice {...dish} deposit={dish.deposit?.amount} groups={groups} chosen={chosen} />
        <DishMarks {...{ dish, isOpen }} />
        <DishOptions
          {...{ of: dish.name, groups, chosen, isOpen }}
          {...asked}
          onChange={setChosen}
          onOpen={() => setOpen(true)}
        />
      </div>
      <AddButton item={line(chosen)} {...{ price, isOpen }} className={styles.add} onAdd={add} />
    </article>
  )
})

/** The cart line of the dish with what is chosen. */
function useDishLine({ dish, groups }: Pick<DishRowProps, 'dish' | 'groups'>) {
  const { amountFormat } = useRestaurant()
  return (chosen: ChosenOptions) => dishLine(dish, groups, chosen, amountFormat)
}

/** Adds the dish once nothing required is missing. What is missing is asked for at first, and an error after that. */
function useAdding(
  row: RefObject<HTMLElement | null>,
  groups: readonly OptionGroup[],
  chosen: ChosenOptions,
  onAdd: () => void,
) {
  const t = useTranslate()
  const [misses, setMisses] = useState(0)
  const add = () => {
    if (Object.keys(optionProblems(groups, chosen)).length === 0) return onAdd()
    setMisses(misses + 1)
    // A replayed click must not take the focus from a field in use.
    if (!isFormControl(document.activeElement)) focusFirstInvalidSoon(row)
  }
  return { add, problems: misses > 0 ? optionProblems(groups, chosen, t) : {}, isAsking: misses === 1 }
}

/** The same with the spice level of the dish added before, if no other is chosen. */
function withSpice(groups: readonly OptionGroup[], chosen: ChosenOptions, before: string | undefined): ChosenOptions {
  const kept = groups.find(({ role }) => role === 'spice')?.values.find(({ name }) => name === before)
  return !chosen.spice && kept && isOnOffer(kept) ? { ...chosen, spice: kept.name } : chosen
}

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
function dishLine(
  dish: PublicDish,
  groups: readonly OptionGroup[],
  chosen: ChosenOptions,
  currency: Unit,
): NewCartItem {
  const { id, name, imageUrl, price, salePrice } = dish
  const unitPrice = decimalFromCents(
    priceWithOptions(centsFromDecimal(salePrice ?? price, currency), groups, chosen),
    currency,
  )
  return { id, name, unitPrice, image: imageUrl, meta: normalizeOptions(groups, chosen) }
}

/** The dish as it is offered; undefined if something has to be chosen first. */
export function defaultLine(dish: PublicDish, groups: readonly OptionGroup[], currency: Unit): NewCartItem | undefined {
  const chosen = defaultOptions(groups)
  return Object.keys(optionProblems(groups, chosen)).length === 0 ? dishLine(dish, groups, chosen, currency) : undefined
}

type DishNameProps = Pick<DishRowProps, 'marker'> & { id: string; of: string }

function DishName({ id, of, marker }: DishNameProps) {
  const t = useTranslate()
  const name = t.own(of)
  return (
    <h4 id={id} lang={t.langOf(of)}>
      {marker ? marker(name) : name}
    </h4>
  )
}

function LessButton({ of, onClick }: { of: string; onClick: () => void }) {
  const t = useTranslate()
  return (
    <button
      type="button"
      className={styles.less}
      aria-expanded={true}
      aria-label={t('Less about {dish}', { dish: t.own(of) })}
      onClick={onClick}
    >
      {t('Less')}
      <Icon name="chevron-down" />
    </button>
  )
}

const RowPicture = ({ imageUrl, isOpen }: { imageUrl: string; isOpen: boolean }) => (
  <DishPicture
    className={styles.picture}
    imageUrl={imageUrl}
    sizes={isOpen ? '(min-width: 768px) 24rem, 100vw' : '96px'}
  />
)

type DishWordsProps = Pick<DishRowProps, 'dish' | 'dimmed' | 'saysDiet' | 'marker'>

function DishWords({ dish, dimmed, saysDiet, marker }: DishWordsProps) {
  const t = useTranslate()
  const description = t.own(dish.description)
  return (
    <div className={styles.words}>
      {description && (
        <p className={styles.description} lang={t.langOf(dish.description)}>
          {marker ? marker(description) : description}
        </p>
      )}
      {/* Seen in an opened dish, heard in all. */}
      {(dish.allergens || saysDiet) && <p className={styles.contains}>{describeAllergens(dish, t)}</p>}
      {dimmed && <span className="visually-hidden">{t('Above the chosen price.')}</span>}
    </div>
  )
}

function DishMarks({ dish, isOpen }: { dish: PublicDish; isOpen: boolean }) {
  const t = useTranslate()
  const { recommended, special, marks, left, soldOutUntil } = dish
  if (!(recommended || special || marks || left || soldOutUntil)) return null
  return (
    <p className={styles.marks}>
      <DietMarks marks={marks} inWords={isOpen} />
      {soldOutUntil && (
        <Badge tone="red">
          <SoldOutUntil until={soldOutUntil} />
        </Badge>
      )}
      {recommended && (
        <Badge tone="green" icon={<Icon name="star" />}>
          {t('Recommended')}
        </Badge>
      )}
      {special && <Badge tone="yellow">{special.badge ? t.own(special.badge) : t('Special')}</Badge>}
      {special?.discountPercent && (
        <Badge tone="red">{t('{percent}% off', { percent: special.discountPercent })}</Badge>
      )}
      {left && <Badge tone="red">{t.plural(left, '{count} left', '{count} left')}</Badge>}
    </p>
  )
}

/** The id of the dish's row in the page. */
export const dishId = ({ id }: Pick<PublicDish, 'id'>): string => `dish-${id}`

const originOf = (row: HTMLElement | null): Element | null => row?.querySelector('img') ?? row
