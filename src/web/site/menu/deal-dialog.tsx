import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { PublicDeal } from '#contract/deal.ts'
import type { PublicDish } from '#contract/menu.ts'
import type { CartMeta, NewCartItem } from '#domain/cart.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { categoryWithoutPrice } from '#domain/menu/category.ts'
import { type ChosenOptions, optionProblems } from '#domain/menu/option-group.ts'
import { describeDeposit } from '#domain/money/deposit.ts'
import { menuPrice } from '#domain/money/money.ts'
import { DealPlate } from '#web/parts/deal-plate.tsx'
import { DishOptions } from '#web/parts/dish-options.tsx'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { describeDealAllergens } from '#web/site/menu/deal-allergens.ts'
import { bowlId, bowlsOfDeal } from '#web/site/menu/deal-bowls.ts'
import { leavePicture, openList } from '#web/site/menu/deal-focus.ts'
import {
  type Choosing,
  chosenBefore,
  dealDeposit,
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
import { useOtherLanguage, useTranslate } from '#web/ui/language.tsx'
import styles from './deal-dialog.module.css'

type Choice = PublicDeal['choices'][number]

type DealDialogProps = {
  deal: PublicDeal
  /** What can be chosen, by the dish's id. */
  options: OptionsByDish
  /** The dishes of the menu, for their pictures. */
  dishes: readonly PublicDish[]
  /** The choices of a line in the cart that is changed. */
  before?: CartMeta | undefined
  /** The bowl of the choice that is changed, if one was pressed. */
  startAt?: string | undefined
  /** Gets the deal as a cart line, once all choices are made. */
  onDone: (line: NewCartItem) => void
  onClose: () => void
}

/** The choices of a deal. */
export function DealDialog({ deal, options: groups, dishes, before, startAt, onDone, onClose }: DealDialogProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { choosing, pick, choose } = useChoosing(deal, groups, before)
  const [isAsked, setAsked] = useState(false)
  const dishById = useMemo(() => new Map(dishes.map((dish) => [dish.id, dish])), [dishes])
  const { amountFormat, t } = useRestaurant()
  const line = dealLine(deal, amountFormat, choosing.chosen, choosing)
  const goTo = (id: string) => openList(form.current?.querySelector(`[data-pick="${CSS.escape(id)}"] select`))
  useEffect(() => (startAt ? goTo(startAt) : leavePicture(form.current)), [startAt])

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
      title={t.own(deal.title)}
      size="large"
      actions={
        <>
          <Problems hasLost={hasLostPick(deal, choosing)} isMissing={isAsked && !line} />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" form={formId}>
            <DoneLabel {...{ deal, dishes, choosing }} isChange={before !== undefined} />
          </Button>
        </>
      }
    >
      <form className={styles.form} id={formId} ref={form} onSubmit={submit} noValidate>
        <Table {...{ deal, choosing, dishes }} onPress={goTo} />
        <Included fixed={deal.fixed} contains={describeDealAllergens(deal, choosing, dishById, t)} />
        {deal.choices.map((choice) => (
          <ChoiceFields
            key={choice.key}
            choice={choice}
            choosing={choosing}
            dishById={dishById}
            isAsked={isAsked}
            onPick={(place, id) => pick(choice, place, id)}
            onOptions={(place, picked) => choose(choice, place, picked)}
          />
        ))}
        <BetterTranslation deal={deal} />
      </form>
    </Dialog>
  )
}

function Included({ fixed, contains }: Pick<PublicDeal, 'fixed'> & { contains: string }) {
  const t = useTranslate()
  const dishes = fixed.map(({ qty, label }) => `${qty}\u00a0x\u00a0${t.own(label)}`).join(', ')
  return (
    <>
      {dishes && <p className={styles.fixed}>{t('Includes {dishes}.', { dishes })}</p>}
      {contains && <p className={styles.fixed}>{contains}</p>}
    </>
  )
}

type DoneLabelProps = Pick<DealDialogProps, 'deal' | 'dishes'> & { choosing: Choosing; isChange: boolean }

function DoneLabel({ deal, dishes, choosing, isChange }: DoneLabelProps) {
  const { amountFormat, t } = useRestaurant()
  const deposit = dealDeposit(deal, dishes, choosing, amountFormat)
  return (
    <span>
      {isChange ? t('Update') : t('Add to cart')}
      <span className="visually-hidden">{` ${t.own(deal.title)}`}</span> {isChange && '· '}
      <bdi>{menuPrice(dealPrice(deal, choosing, amountFormat), amountFormat)}</bdi>
      {deposit > 0 && ` ${describeDeposit(deposit, amountFormat, t)}`}
    </span>
  )
}

type TableProps = Pick<DealDialogProps, 'deal' | 'dishes'> & { choosing: Choosing; onPress: (bowl: string) => void }

