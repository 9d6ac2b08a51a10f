import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { listIn } from '#domain/language/date-forms.ts'
import type { Translate } from '#domain/language/translate.ts'
import {
  type ChosenOptions,
  chosenIn,
  isOnOffer,
  type OptionGroup,
  pathOf,
  withChosen,
} from '#domain/menu/option-group.ts'
import { type ChoiceProps, useOptionHint } from '#web/parts/option-hint.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon, iconPath } from '#web/ui/icon.tsx'
import { HIDDEN, useTranslate, withElements } from '#web/ui/language.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import styles from './dish-options.module.css'

type DishOptionsProps = {
  /** The name of the dish. */
  of: string
  groups: readonly OptionGroup[]
  chosen: ChosenOptions
  /** By the group's path in the meta of a line. */
  problems: Readonly<Record<string, string>>
  /** Asks for what is missing, instead of calling it an error. */
  isAsking?: boolean
  /** Shows optional groups, and the spice levels in words. */
  isOpen: boolean
  onChange: (chosen: ChosenOptions) => void
  onOpen?: () => void
}

/** The options of a dish: the spice level, then required choices, then optional ones. */
export function DishOptions(props: DishOptionsProps) {
  const { of, groups, chosen, problems, isAsking = false, isOpen, onChange, onOpen } = props
  const id = useId()
  const t = useTranslate()
  if (groups.length === 0) return null
  const spice = groups.find(({ role }) => role === 'spice')
  const others = groups.filter((group) => group !== spice)
  const shown = others.filter((group) => isOpen || isAlwaysShown(group) || chosenIn(group, chosen).length > 0)
  const isAsked = (group: OptionGroup) => isAsking && group.maxPicks === 1 && chosenIn(group, chosen).length === 0
  const choose = (group: OptionGroup) => (names: readonly string[]) => onChange(withChosen(group, chosen, names))
  return (
    <>
      {spice && (
        <SpiceLevels
          of={of}
          name={inputName(id, spice)}
          group={spice}
          value={chosen.spice ?? null}
          isOpen={isOpen}
          onChange={(value) => choose(spice)(value === null ? [] : [value])}
        />
      )}
      {others.length > 0 && (
        <div className={styles.groups} data-open={isOpen || undefined}>
          {shown.map((group) => (
            <Choice
              key={pathOf(group)}
              name={inputName(id, group)}
              group={group}
              picked={chosenIn(group, chosen)}
              problem={problems[pathOf(group)]}
              isAsked={isAsked(group)}
              isSmall={!isOpen}
              onChange={choose(group)}
            />
          ))}
          {shown.length < others.length && (
            <button type="button" className={styles.more} aria-expanded={false} onClick={onOpen}>
              {withElements(t('Options<hidden> of {dish}</hidden>', { dish: t.own(of) }), HIDDEN)}
              <Icon name="chevron-down" />
            </button>
          )}
        </div>
      )}
    </>
  )
}

/** Required choices are never hidden. */
export const isAlwaysShown = ({ isRequired }: OptionGroup): boolean => isRequired

/** Identifies the group of an input before hydration. */
const inputName = (id: string, group: OptionGroup): string => `${id} ${pathOf(group)}`

/** The choice with what is checked in the page, before hydration or restored by the browser. */
export const withChecked = (row: HTMLElement, groups: readonly OptionGroup[], chosen: ChosenOptions): ChosenOptions => {
  const checked = [...row.querySelectorAll<HTMLInputElement>('input:checked')]
  return groups.reduce((known, group) => {
    const names = checked.filter(({ name }) => name.endsWith(` ${pathOf(group)}`)).map(({ value }) => value)
    return names.length > 0
      ? withChosen(
          group,
          known,
          names.filter((name) => name !== NONE),
        )
      : known
  }, chosen)
}

const SeveralPicks = lazy(() => import('./several-picks.tsx').then((module) => ({ default: module.SeveralPicks })))

