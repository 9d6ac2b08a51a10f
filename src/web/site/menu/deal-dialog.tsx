import { useId, useRef, useState } from 'react'
import type { PublicDeal } from '#contract/deal.ts'
import type { CartMeta, NewCartItem } from '#domain/cart.ts'
import { categoryWithoutPrice } from '#domain/menu/category.ts'
import { type ChosenOptions, optionProblems } from '#domain/menu/option-group.ts'
import { menuPrice } from '#domain/money/money.ts'
import { describeAllergens } from '#web/parts/diet-marks.tsx'
import { DishOptions } from '#web/parts/dish-options.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import {
  type Choosing,
  chosenBefore,
  dealLine,
  dealPrice,
  isGone,
  type OptionsByDish,
  optionsOfPick,
  picksFor,
  withPick,
  withPickOptions,
} from '#web/site/menu/deal-selection.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { focusFirstInvalidSoon } from '#web/ui/form-focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './deal-dialog.module.css'

type Choice = PublicDeal['choices'][number]

type DealDialogProps = {
  deal: PublicDeal
  /** What can be chosen, by the dish's id. */
  options: OptionsByDish
  /** The choices of a line in the cart that is changed. */
  before?: CartMeta | undefined
  /** Gets the deal as a cart line, once all choices are made. */
  onDone: (line: NewCartItem) => void
  onClose: () => void
}

/** The choices of a deal. */
export function DealDialog({ deal, options: groups, before, onDone, onClose }: DealDialogProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { choosing, pick, choose } = useChoosing(deal, groups, before)
  const [isAsked, setAsked] = useState(false)
  const line = dealLine(deal, choosing.chosen, choosing)
  const { amountFormat } = useRestaurant()

  const submit = (event: React.SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!line) {
      focusFirstInvalidSoon(form)
      return
    }
    onClose()
    onDone(line)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={deal.title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            <span>
              {before ? 'Update' : 'Add to cart'}
              <span className="visually-hidden">{` ${deal.title}`}</span> {before && '· '}
              {menuPrice(dealPrice(deal, choosing), amountFormat)}
            </span>
          </Button>
        </>
      }
    >
      <form className={styles.form} id={formId} ref={form} onSubmit={submit} noValidate>
        {deal.fixed.length > 0 && (
          <p className={styles.fixed}>
            Includes {deal.fixed.map(({ qty, label }) => `${qty}\u00a0x\u00a0${label}`).join(', ')}.
          </p>
        )}
        {deal.allergens && <p className={styles.fixed}>{describeAllergens(deal)}</p>}
        {deal.choices.map((choice) => (
          <ChoiceFields
            key={choice.key}
            choice={choice}
            choosing={choosing}
            isAsked={isAsked}
            onPick={(place, id) => pick(choice, place, id)}
            onOptions={(place, picked) => choose(choice, place, picked)}
          />
        ))}
        {hasLostPick(deal, choosing) && <Alert>A dish that you chose has just sold out.</Alert>}
        {isAsked && !line && <Alert>Please select all options.</Alert>}
      </form>
    </Dialog>
  )
}

/** The menu may change while the dialog is open. */
const hasLostPick = ({ choices }: PublicDeal, { chosen }: Choosing): boolean =>
  choices.some((choice) => picksFor(choice, chosen).some((_, place) => isGone(choice, chosen, place)))

function useChoosing(deal: PublicDeal, groups: OptionsByDish, before: CartMeta | undefined) {
  const [first] = useState(() => chosenBefore(deal, before?.selections ?? {}))
  const [chosen, setChosen] = useState(first.chosen)
  const [options, setOptions] = useState(first.options)
  const choose = (choice: Choice, place: number, picked: ChosenOptions | undefined) =>
    setOptions(withPickOptions(choice, options, place, picked))
  /** A newly picked dish starts with its own defaults. */
  const pick = (choice: Choice, place: number, id: string) => {
    setChosen(withPick(choice, chosen, place, id))
    choose(choice, place, undefined)
  }
  return { choosing: { chosen, options, groups }, pick, choose }
}

const Alert = ({ children }: { children: string }) => (
  <p className={styles.alert} role="alert">
    <Icon name="warning" />
    {children}
  </p>
)

type ChoiceFieldsProps = {
  choice: Choice
  choosing: Choosing
  isAsked: boolean
  onPick: (place: number, id: string) => void
  onOptions: (place: number, picked: ChosenOptions) => void
}

/** One select for each pick of the choice, followed by the picked dish's options. */
function ChoiceFields({ choice, choosing, isAsked, onPick, onOptions }: ChoiceFieldsProps) {
  const { chosen, groups } = choosing
  const missing = (place: number) => {
    if (isGone(choice, chosen, place)) return 'Please choose another dish.'
    return isAsked ? 'Please choose one.' : undefined
  }
  return picksFor(choice, chosen).map((pick, place) => {
    const id = chosen[choice.key]?.[place] ?? ''
    const [ofDish, options] = [groups.get(id) ?? [], optionsOfPick(choice, choosing, place)]
    return (
      <div key={place} className={styles.pick}>
        <SelectField
          label={choice.count > 1 ? `${choice.label} (${place + 1}\u00a0of\u00a0${choice.count})` : choice.label}
          hint={choice.size && `Size: ${choice.size}`}
          required
          value={pick ? id : ''}
          error={pick ? undefined : missing(place)}
          onChange={(event) => onPick(place, event.target.value)}
        >
          <option value="" disabled>
            Choose…
          </option>
          <DishesOf choice={choice} />
        </SelectField>
        {pick && (
          <DishOptions
            of={pick.name}
            groups={ofDish}
            chosen={options}
            problems={isAsked ? optionProblems(ofDish, options) : {}}
            isOpen
            onChange={(picked) => onOptions(place, picked)}
          />
        )}
      </div>
    )
  })
}

/** The dishes that a choice offers, grouped by category if there are several. */
function DishesOf({ choice }: Pick<ChoiceFieldsProps, 'choice'>) {
  const categories = Map.groupBy(choice.options, ({ category }) => category)
  const dishes = (options: typeof choice.options) =>
    options.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
  if (categories.size === 1) return dishes(choice.options)
  return [...categories].map(([category, options]) => (
    <optgroup key={category} label={categoryWithoutPrice(category)}>
      {dishes(options)}
    </optgroup>
  ))
}
