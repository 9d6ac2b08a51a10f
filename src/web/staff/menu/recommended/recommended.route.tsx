import { useMutation } from '@tanstack/react-query'
import { type FormEvent, memo } from 'react'
import type { AdminMenuItem } from '#contract/menu.ts'
import { DISH_TEXT_MAX } from '#domain/menu/dish-limits.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { useDraft } from '#web/staff/form/draft.ts'
import { HistoryButton } from '#web/staff/history/history-dialog.tsx'
import { FoundElsewhere, ListSkeleton, LoadMore } from '#web/staff/list/list-state.tsx'
import { useFilters } from '#web/staff/list/use-filters.ts'
import { DishFilters, NoDishes } from '#web/staff/menu/dish-filters.tsx'
import { DISH_FILTERS, type DishActions, useDishActions, useDishes } from '#web/staff/menu/menu-api.ts'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './recommended.module.css'

/** Which dishes are recommended, and their descriptions. */
export default function RecommendedScreen() {
  const filters = useFilters(DISH_FILTERS)
  const list = useDishes(filters.query)
  const actions = useDishActions(list)
  return (
    <AdminPage title="Recommended">
      <DishFilters filters={filters} />
      <FoundElsewhere elsewhere={list.elsewhere} nameOf={(category) => category} onShow={filters.change} />
      <ProblemBox sentence={list.error && `Failed to load the menu: ${list.error}`} onRetry={list.reload} />
      {list.isPending && !list.error && <ListSkeleton label="Loading the menu…" rows={6} height="8rem" />}
      {!list.isPending && list.items.length === 0 && <NoDishes icon="star" filters={filters} />}
      <div className={styles.cards}>
        {list.items.map((dish) => (
          <RecommendedCard key={dish.id} dish={dish} actions={actions} />
        ))}
      </div>
      <LoadMore list={list} />
    </AdminPage>
  )
}

type RecommendedCardProps = { dish: AdminMenuItem; actions: DishActions }

const RecommendedCard = memo(function RecommendedCard({ dish, actions }: RecommendedCardProps) {
  return (
    <section className={styles.card} aria-label={dish.name} data-recommended={dish.recommended || undefined}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.name}>{dish.name}</h2>
          <p className={styles.category}>{dish.category}</p>
          {!dish.isAvailable && <Badge tone="red">Sold out</Badge>}
        </div>
        <div className={styles.state}>
          <RecommendedSwitch dish={dish} actions={actions} />
          <HistoryButton entity="menu-item" id={dish.id} name={dish.name} />
        </div>
      </div>
      <Description dish={dish} actions={actions} />
    </section>
  )
})

function RecommendedSwitch({ dish, actions }: RecommendedCardProps) {
  const toast = useToast()
  const setting = useMutation({
    mutationFn: (recommended: boolean) => actions.change(dish, { recommended }),
    onError: (error) => toast({ message: `Failed to update: ${reasonOf(error)}`, tone: 'error' }),
  })
  return (
    <Switch
      label="Recommended"
      checked={setting.isPending ? setting.variables : dish.recommended}
      disabled={setting.isPending}
      onChange={(event) => setting.mutate(event.target.checked)}
    />
  )
}

function Description({ dish, actions }: RecommendedCardProps) {
  const toast = useToast()
  const { typed, isDirty, warning, change, reset, markSaved } = useDraft({ description: dish.description })
  const saving = useMutation({
    mutationFn: ({ description }: typeof typed) => actions.change(dish, { description: description.trim() }),
    onSuccess: (_, saved) => markSaved(saved),
    onError: (error) => toast({ message: `Failed to save description: ${reasonOf(error)}`, tone: 'error' }),
  })
  async function save(event: FormEvent) {
    event.preventDefault()
    await saving.mutateAsync(typed).catch(() => {}) // `onError` says why
  }
  return (
    <Form className={styles.form} onSubmit={save}>
      <TextAreaField
        label="Description"
        rows={2}
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
            Save
          </Button>
          <Button variant="quiet" onClick={reset}>
            Undo
          </Button>
        </div>
      )}
    </Form>
  )
}
