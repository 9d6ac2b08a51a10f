import { useMutation } from '@tanstack/react-query'
import { memo, useState } from 'react'
import type { AdminMenuItem, MenuItemChange } from '#contract/menu.ts'
import type { PlainDate } from '#domain/time/clock-time.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { useDraft } from '#web/staff/form/draft.ts'
import { useFilters } from '#web/staff/list/use-filters.ts'
import { DishListRow, DishListScreen } from '#web/staff/menu/dish-list.tsx'
import { DishPrice, SPECIAL_STATES, specialState } from '#web/staff/menu/dish-title.tsx'
import { DISH_FILTERS, type DishActions, useDishActions, useDishes } from '#web/staff/menu/menu-api.ts'
import { useNow, useRestaurantTime } from '#web/staff/time/clock.tsx'
import { dayInSentence } from '#web/staff/time/spoken-time.ts'
import { wordsFrom } from '#web/staff/words/words-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './special.module.css'
import { SpecialFields } from './special-fields.tsx'
import { type SpecialForm, specialChange, specialErrors, specialFormOf } from './special-form.ts'

/** The specials: which dishes, until when and at what price. */
export default function SpecialsScreen() {
  const t = useTranslate()
  const filters = useFilters(DISH_FILTERS)
  const list = useDishes(filters.query)
  const actions = useDishActions(list)
  const specials = list.items.filter(({ isSpecial }) => isSpecial).length
  return (
    <DishListScreen
      title={t('Specials')}
      icon="tag"
      list={list}
      filters={filters}
      count={t.plural(specials, '{count} special of {total} dishes', '{count} specials of {total} dishes', {
        total: list.items.length,
      })}
      rowOf={(dish) => <SpecialRow key={dish.id} dish={dish} actions={actions} />}
    />
  )
}

type SpecialRowProps = { dish: AdminMenuItem; actions: DishActions }

/**
 * The special of one dish. Switching it on opens the fields, and only Save publishes. Switching it off acts at once and clears
 * all fields; it can be undone while the screen is open (docs/design/menu.md).
 */
const SpecialRow = memo(function SpecialRow({ dish, actions }: SpecialRowProps) {
  const edit = useSpecialEdit(dish, actions)
  const { typed, stored, isSaving, isSpecial, save } = edit
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <DishListRow
      dish={dish}
      about={
        <>
          <span>
            <DishPrice dish={dish} />
          </span>
          <Tag dish={dish} isOpened={isSpecial} />
        </>
      }
      control={<Controls edit={edit} isUnfolded={isUnfolded} onUnfold={setUnfolded} />}
    >
      <ProblemBox sentence={isSpecial ? edit.warning : null} />
      {isSpecial && (
        <SpecialFields
          dish={dish}
          typed={typed}
          errors={specialErrors(typed)}
          isDirty={edit.isDirty || !dish.isSpecial}
          isUnfolded={isUnfolded}
          isSaving={isSaving}
          onChange={edit.change}
          onReset={edit.close}
          onSave={() => save({ ...(!dish.isSpecial && { isSpecial: true }), ...specialChange(typed, stored) })}
        />
      )}
    </DishListRow>
  )
})

type ControlsProps = {
  edit: ReturnType<typeof useSpecialEdit>
  isUnfolded: boolean
  onUnfold: (isUnfolded: boolean) => void
}

/** The switch; on a phone also what shows the fields, and after switching off what restores them. */
function Controls({ edit, isUnfolded, onUnfold }: ControlsProps) {
  const t = useTranslate()
  const { isSaving, cleared, isSpecial, save } = edit
  return (
    <>
      {cleared && !isSpecial && (
        <Button size="small" busy={isSaving} onClick={() => save(cleared)}>
          {t('Put it back')}
        </Button>
      )}
      {isSpecial && (
        <IconButton
          className={styles.unfold}
          icon="pencil"
          label={t('Edit')}
          aria-expanded={isUnfolded}
          onClick={() => onUnfold(!isUnfolded)}
        />
      )}
      <Switch
        className={styles.switch}
        label={t('Special')}
        checked={isSpecial}
        disabled={isSaving}
        onChange={({ target: { checked } }) => {
          onUnfold(checked)
          edit.toggle(checked)
        }}
      />
    </>
  )
}

/** What is sent, with the special that it replaces and what was typed. */
type Saving = { special: MenuItemChange; before: MenuItemChange; saved: SpecialForm }

function useSpecialEdit(dish: AdminMenuItem, actions: DishActions) {
  const toast = useToast()
  const { timeZone, t } = useRestaurant()
  const stored = specialFormOf(dish, timeZone)
  const { typed, isDirty, warning, change, reset, markSaved } = useDraft(stored)
  const [isOpened, setOpened] = useState(false)
  const [cleared, setCleared] = useState<MenuItemChange | null>(null)

  const saving = useMutation({
    mutationFn: ({ special }: Saving) => actions.change(dish, special),
    onSuccess(_, { special, before, saved }) {
      setOpened(false)
      setCleared(special.isSpecial === false ? before : null)
      if (special.isSpecial === false) reset()
      else markSaved(saved)
    },
    onError: (error) =>
      toast({ message: t('Save failed: {reason}', { reason: t.message(reasonOf(error)) }), tone: 'error' }),
  })
  const save = (special: MenuItemChange) => saving.mutate({ special, before: specialOf(dish), saved: typed })
  const close = () => {
    reset()
    setOpened(false)
  }
  const toggle = (isOn: boolean) => {
    if (isOn) setOpened(true)
    else if (dish.isSpecial) save({ isSpecial: false })
    else close()
  }
  const wanted = saving.isPending ? saving.variables.special.isSpecial : undefined
  const isSpecial = wanted ?? (dish.isSpecial || isOpened)
  return {
    typed,
    stored,
    isDirty,
    warning,
    change,
    isSaving: saving.isPending,
    cleared,
    isSpecial,
    save,
    toggle,
    close,
  }
}

/** Its badge, its days, and whether guests see it. */
function Tag({ dish, isOpened }: { dish: AdminMenuItem; isOpened: boolean }) {
  const t = useTranslate()
  const state = specialState(dish, useNow())
  const days = useDays(dish)
  if (!dish.isSpecial) return isOpened ? <Badge tone="yellow">{t('Not saved yet')}</Badge> : null
  return (
    <>
      <Badge tone="yellow">{dish.specialBadge ?? t('Special')}</Badge>
      {days && <span>{days}</span>}
      <Badge tone={state === 'live' ? 'green' : 'neutral'}>{t.message(SPECIAL_STATES[state])}</Badge>
    </>
  )
}

/** `from Friday until 30 November`; empty without dates. */
function useDays(dish: AdminMenuItem): string {
  const time = useRestaurantTime()
  const t = useTranslate()
  const { specialStartAt, specialEndAt } = specialFormOf(dish, time.timeZone)
  const inWords = (date: PlainDate) => dayInSentence(date, time)
  const [start, end] = [specialStartAt && inWords(specialStartAt), specialEndAt && inWords(specialEndAt)]
  if (start && end) return t('from {start} until {end}', { start, end })
  if (start) return t.as('days', 'from {start}', { start })
  return end && t.as('days', 'until {end}', { end })
}

/** The stored fields of a special, to restore them. */
const specialOf = ({
  discountPercent,
  specialStartAt,
  specialEndAt,
  specialBadge,
  words,
}: AdminMenuItem): MenuItemChange => ({
  isSpecial: true,
  discountPercent,
  specialStartAt,
  specialEndAt,
  specialBadge,
  ...wordsFrom(words ?? {}),
})
