import { chosenIn, type OptionGroup, pathOf, withChosen } from '#domain/menu/option-group.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './deal.module.css'
import { type FixedRow, groupsOfPart } from './deal-form.ts'

type PartOptionsProps = {
  part: FixedRow
  /** Those of the dish. */
  groups: readonly OptionGroup[]
  onChange: (part: FixedRow) => void
}

/** With which options the deal includes a dish. All may stay open: then the kitchen decides. */
export function PartOptions({ part, groups, onChange }: PartOptionsProps) {
  const t = useTranslate()
  return groupsOfPart(t, part, groups).map((group) => {
    const choose = (names: readonly string[]) => onChange({ ...part, ...withChosen(group, part, names) })
    const picked = chosenIn(group, part)
    return group.maxPicks === 1 ? (
      <OneOption key={pathOf(group)} group={group} picked={picked[0] ?? OPEN} onChange={choose} />
    ) : (
      <SeveralOptions key={pathOf(group)} group={group} picked={picked} onChange={choose} />
    )
  })
}

const OPEN = ''

type GroupProps<Picked> = { group: OptionGroup; picked: Picked; onChange: (names: readonly string[]) => void }

function OneOption({ group, picked, onChange }: GroupProps<string>) {
  const t = useTranslate()
  return (
    <SelectField
      label={group.name}
      value={picked}
      onChange={({ target }) => onChange(target.value === OPEN ? [] : [target.value])}
    >
      <option value={OPEN}>{t.as('no option is chosen', 'Left open')}</option>
      {namesIn(group, [picked]).map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function SeveralOptions({ group, picked, onChange }: GroupProps<readonly string[]>) {
  const t = useTranslate()
  const isFull = picked.length >= group.maxPicks
  const toggle = (name: string) =>
    onChange(picked.includes(name) ? picked.filter((one) => one !== name) : [...picked, name])
  return (
    <fieldset className={styles.allowed}>
      <legend>
        {group.maxPicks < group.values.length
          ? t('{name}, up to {most}', { name: group.name, most: group.maxPicks })
          : group.name}
      </legend>
      {namesIn(group, picked).map((name) => (
        <Checkbox
          key={name}
          label={name}
          checked={picked.includes(name)}
          disabled={isFull && !picked.includes(name)}
          onChange={() => toggle(name)}
        />
      ))}
    </fieldset>
  )
}

/** What can be chosen, and what is chosen although the dish no longer has it. */
const namesIn = ({ values }: OptionGroup, picked: readonly string[]): string[] => [
  ...new Set([...values.map(({ name }) => name), ...picked.filter((name) => name !== OPEN)]),
]
