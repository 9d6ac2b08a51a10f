import { useMutation } from '@tanstack/react-query'
import { type FormEvent, memo } from 'react'
import type { AdminMenuItem } from '#contract/menu.ts'
import { DISH_TEXT_MAX } from '#domain/menu/dish-limits.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { useDraft } from '#web/staff/form/draft.ts'
import { type Movable, MoveButtons } from '#web/staff/list/move-buttons.tsx'
import { useFilters } from '#web/staff/list/use-filters.ts'
import { DishListRow, DishListScreen } from '#web/staff/menu/dish-list.tsx'
import { DISH_FILTERS, type DishActions, useDishActions, useDishes } from '#web/staff/menu/menu-api.ts'
import { useRecommendedOrder } from '#web/staff/menu/recommended-order.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './recommended.module.css'

/** Which dishes are recommended, and their descriptions. */
export default function RecommendedScreen() {
  const t = useTranslate()
  const filters = useFilters(DISH_FILTERS)
  const list = useDishes(filters.query)
  const actions = useDishActions(list)
  const { dishes, movableOf, announcement } = useRecommendedOrder(list, actions)
  const starred = list.items.filter(({ recommended }) => recommended).length
  return (
    <>
      <DishListScreen
        title={t('Recommended')}
        icon="star"
        list={list}
        dishes={dishes}
        filters={filters}
        count={t('★ {starred} of {total}', { starred, total: list.items.length })}
        rowOf={(dish) => <RecommendedRow key={dish.id} dish={dish} movable={movableOf(dish)} actions={actions} />}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

type RecommendedRowProps = { dish: AdminMenuItem; actions: DishActions }

const RecommendedRow = memo(function RecommendedRow({
  dish,
  movable,
  actions,
}: RecommendedRowProps & { movable: Movable | undefined }) {
  const control = (
    <>
      {movable && (
        <span className={styles.moves}>
          <MoveButtons name={dish.name} {...movable} />
        </span>
      )}
      <Star dish={dish} actions={actions} />
    </>
  )
  return (
    <DishListRow dish={dish} about={null} control={control}>
      <Description dish={dish} actions={actions} />
    </DishListRow>
  )
})

/** A switch that looks like a star. */
function Star({ dish, actions }: RecommendedRowProps) {
  const t = useTranslate()
  const toast = useToast()
  const setting = useMutation({
    mutationFn: (recommended: boolean) => actions.change(dish, { recommended }),
    onError: (error) =>
      toast({ message: t('Failed to update: {reason}', { reason: t.message(reasonOf(error)) }), tone: 'error' }),
  })
  const state = { checked: setting.isPending ? setting.variables : dish.recommended, disabled: setting.isPending }
  return (
    <label className={styles.star}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself exposes its state */}
      <input {...state} type="checkbox" role="switch" onChange={({ target }) => setting.mutate(target.checked)} />
      <Icon name="star" />
      <span className={styles.word}>{t('Recommended')}</span>
    </label>
  )
}

/** One line that reads as text until it is used. */
function Description({ dish, actions }: RecommendedRowProps) {
  const t = useTranslate()
  const toast = useToast()
  const { typed, isDirty, warning, change, reset, markSaved } = useDraft({ description: dish.description })
  const saving = useMutation({
    mutationFn: ({ description }: typeof typed) => actions.change(dish, { description: description.trim() }),
    onSuccess: (_, saved) => markSaved(saved),
    onError: (error) =>
      toast({
        message: t('Failed to save description: {reason}', { reason: t.message(reasonOf(error)) }),
        tone: 'error',
      }),
  })
  async function save(event: FormEvent) {
    event.preventDefault()
    await saving.mutateAsync(typed).catch(() => {}) // `onError` says why
  }
  return (
    <Form className={styles.form} data-used={isDirty || undefined} onSubmit={save}>
      <TextAreaField
        label={t.as('of a dish', 'Description')}
        labelHidden
        rows={1}
        maxLength={DISH_TEXT_MAX.description}
        counter
        error={saving.error instanceof ApiProblem ? saving.error.fields.description : undefined}
        value={typed.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <ProblemBox sentence={warning} />
      {isDirty && (
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={saving.isPending}>
            {t('Save')}
          </Button>
          <Button variant="quiet" onClick={reset}>
            {t('Undo')}
          </Button>
        </div>
      )}
    </Form>
  )
}
