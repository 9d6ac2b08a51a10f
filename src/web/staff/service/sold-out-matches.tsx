import type { SoldOutMatches as Found, SoldOutMatch, SoldOutTarget } from '#contract/sold-out.ts'
import type { Translate } from '#domain/language/translate.ts'
import { matchRanges } from '#domain/menu/match-ranges.ts'
import { foldForMenu } from '#domain/menu/menu-fold.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './service.module.css'
import { idOf, type SoldOutChoice } from './use-sold-out-choice.ts'

export const nameOf = ({ name, of }: SoldOutTarget): string => (of === null ? name : `${name} (${of})`)

/** What a search has found: stations and categories with their dishes, names, then what only the texts say. */
export function SoldOutMatches({ choice }: { choice: SoldOutChoice }) {
  const t = useTranslate()
  const { matches, chosen, kept, tick, isChosen } = choice
  if (!choice.isOpen) return null
  const items = matches?.items ?? []
  const groups = (matches?.groups ?? []).map((group) => ({ ...group, dishes: dishesOf(group, items) }))
  const inGroups = new Set(groups.flatMap(({ dishes }) => dishes.map(idOf)))
  const named = items.filter((one) => one.found === 'name' && !inGroups.has(idOf(one)))
  const mentioned = items.filter(({ found }) => found === 'text')
  const isAny = chosen.length > 0
  return (
    <section className={layout.close} aria-label={t('What was found')}>
      {matches && items.length === 0 && <p role="status">{t('Nothing on the menu contains this word.')}</p>}
      <div className={styles.chosen}>
        <h3 className={styles.title}>{t.plural(chosen.length, '{count} chosen', '{count} chosen')}</h3>
        <div className={styles.chosenButtons}>
          {isAny && matches && <Button onClick={choice.searchOn}>{t('Search for more')}</Button>}
          {items.length + kept.length > 1 && (
            <Button onClick={() => (isAny ? tick(chosen, false) : tick(items, true))}>
              {isAny ? t('Choose none') : t('Choose all')}
            </Button>
          )}
        </div>
      </div>
      {kept.length > 0 && <Kept targets={kept} onRemove={(target) => tick([target], false)} />}
      <div className={styles.found}>
        {groups.map(({ kind, name, dishes }) => (
          <div key={`${kind} ${name}`} className={styles.group}>
            <WholeGroup
              label={describeGroup(t, kind, name, dishes.length)}
              chosen={dishes.filter(isChosen).length}
              of={dishes.length}
              onTick={(isOn) => tick(dishes, isOn)}
            />
            <Ticks targets={dishes} choice={choice} />
          </div>
        ))}
        <Ticks targets={named} choice={choice} />
        {mentioned.length > 0 && (
          <>
            <h4 className={styles.mentioned}>{t('Only in their texts')}</h4>
            <Ticks targets={mentioned} choice={choice} searched={choice.search} />
          </>
        )}
      </div>
    </section>
  )
}

type Kind = Found['groups'][number]['kind']

const describeGroup = (t: Translate, kind: Kind, name: string, dishes: number): string =>
  kind === 'station'
    ? t.plural(dishes, 'Station {name}: {count} dish', 'Station {name}: {count} dishes', { name })
    : t.plural(dishes, 'All {name}: {count} dish', 'All {name}: {count} dishes', { name })

const dishesOf = ({ menuItemIds }: Found['groups'][number], items: readonly SoldOutMatch[]): readonly SoldOutMatch[] =>
  items.filter(({ menuItemId, optionId }) => optionId === null && menuItemIds.includes(menuItemId ?? ''))

type WholeGroupProps = { label: string; chosen: number; of: number; onTick: (isOn: boolean) => void }

const WholeGroup = ({ label, chosen, of, onTick }: WholeGroupProps) => (
  <Checkbox
    className={styles.wholeGroup}
    label={label}
    checked={chosen === of}
    ref={(box) => {
      if (box) box.indeterminate = chosen > 0 && chosen < of
    }}
    onChange={(event) => onTick(event.target.checked)}
  />
)

type TicksProps = { targets: readonly SoldOutMatch[]; choice: SoldOutChoice; searched?: string }

const Ticks = ({ targets, choice: { isChosen, tick }, searched }: TicksProps) => (
  <div className={styles.matches}>
    {targets.map((target) => (
      <Checkbox
        key={idOf(target)}
        label={nameOf(target)}
        hint={searched && <Emphasized text={target.text} searched={searched} />}
        checked={isChosen(target)}
        onChange={(event) => tick([target], event.target.checked)}
      />
    ))}
  </div>
)

/** A text with the words of a search in bold. */
function Emphasized({ text, searched }: { text: string; searched: string }) {
  const ranges = matchRanges(text, foldForMenu(searched.trim()).split(' '))
  return (
    <>
      {ranges.map(([from, to], index) => (
        <span key={from}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, from)}
          <b>{text.slice(from, to)}</b>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}

type KeptProps = { targets: readonly SoldOutMatch[]; onRemove: (target: SoldOutMatch) => void }

/** What earlier searches have chosen. */
const Kept = ({ targets, onRemove }: KeptProps) => {
  const t = useTranslate()
  return (
    <ul className={styles.kept} aria-label={t('Also chosen')}>
      {targets.map((target) => (
        <li key={idOf(target)}>
          <button
            type="button"
            aria-label={t('Leave out {name}', { name: nameOf(target) })}
            onClick={() => onRemove(target)}
          >
            {nameOf(target)}
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
