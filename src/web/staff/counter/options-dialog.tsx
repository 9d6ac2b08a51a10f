import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import {
  type ChosenOptions,
  chosenIn,
  defaultOptions,
  type OptionGroup,
  optionProblems,
  pathOf,
  withChosen,
} from '#domain/menu/option-group.ts'
import { useOptionHint } from '#web/parts/option-hint.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './counter.module.css'

type OptionsDialogProps = {
  name: string
  groups: readonly OptionGroup[]
  onDone: (chosen: ChosenOptions) => void
  onClose: () => void
}

/** The options of a dish, each under a number key; Enter adds the dish. */
export function OptionsDialog({ name, groups, onDone, onClose }: OptionsDialogProps) {
  const t = useTranslate()
  const form = useId()
  const [chosen, setChosen] = useState(() => defaultOptions(groups))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const toggle = (group: OptionGroup, value: string) => setChosen((now) => toggled(group, now, value))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = optionProblems(groups, chosen, t)
    setProblems(found)
    if (Object.keys(found).length === 0) onDone(chosen)
  }
  const pressed = (event: KeyboardEvent<HTMLFormElement>) => {
    const option = keyedOptions(groups)[Number(event.key) - 1]
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      return event.currentTarget.requestSubmit()
    }
    if (!option || option.isSoldOut) return
    event.preventDefault()
    toggle(option.group, option.name)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={name}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={form} variant="primary">
            {t.as('a button', 'Add')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit} onKeyDown={pressed} className={layout.parts}>
        {groups.map((group) => (
          <OptionKeys
            key={pathOf(group)}
            group={group}
            firstKey={keyedOptions(groups).findIndex((one) => one.group === group) + 1}
            picked={chosenIn(group, chosen)}
            problem={problems[pathOf(group)]}
            onToggle={(value) => toggle(group, value)}
          />
        ))}
      </Form>
    </Dialog>
  )
}

const keyedOptions = (groups: readonly OptionGroup[]) =>
  groups.flatMap((group) => group.values.map(({ name, isSoldOut }) => ({ group, name, isSoldOut })))

/** In a group of one pick, the new option replaces the old; otherwise they add up. Optional choices can be cleared. */
function toggled(group: OptionGroup, chosen: ChosenOptions, value: string): ChosenOptions {
  const picked = chosenIn(group, chosen)
  if (picked.includes(value)) {
    const rest = picked.filter((one) => one !== value)
    return group.isRequired && group.maxPicks === 1 ? chosen : withChosen(group, chosen, rest)
  }
  if (group.maxPicks === 1) return withChosen(group, chosen, [value])
  return picked.length < group.maxPicks ? withChosen(group, chosen, [...picked, value]) : chosen
}

type OptionKeysProps = {
  group: OptionGroup
  firstKey: number
  picked: readonly string[]
  problem: string | undefined
  onToggle: (value: string) => void
}

function OptionKeys({ group, firstKey, picked, problem, onToggle }: OptionKeysProps) {
  const t = useTranslate()
  const id = useId()
  const hintOf = useOptionHint()
  const isOne = group.maxPicks === 1
  return (
    <fieldset className={styles.group}>
      <legend>{group.isRequired ? group.name : t('{name} (optional)', { name: group.name })}</legend>
      {group.values.map((value, index) => (
        <label key={value.name} className={styles.option}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={isOne ? id : undefined}
            checked={picked.includes(value.name)}
            disabled={value.isSoldOut && !picked.includes(value.name)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? id : undefined}
            // A radio button that is pressed again reports no change, and an optional choice is taken back.
            onClick={isOne && picked.includes(value.name) ? () => onToggle(value.name) : undefined}
            onChange={() => onToggle(value.name)}
          />
          {firstKey + index < 10 && (
            <span className={styles.key} aria-hidden="true">
              {firstKey + index}
            </span>
          )}
          <span>
            {value.name}
            {hintOf(value).hint}
          </span>
        </label>
      ))}
      <FieldError id={id} error={problem} />
    </fieldset>
  )
}
