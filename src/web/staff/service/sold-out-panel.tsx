import { useState } from 'react'
import type { NewSoldOut, SoldOutEntry, SoldOutTarget } from '#contract/sold-out.ts'
import { LEFT_MAX } from '#domain/menu/sold-out.ts'
import { timeOf } from '#domain/time/clock-time.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { NotSaved } from './not-saved.tsx'
import styles from './service.module.css'
import { useIngredientMatches, useSoldOut } from './service-api.ts'
import { useStateText } from './sold-out-words.ts'

export type DishToSellOut = { readonly id: string; readonly name: string }

/** A dish, an option, or everything with an ingredient: sold out until when, or how many are left. */
export function SoldOutPanel({ dish }: { dish: DishToSellOut | undefined }) {
  const soldOut = useSoldOut()
  const [search, setSearch] = useState(dish?.name ?? '')
  const { matches, error } = useIngredientMatches(search.trim())
  const [undo, setUndo] = useState<Undo | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { timeZone } = useRestaurant()
  const save = async (work: () => Promise<Undo | null>) => {
    setProblem(null)
    try {
      setUndo(await work())
    } catch (failure) {
      setProblem(reasonOf(failure))
    }
  }
  const sellOut = (targets: readonly SoldOutTarget[], end: SoldOutEnd) =>
    save(async () => {
      const items = await soldOut.add({ targets: targets.map(targetOf), ...end })
      setSearch('')
      return { words: describeSaved(items, end), undo: () => soldOut.end(items.map(({ id }) => id)) }
    })
  const offerAgain = (entries: readonly SoldOutEntry[]) =>
    save(async () => {
      await soldOut.end(entries.map(({ id }) => id))
      const words = `${namesOf(entries)} ${entries.length === 1 ? 'is' : 'are'} on offer again.`
      return { words, undo: () => soldOut.add(asNewEntry(entries, timeZone)) }
    })
  const undoLast = ({ undo }: Undo) =>
    save(async () => {
      await undo()
      return null
    })
  return (
    <div className={styles.panel}>
      <NotSaved reason={problem} />
      <Field
        label="Dish, option or ingredient"
        hint="“basil” finds every dish whose name, category, description or allergens contain the word, and every option of that name."
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ProblemBox sentence={error ?? soldOut.error} />
      {matches && (
        <Matches
          key={search}
          matches={matches}
          only={search === dish?.name ? dish.id : undefined}
          onSellOut={sellOut}
        />
      )}
      <div className={styles.last} role="status">
        <p>{undo?.words}</p>
        {undo && <Button onClick={() => undoLast(undo)}>Undo</Button>}
      </div>
      <SoldOutList entries={soldOut.entries} onOffer={offerAgain} />
    </div>
  )
}

type Undo = { readonly words: string; readonly undo: () => Promise<unknown> }

const targetOf = ({ menuItemId, categoryId, optionId }: SoldOutTarget) => ({ menuItemId, categoryId, optionId })
const nameOf = ({ name, of }: SoldOutTarget): string => (of === null ? name : `${name} (${of})`)
const namesOf = (targets: readonly SoldOutTarget[]): string => new Intl.ListFormat('en').format(targets.map(nameOf))

const DAY_MS = 24 * 60 * 60_000

/** Ended entries, which shared a number if they are several, as new ones, for undo. The API takes a time of day, which is less than a day ahead; a later end becomes `tomorrow`. */
function asNewEntry(entries: readonly SoldOutEntry[], timeZone: string): NewSoldOut {
  const { until = null, left = null } = entries[0] ?? {}
  const end = until === null ? null : new Date(until)
  const isNear = end !== null && end.getTime() - Date.now() < DAY_MS
  const time = isNear ? timeOf(restaurantClock(timeZone, end)) : end === null ? 'further_notice' : 'tomorrow'
  return { targets: entries.map(targetOf), until: time, left, isShared: entries.length > 1 }
}

function describeSaved(items: readonly SoldOutTarget[], { left, isShared }: SoldOutEnd): string {
  const what = items.length === 1 && items[0] ? nameOf(items[0]) : `${items.length} dishes and options`
  if (left === null) return `Sold out: ${what}.`
  return `${left} left${items.length === 1 ? '' : isShared ? ' together' : ' of each'}: ${what}.`
}

type MatchesProps = {
  /** The dish to choose; undefined: everything found. */
  only: string | undefined
  matches: readonly SoldOutTarget[]
  onSellOut: (targets: readonly SoldOutTarget[], end: SoldOutEnd) => Promise<void>
}