/** Checkboxes come with the second rendering: few menus have them, and none needs them before hydration. */
function Choice(props: ChoiceProps) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (props.group.maxPicks === 1) return <OnePick {...props} />
  return (
    isHydrated && (
      <Suspense>
        <SeveralPicks {...props} />
      </Suspense>
    )
  )
}

const NONE = ''

/** Segments. An optional choice can be cleared. */
function OnePick({ name, group, picked, problem, isAsked, isSmall, onChange }: ChoiceProps) {
  const hintOf = useOptionHint()
  const t = useTranslate()
  const values = group.values.map((value) => ({
    value: value.name,
    label: t.own(value.name),
    ...hintOf(value),
    disabled: value.isSoldOut && !picked.includes(value.name),
  }))
  return (
    <RadioGroup
      className={styles.style ?? ''}
      name={name}
      legend={group.isRequired ? <RequiredLegend name={t.own(group.name)} /> : t.own(group.name)}
      look="segments"
      size={isSmall ? 'small' : 'regular'}
      options={group.isRequired ? values : [{ value: NONE, label: t.as('no option', 'None') }, ...values]}
      value={picked[0] ?? (group.isRequired ? null : NONE)}
      onChange={(value) => onChange(value === NONE ? [] : [value])}
      required={group.isRequired}
      error={isAsked ? undefined : problem}
      question={isAsked && problem ? questionAbout(group, t) : undefined}
    />
  )
}

/** In a closed dish only the name is seen. */
function RequiredLegend({ name }: { name: string }) {
  const t = useTranslate()
  return withElements(t('{group}<rest>, choose one</rest>', { group: name }), {
    rest: (words) => <span className={styles.rest}>{words}</span>,
  })
}

/** More than these are no longer read as one question. */
const NAMED_IN_QUESTION = 4

/** "Dry, Semi Gravy or Gravy?" */
function questionAbout({ name, values }: OptionGroup, t: Translate): string {
  const names = values.filter(isOnOffer).map((value) => t.own(value.name))
  if (names.length > NAMED_IN_QUESTION) return t('{group}: which one?', { group: t.own(name) })
  return t('{options}?', { options: listIn(t, names, 'disjunction') })
}

type SpiceLevelsProps = {
  of: string
  name: string
  /** Its values go from mild to hot. */
  group: OptionGroup
  value: string | null
  isOpen: boolean
  onChange: (value: string | null) => void
}

/** Spice levels as chillies: the chosen one and all milder ones light up. Native radio buttons, which can be cleared. */
function SpiceLevels({ of, name: inputs, group, value, isOpen, onChange }: SpiceLevelsProps) {
  const hintOf = useOptionHint()
  const t = useTranslate()
  const chosen = group.values.find(({ name }) => name === value)
  return (
    <div className={styles.spice} data-open={isOpen || undefined}>
      <div className={styles.levels} role="radiogroup" aria-label={t('Spice')}>
        {group.values.map((level) => (
          <label className={styles.level} key={level.name} title={t.own(level.name)}>
            <input
              className={styles.cover}
              type="radio"
              name={inputs}
              value={level.name}
              checked={value === level.name}
              disabled={level.isSoldOut && value !== level.name}
              onChange={() => onChange(level.name)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={iconPath('chilli')} />
            </svg>
            <span className={styles.word}>
              {t.own(level.name)}
              {hintOf(level).hint}
            </span>
          </label>
        ))}
        {(isOpen || value === null) && (
          <span className={styles.legend} aria-hidden="true">
            {t('How hot?')}
          </span>
        )}
      </div>
      {value !== null && (
        <>
          <span className={styles.chosen} aria-hidden="true">
            {t.own(value)}
            {chosen?.soldOutUntil && hintOf(chosen).hint}
          </span>
          <IconButton
            className={styles.clear}
            icon="close"
            label={t('Clear spice of {dish}', { dish: t.own(of) })}
            onClick={() => onChange(null)}
          />
        </>
      )}
    </div>
  )
}
