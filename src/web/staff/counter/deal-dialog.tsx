import { type FormEvent, useId, useState } from 'react'
import type { PublicDeal } from '#contract/deal.ts'
import { message } from '#domain/language/translate.ts'
import type { DealPick, DealSelections } from '#domain/menu/deal-pick.ts'
import { type ChosenOptions, chosenIn, type OptionGroup, pathOf, withChosen } from '#domain/menu/option-group.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'

type DealDialogProps = {
  deal: PublicDeal
  groups: ReadonlyMap<string, readonly OptionGroup[]>
  onDone: (selections: DealSelections) => void
  onClose: () => void
}

type Picks = Readonly<Record<string, { readonly dishId: string; readonly chosen: ChosenOptions }>>

/** The choices of a deal, each a list that is searched by typing. */
export function DealDialog({ deal, groups, onDone, onClose }: DealDialogProps) {
  const t = useTranslate()
  const form = useId()
  const [picks, setPicks] = useState<Picks>({})
  const places = deal.choices.flatMap((choice) =>
    Array.from({ length: choice.count }, (_, index) => ({ choice, name: `${choice.key} ${index}`, index })),
  )
  const [isRefused, setRefused] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWhole = places.every(({ name }) => isAnswered(picks[name], groups))
    setRefused(!isWhole)
    if (isWhole) onDone(selectionsOf(deal, picks))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={deal.title}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={form} variant="primary">
            {t.as('a button', 'Add')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit} className={layout.parts}>
        {places.map(({ choice, name, index }) => (
          <Place
            key={name}
            label={choice.count > 1 ? `${choice.label} ${index + 1}` : choice.label}
            options={choice.options}
            groups={groups}
            pick={picks[name]}
            isRefused={isRefused}
            onChange={(next) => setPicks((now) => ({ ...now, [name]: next }))}
          />
        ))}
      </Form>
    </Dialog>
  )
}

const PLEASE_CHOOSE = message('Please choose one.')

const requiredOf = (groups: readonly OptionGroup[] = []) => groups.filter(({ isRequired }) => isRequired)

/** Whether a dish and its required options are chosen. */
const isAnswered = (pick: Picks[string] | undefined, groups: DealDialogProps['groups']): boolean =>
  pick !== undefined &&
  pick.dishId !== '' &&
  requiredOf(groups.get(pick.dishId)).every((group) => chosenIn(group, pick.chosen)[0])

type PlaceProps = Pick<DealDialogProps, 'groups'> & {
  label: string
  options: PublicDeal['choices'][number]['options']
  pick: Picks[string] | undefined
  isRefused: boolean
  onChange: (pick: Picks[string]) => void
}

/** One pick of a choice, with the required choices of the picked dish. */
function Place({ label, options, groups, pick, isRefused, onChange }: PlaceProps) {
  const t = useTranslate()
  const dishId = pick?.dishId ?? ''
  return (
    <div className={layout.close}>
      <SelectField
        label={label}
        required
        value={dishId}
        error={isRefused && dishId === '' ? PLEASE_CHOOSE : undefined}
        onChange={(event) => onChange({ dishId: event.target.value, chosen: {} })}
      >
        <option value="">{t('Please choose')}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {pick && <PickOptions groups={groups.get(dishId) ?? []} {...{ pick, isRefused, onChange }} />}
    </div>
  )
}

type PickOptionsProps = {
  groups: readonly OptionGroup[]
  pick: Picks[string]
  isRefused: boolean
  onChange: (pick: Picks[string]) => void
}

/** The required choices of a picked dish. */
function PickOptions({ groups, pick, isRefused, onChange }: PickOptionsProps) {
  const t = useTranslate()
  return requiredOf(groups).map((group) => {
    const [chosen = ''] = chosenIn(group, pick.chosen)
    return (
      <SelectField
        key={pathOf(group)}
        label={group.name}
        required
        value={chosen}
        error={isRefused && chosen === '' ? PLEASE_CHOOSE : undefined}
        onChange={(event) => onChange({ ...pick, chosen: withChosen(group, pick.chosen, [event.target.value]) })}
      >
        <option value="">{t('Please choose')}</option>
        {group.values.map(({ name, isSoldOut }) => (
          <option key={name} disabled={isSoldOut}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  })
}

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
