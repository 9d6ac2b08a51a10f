import { useState } from 'react'
import type { NewSoldOut, SoldOutEntry, SoldOutTarget } from '#contract/sold-out.ts'
import { listIn } from '#domain/language/date-forms.ts'
import type { Translate } from '#domain/language/translate.ts'
import { LEFT_MAX } from '#domain/menu/sold-out.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { CountField } from '#web/staff/form/count-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { NotSaved } from './not-saved.tsx'
import { OrdersRunOut } from './orders-run-out.tsx'
import { asNewEntry, saidAs, targetOf } from './said-again.ts'
import styles from './service.module.css'
import { useSoldOut } from './service-api.ts'
import { nameOf, SoldOutMatches } from './sold-out-matches.tsx'
import { useStateText } from './sold-out-words.ts'
import { type DishToSellOut, useSoldOutChoice } from './use-sold-out-choice.ts'

/** A dish, an option, or all that is made at a station: sold out until when, or how many are left. */
export function SoldOutPanel({ dish }: { dish: DishToSellOut | undefined }) {
  const t = useTranslate()
  const soldOut = useSoldOut()
  const choice = useSoldOutChoice(dish)
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
  const sellOut = (end: SoldOutEnd) =>
    save(async () => {
      const items = await soldOut.add({ targets: choice.chosen.map(targetOf), ...end })
      choice.clear()
      return { words: describeSaved(t, items, end), undo: () => soldOut.end(items.map(({ id }) => id)) }
    })
  const offerAgain = (entries: readonly SoldOutEntry[]) =>
    save(async () => {
      await soldOut.end(entries.map(({ id }) => id))
      const names = namesOf(t, entries)
      const words = t.plural(entries.length, '{names} is on offer again.', '{names} are on offer again.', { names })
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
        label={t('Dish, option or ingredient')}
        hint={t('Finds dishes by name, station and category, then by what their texts say, and options by name.')}
        type="search"
        value={choice.search}
        onChange={(event) => choice.setSearch(event.target.value)}
      />
      <ProblemBox sentence={choice.error ?? soldOut.error} />
      <SoldOutMatches choice={choice} />
      {choice.isOpen && <SoldOutUntil chosen={choice.chosen.length} onSave={sellOut} />}
      <div className={styles.last} role="status">
        <p>{undo?.words}</p>
        {undo && <Button onClick={() => undoLast(undo)}>{t('Undo')}</Button>}
      </div>
      {/* While something is chosen, its title would speak of that. */}
      {!choice.isOpen && <OrdersRunOut />}
      <SoldOutList entries={soldOut.entries} onOffer={offerAgain} />
    </div>
  )
}

type Undo = { readonly words: string; readonly undo: () => Promise<unknown> }

/** By name: what is said in one press has no order of its own. */
const namesOf = (t: Translate, targets: readonly SoldOutTarget[]): string =>
  listIn(
    t,
    targets.map(nameOf).sort((one, other) => one.localeCompare(other)),
  )

function describeSaved(t: Translate, items: readonly SoldOutTarget[], { left, isShared }: SoldOutEnd): string {
  const what =
    items.length === 1 && items[0]
      ? nameOf(items[0])
      : t.plural(items.length, '{count} dishes and options', '{count} dishes and options')
  if (left === null) return t('Sold out: {what}.', { what })
  if (items.length === 1) return t.plural(left, '{count} left: {what}.', '{count} left: {what}.', { what })
  return isShared
    ? t.plural(left, '{count} left together: {what}.', '{count} left together: {what}.', { what })
    : t.plural(left, '{count} left of each: {what}.', '{count} left of each: {what}.', { what })
}

type SoldOutListProps = {
  entries: readonly SoldOutEntry[]
  onOffer: (entries: readonly SoldOutEntry[]) => Promise<void>
}

/** What was said in one press is put back in one press, or one by one. */
function SoldOutList({ entries, onOffer }: SoldOutListProps) {
  const t = useTranslate()
  const stateOf = useStateText()
  const row = (said: readonly SoldOutEntry[]) => {
    const words = said.length > 1 ? t('Offer all again') : t('Offer again')
    const names = namesOf(t, said)
    return (
      <>
        <span>
          <strong>{names}</strong> {said[0] && stateOf(said[0], said[0].sharedId !== null)}
        </span>
        <Button aria-label={`${words}: ${names}`} onClick={() => onOffer(said)}>
          {words}
        </Button>
      </>
    )
  }
  return (
    <section className={layout.close} aria-label={t('Sold out now')}>
      <h3 className={styles.title}>{t('Sold out now')}</h3>
      {entries.length === 0 && <p>{t('Nothing is sold out.')}</p>}
      <ul className={styles.entries}>
        {[...Map.groupBy(entries, saidAs).values()].map((said) => (
          <li key={said[0]?.id}>
            {row(said)}
            {said.length > 1 && said[0]?.sharedId === null && (
              <details className={styles.oneByOne}>
                <summary>{t('One by one')}</summary>
                <ul className={styles.entries}>
                  {said.map((entry) => (
                    <li key={entry.id}>{row([entry])}</li>
                  ))}
                </ul>
              </details>
            )}
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
  const t = useTranslate()
  const [time, setTime] = useState('17:00')
  const isDisabled = chosen === 0
  const sellOut = (until: string) => onSave({ until, left: null, isShared: false })
  return (
    <div className={styles.endings}>
      <Button disabled={isDisabled} onClick={() => sellOut('tomorrow')}>
        {t('Sold out until tomorrow')}
      </Button>
      <Button disabled={isDisabled} onClick={() => sellOut('further_notice')}>
        {t('Sold out until further notice')}
      </Button>
      <div className={styles.pair}>
        <Field label={t('Time')} type="time" value={time} onChange={(event) => setTime(event.target.value)} />
        <Button disabled={isDisabled || time === ''} onClick={() => sellOut(time)}>
          {t('Sold out until then')}
        </Button>
      </div>
      <PortionsLeft chosen={chosen} onSave={onSave} />
    </div>
  )
}

/** Of several dishes, one number for all of them, from one dough, or one for each. */
function PortionsLeft({ chosen, onSave }: SoldOutUntilProps) {
  const t = useTranslate()
  const [count, setCount] = useState('6')
  const left = Number(count)
  const isCount = /^\d{1,3}$/.test(count) && left > 0 && left <= LEFT_MAX
  const isDisabled = chosen === 0 || !isCount
  const save = (isShared: boolean) => onSave({ until: 'tomorrow', left, isShared })
  return (
    <div className={chosen > 1 ? styles.portions : styles.pair}>
      <CountField
        label={chosen > 1 ? t('Left today') : t('Portions')}
        value={count}
        onChange={(event) => setCount(event.target.value.trim())}
      />
      {chosen > 1 ? (
        <>
          <Button disabled={isDisabled} onClick={() => save(true)}>
            {t('{number} together', { number: count })}
          </Button>
          <Button disabled={isDisabled} onClick={() => save(false)}>
            {t('{number} of each', { number: count })}
          </Button>
        </>
      ) : (
        <Button disabled={isDisabled} onClick={() => save(false)}>
          {t('Left for today')}
        </Button>
      )}
    </div>
  )
}
