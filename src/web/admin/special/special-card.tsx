import { memo, useState } from 'react'
import type { AdminMenuItem, MenuItemChange } from '#contract/menu.ts'
import { centsFromDollars, menuPrice } from '#domain/money/money.ts'
import { HistoryButton } from '#web/admin/history/history-button.tsx'
import { useDraft } from '#web/admin/list/use-draft.ts'
import { specialState } from '#web/admin/menu/dish-price.tsx'
import { DishTitle } from '#web/admin/menu/dish-title.tsx'
import type { DishActions } from '#web/admin/menu/use-dishes.ts'
import { reasonOf } from '#web/admin/session/admin-api.tsx'
import { useNow } from '#web/admin/shell/time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './special.module.css'
import { SpecialFields } from './special-fields.tsx'
import { specialChange, specialErrors, specialFormOf } from './special-form.ts'

type SpecialCardProps = { dish: AdminMenuItem; actions: DishActions }

/** One dish: special or not, and how. Switching it off clears all of it (specification, section 4). */
export const SpecialCard = memo(function SpecialCard({ dish, actions }: SpecialCardProps) {
  const toast = useToast()
  const stored = specialFormOf(dish)
  const { draft, isDirty, warning, type, reset, settle } = useDraft(stored)
  const [saving, setSaving] = useState<MenuItemChange | null>(null)

  async function save(change: MenuItemChange) {
    setSaving(change)
    try {
      await actions.change(dish, change)
      if (change.isSpecial === false) reset()
      else settle(draft)
    } catch (error) {
      toast({ message: `Save failed: ${reasonOf(error)}`, tone: 'error' })
    }
    setSaving(null)
  }
  const isSpecial = saving?.isSpecial ?? dish.isSpecial

  return (
    <section className={styles.card} aria-label={dish.name}>
      <div className={styles.head}>
        <DishTitle dish={dish} />
        <div className={styles.state}>
          <State dish={dish} />
          <Switch
            label="Special"
            checked={isSpecial}
            disabled={saving !== null}
            onChange={(event) => save({ isSpecial: event.target.checked })}
          />
          <HistoryButton entity="menu-item" id={dish.id} name={dish.name} />
        </div>
      </div>
      <ProblemBox sentence={isSpecial ? warning : null} />
      {isSpecial && (
        <SpecialFields
          dish={dish}
          draft={draft}
          errors={specialErrors(draft)}
          isDirty={isDirty}
          isSaving={saving !== null}
          onType={type}
          onReset={reset}
          onSave={() => save(specialChange(draft, stored))}
        />
      )}
    </section>
  )
})

function State({ dish }: { dish: AdminMenuItem }) {
  const state = specialState(dish, useNow())
  if (!dish.isSpecial) return <span className={styles.price}>{menuPrice(centsFromDollars(dish.price))}</span>
  return <Badge tone={state === 'Live now' ? 'green' : 'neutral'}>{state}</Badge>
}
