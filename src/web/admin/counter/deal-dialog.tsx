import { type FormEvent, useId, useState } from 'react'
import type { PublicDeal } from '#contract/deal.ts'
import type { DealPick, DealSelections } from '#domain/deal-pick.ts'
import { type ChosenOptions, chosenIn, type OptionGroup, pathOf, withChosen } from '#domain/option-group.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import styles from './counter.module.css'

type DealDialogProps = {
  deal: PublicDeal
  groups: ReadonlyMap<string, readonly OptionGroup[]>
  onDone: (selections: DealSelections) => void
  onClose: () => void
}

type Picks = Readonly<Record<string, { readonly dishId: string; readonly chosen: ChosenOptions }>>

/** The choices of a deal, each a list that is searched by typing. */
export function DealDialog({ deal, groups, onDone, onClose }: DealDialogProps) {
  const form = useId()
  const [picks, setPicks] = useState<Picks>({})
  const places = deal.choices.flatMap((choice) =>
    Array.from({ length: choice.count }, (_, index) => ({ choice, name: `${choice.key} ${index}`, index })),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDone(selectionsOf(deal, picks))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={deal.title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary">
            Add
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className={styles.options}>
        {places.map(({ choice, name, index }) => {
          const pick = picks[name]
          const change = (next: Picks[string]) => setPicks((now) => ({ ...now, [name]: next }))
          return (
            <div key={name} className={styles.choice}>
              <SelectField
                label={choice.count > 1 ? `${choice.label} ${index + 1}` : choice.label}
                required
                value={pick?.dishId ?? ''}
                onChange={(event) => change({ dishId: event.target.value, chosen: {} })}
              >
                <option value="">Please choose</option>
                {choice.options.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              {pick && <PickOptions groups={groups.get(pick.dishId) ?? []} pick={pick} onChange={change} />}
            </div>
          )
        })}
      </form>
    </Dialog>
  )
}

type PickOptionsProps = {
  groups: readonly OptionGroup[]
  pick: Picks[string]
  onChange: (pick: Picks[string]) => void
}

/** The required choices of a picked dish. */
const PickOptions = ({ groups, pick, onChange }: PickOptionsProps) =>
  groups
    .filter(({ isRequired }) => isRequired)
    .map((group) => (
      <SelectField
        key={pathOf(group)}
        label={group.name}
        required
        value={chosenIn(group, pick.chosen)[0] ?? ''}
        onChange={(event) => onChange({ ...pick, chosen: withChosen(group, pick.chosen, [event.target.value]) })}
      >
        <option value="">Please choose</option>
        {group.values.map(({ name, isSoldOut }) => (
          <option key={name} disabled={isSoldOut}>
            {name}
          </option>
        ))}
      </SelectField>
    ))

function selectionsOf({ choices }: PublicDeal, picks: Picks): DealSelections {
  return Object.fromEntries(
    choices.map(({ key, count, size, options }) => {
      const picked = Array.from({ length: count }, (_, index) => picks[`${key} ${index}`]).flatMap((pick) => {
        const dish = options.find(({ id }) => id === pick?.dishId)
        const one: DealPick[] = dish
          ? [{ name: dish.name, category: dish.category, ...(size && { size }), ...pick?.chosen }]
          : []
        return one
      })
      return [key, count === 1 && picked[0] ? picked[0] : picked]
    }),
  )
}