/** The plate, and `2 of 4 chosen`. */
function Table({ deal, choosing: { chosen }, dishes, onPress }: TableProps) {
  const t = useTranslate()
  const picks = deal.choices.flatMap((choice) => picksFor(choice, chosen))
  const made = picks.filter((pick) => pick !== undefined)
  return (
    <div className={styles.table}>
      <DealPlate className={styles.plate} bowls={bowlsOfDeal(deal, chosen, dishes, onPress)} />
      <p className={styles.progress} role="status">
        {unbroken(t('{chosen} of {total} chosen', { chosen: made.length, total: picks.length }))}
      </p>
    </div>
  )
}

/** Keeps `2 of 4` on one line. */
const unbroken = (text: string): string => text.replace(/(\d) (\S+) (?=\d)/, '$1\u00a0$2\u00a0')

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

/** Beside the buttons, which stay in sight: the end of the form may be below the screen. */
function Problems({ hasLost, isMissing }: { hasLost: boolean; isMissing: boolean }) {
  const t = useTranslate()
  return (
    <>
      {hasLost && <Alert>{t('A dish that you chose has just sold out.')}</Alert>}
      {isMissing && <Alert>{t('Please select all options.')}</Alert>}
    </>
  )
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
  dishById: ReadonlyMap<string, PublicDish>
  isAsked: boolean
  onPick: (place: number, id: string) => void
  onOptions: (place: number, picked: ChosenOptions) => void
}

/** One select for each pick of the choice, followed by the picked dish's options. */
function ChoiceFields({ choice, choosing, dishById, isAsked, onPick, onOptions }: ChoiceFieldsProps) {
  const t = useTranslate()
  const { chosen, groups } = choosing
  const missing = (place: number) => {
    if (isGone(choice, chosen, place)) return message('Please choose another dish.')
    return isAsked ? message('Please choose one.') : undefined
  }
  return picksFor(choice, chosen).map((pick, place) => {
    const id = chosen[choice.key]?.[place] ?? ''
    const [ofDish, options] = [groups.get(id) ?? [], optionsOfPick(choice, choosing, place)]
    return (
      <div key={place} className={styles.pick} data-pick={bowlId(choice.key, place)}>
        <SelectField
          label={choice.count > 1 ? describePlace(choice, place, t) : t.own(choice.label)}
          hint={choice.size && t('Size: {size}', { size: t.own(choice.size) })}
          required
          value={pick ? id : ''}
          error={pick ? undefined : missing(place)}
          onChange={(event) => onPick(place, event.target.value)}
        >
          <option value="" disabled>
            {t('Choose…')}
          </option>
          <DishesOf choice={choice} dishById={dishById} />
        </SelectField>
        {pick && (
          <DishOptions
            of={pick.name}
            groups={ofDish}
            chosen={options}
            problems={isAsked ? optionProblems(ofDish, options, t) : {}}
            isOpen
            onChange={(picked) => onOptions(place, picked)}
          />
        )}
      </div>
    )
  })
}

/** `Curry (1 of 2)` */
const describePlace = ({ label, count }: Choice, place: number, t: Translate): string =>
  unbroken(t('{choice} ({number} of {total})', { choice: t.own(label), number: place + 1, total: count }))

/** The dishes that a choice offers, grouped by category if there are several. */
function DishesOf({ choice, dishById }: Pick<ChoiceFieldsProps, 'choice' | 'dishById'>) {
  const t = useTranslate()
  const categories = Map.groupBy(choice.options, ({ category }) => category)
  const rows = (options: typeof choice.options) =>
    options.map(({ id, name }) => (
      <DishOption key={id} id={id} name={t.own(name)} imageUrl={dishById.get(id)?.imageUrl} />
    ))
  if (categories.size === 1) return rows(choice.options)
  return [...categories].map(([category, options]) => (
    <optgroup key={category} label={categoryWithoutPrice(t.message(t.own(category)))}>
      {rows(options)}
    </optgroup>
  ))
}

type DishOptionProps = { id: string; name: string; imageUrl: string | undefined }

/** With its picture in browsers that can show one in a list. */
const DishOption = ({ id, name, imageUrl }: DishOptionProps) => (
  <option value={id}>
    {imageUrl ? (
      <DishPicture className={styles.photo} imageUrl={imageUrl} sizes="40px" />
    ) : (
      <span className={styles.photo} />
    )}
    {name}
  </option>
)

/** For guests who read another language, where the owner takes proposals. */
function BetterTranslation({ deal: { id, title } }: { deal: PublicDeal }) {
  const { takesProposals, t } = useRestaurant()
  const language = useOtherLanguage()
  if (!takesProposals || !language) return null
  const open = async () => {
    const { openProposal } = await import('#web/site/proposal/proposal-dialog.tsx')
    openProposal({ t, language, entity: 'deal', id, texts: { name: title } })
  }
  return (
    <p>
      <Button variant="quiet" size="small" onClick={open}>
        {t('Suggest a better translation')}
      </Button>
    </p>
  )
}
