import { useId, useRef, useState } from 'react'
import type { PublicDeal } from '#contract/deal.ts'
import { centsFromDollars, menuPrice } from '#domain/money.ts'
import type { AddToCart } from '#web/site/menu/add-to-cart.tsx'
import { type ChosenIds, dealLine, isGone, picksFor, withPick } from '#web/site/menu/deal-selection.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { focusFirstInvalidSoon } from '#web/ui/form-focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './deal-dialog.module.css'

type DealDialogProps = { deal: PublicDeal; from: Element | null; onAdd: AddToCart; onClose: () => void }

/** The choices of a deal. It goes to the cart once all of them are made. */
export function DealDialog({ deal, from, onAdd, onClose }: DealDialogProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<ChosenIds>({})
  const [isAsked, setAsked] = useState(false)
  const line = dealLine(deal, chosen)
  // The menu may change while the dialog is open.
  const hasLost = deal.choices.some((choice) =>
    picksFor(choice, chosen).some((_, place) => isGone(choice, chosen, place)),
  )

  const submit = (event: React.SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!line) {
      focusFirstInvalidSoon(form)
      return
    }
    onClose()
    onAdd(line, from)
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
              Add to cart<span className="visually-hidden">{` ${deal.title}`}</span>{' '}
              {menuPrice(centsFromDollars(deal.price))}
            </span>
          </Button>
        </>
      }
    >
      <form className={styles.form} id={formId} ref={form} onSubmit={submit} noValidate>
        {deal.fixed.length > 0 && (
          <p className={styles.fixed}>Includes {deal.fixed.map(({ qty, label }) => `${qty} x ${label}`).join(', ')}.</p>
        )}
        {deal.choices.map((choice) => (
          <ChoiceFields key={choice.key} choice={choice} chosen={chosen} isAsked={isAsked} onChange={setChosen} />
        ))}
        {hasLost && <Alert>A dish that you chose has just sold out.</Alert>}
        {isAsked && !line && <Alert>Please select all options.</Alert>}
      </form>
    </Dialog>
  )
}

const Alert = ({ children }: { children: string }) => (
  <p className={styles.alert} role="alert">
    <Icon name="warning" />
    {children}
  </p>
)

type ChoiceFieldsProps = {
  choice: PublicDeal['choices'][number]
  chosen: ChosenIds
  isAsked: boolean
  onChange: (chosen: ChosenIds) => void
}

/** One select for each pick of the choice. */
function ChoiceFields({ choice, chosen, isAsked, onChange }: ChoiceFieldsProps) {
  const categories = Map.groupBy(choice.options, ({ category }) => category)
  const dishes = (options: typeof choice.options) =>
    options.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
  const missing = (place: number) => {
    if (isGone(choice, chosen, place)) return 'Please choose another dish.'
    return isAsked ? 'Please choose one.' : undefined
  }
  return picksFor(choice, chosen).map((pick, place) => (
    <SelectField
      key={place}
      label={choice.count > 1 ? `${choice.label} (${place + 1} of ${choice.count})` : choice.label}
      hint={choice.size && `Size: ${choice.size}`}
      required
      value={pick ? (chosen[choice.key]?.[place] ?? '') : ''}
      error={pick ? undefined : missing(place)}
      onChange={(event) => onChange(withPick(choice, chosen, place, event.target.value))}
    >
      <option value="" disabled>
        Choose…
      </option>
      {categories.size === 1
        ? dishes(choice.options)
        : [...categories].map(([category, options]) => (
            <optgroup key={category} label={category}>
              {dishes(options)}
            </optgroup>
          ))}
    </SelectField>
  ))
}