/** All matches are chosen at first; unwanted ones can be unticked before saving. */
function Matches({ only, matches, onSellOut }: MatchesProps) {
  const others = matches.map(idOf).filter((id) => only !== undefined && id !== only)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set(others))
  const chosen = matches.filter((target) => !excluded.has(idOf(target)))
  const toggle = (id: string) =>
    setExcluded((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  if (matches.length === 0) return <p role="status">Nothing on the menu contains this word.</p>
  return (
    <section className={styles.part} aria-label="What was found">
      <div className={styles.chosen}>
        <h3 className={styles.title}>{`${chosen.length} of ${matches.length} chosen`}</h3>
        {matches.length > 1 && (
          <Button onClick={() => setExcluded(new Set(chosen.length > 0 ? matches.map(idOf) : []))}>
            {chosen.length > 0 ? 'Choose none' : 'Choose all'}
          </Button>
        )}
      </div>
      <div className={styles.matches}>
        {matches.map((target) => (
          <Checkbox
            key={idOf(target)}
            label={nameOf(target)}
            checked={!excluded.has(idOf(target))}
            onChange={() => toggle(idOf(target))}
          />
        ))}
      </div>
      <SoldOutUntil chosen={chosen.length} onSave={(end) => onSellOut(chosen, end)} />
    </section>
  )
}

const idOf = ({ optionId, menuItemId }: SoldOutTarget): string => optionId ?? menuItemId ?? ''

function SoldOutList({
  entries,
  onOffer,
}: {
  entries: readonly SoldOutEntry[]
  onOffer: (entries: readonly SoldOutEntry[]) => Promise<void>
}) {
  const stateOf = useStateText()
  return (
    <section className={styles.part} aria-label="Sold out now">
      <h3 className={styles.title}>Sold out now</h3>
      {entries.length === 0 && <p>Nothing is sold out.</p>}
      <ul className={styles.entries}>
        {[...Map.groupBy(entries, ({ id, sharedId }) => sharedId ?? id)].map(([id, sharing]) => (
          <li key={id}>
            <span>
              <strong>{namesOf(sharing)}</strong> {sharing[0] && stateOf(sharing[0], sharing.length > 1)}
            </span>
            <Button aria-label={`Offer again: ${namesOf(sharing)}`} onClick={() => onOffer(sharing)}>
              Offer again
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SoldOutEnd = Pick<NewSoldOut, 'until' | 'left' | 'isShared'>

type SoldOutUntilProps = { chosen: number; onSave: (end: SoldOutEnd) => Promise<void> }

/** Each button saves at once: until a time, until the restaurant opens again, for good, or how many are left. */
function SoldOutUntil({ chosen, onSave }: SoldOutUntilProps) {
  const [time, setTime] = useState('17:00')
  const isDisabled = chosen === 0
  const sellOut = (until: string) => onSave({ until, left: null, isShared: false })
  return (
    <div className={styles.endings}>
      <Button disabled={isDisabled} onClick={() => sellOut('tomorrow')}>
        Sold out until tomorrow
      </Button>
      <Button disabled={isDisabled} onClick={() => sellOut('further_notice')}>
        Sold out until further notice
      </Button>
      <div className={styles.pair}>
        <Field label="Time" type="time" value={time} onChange={(event) => setTime(event.target.value)} />
        <Button disabled={isDisabled || time === ''} onClick={() => sellOut(time)}>
          Sold out until then
        </Button>
      </div>
      <PortionsLeft chosen={chosen} onSave={onSave} />
    </div>
  )
}

/** Of several dishes, one number for all of them, from one dough, or one for each. */
function PortionsLeft({ chosen, onSave }: SoldOutUntilProps) {
  const [count, setCount] = useState('6')
  const left = Number(count)
  const isCount = /^\d{1,3}$/.test(count) && left > 0 && left <= LEFT_MAX
  const isDisabled = chosen === 0 || !isCount
  const save = (isShared: boolean) => onSave({ until: 'tomorrow', left, isShared })
  return (
    <div className={chosen > 1 ? styles.portions : styles.pair}>
      <Field
        label={chosen > 1 ? 'Left today' : 'Portions'}
        inputMode="numeric"
        value={count}
        onChange={(event) => setCount(event.target.value.trim())}
      />
      {chosen > 1 ? (
        <>
          <Button disabled={isDisabled} onClick={() => save(true)}>{`${count} together`}</Button>
          <Button disabled={isDisabled} onClick={() => save(false)}>{`${count} of each`}</Button>
        </>
      ) : (
        <Button disabled={isDisabled} onClick={() => save(false)}>
          Left for today
        </Button>
      )}
    </div>
  )
}
