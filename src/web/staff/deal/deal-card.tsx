import { useMutation } from '@tanstack/react-query'
import type { AdminDeal } from '#contract/deal.ts'
import { dishesForChoice } from '#domain/menu/deal.ts'
import { storedChoice } from '#domain/menu/named-choice.ts'
import { centsFromDecimal, menuPrice } from '#domain/money/money.ts'
import { describePart } from '#domain/order/options-of-dish.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { HistoryButton } from '#web/staff/history/history-dialog.tsx'
import { type Movable, MoveButtons } from '#web/staff/list/move-buttons.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './deal.module.css'
import type { DealActions } from './deal-api.ts'
import { DEAL_TYPE_NAME, type OfferedDish } from './deal-form.ts'

type DealCardProps = {
  deal: AdminDeal
  available: readonly OfferedDish[]
  actions: DealActions
  onEdit: () => void
  place: Movable
}

/** A deal in the list, with what it holds and its actions. */
export function DealCard({ deal, available, actions, onEdit, place }: DealCardProps) {
  const { amountFormat, t } = useRestaurant()
  return (
    <section className={styles.card} aria-label={deal.title} data-active={deal.isActive || undefined}>
      <div className={styles.head}>
        <h2 className={styles.title}>{deal.title}</h2>
        <Badge>{t.message(DEAL_TYPE_NAME[deal.type])}</Badge>
        <span className={styles.price}>{menuPrice(centsFromDecimal(deal.price, amountFormat), amountFormat)}</span>
      </div>
      <Contents deal={deal} available={available} />
      <div className={styles.foot}>
        <ActiveSwitch deal={deal} actions={actions} />
        <div className={styles.buttons}>
          <MoveButtons name={deal.title} {...place} />
          <Button onClick={onEdit}>{t('Edit')}</Button>
          <HistoryButton entity="deal" id={deal.id} name={deal.title} />
          <IconButton icon="trash" label={t('Delete')} onClick={() => actions.deleteDeal(deal)} />
        </div>
      </div>
    </section>
  )
}

function Contents({ deal, available }: Pick<DealCardProps, 'deal' | 'available'>) {
  const t = useTranslate()
  return (
    <ul className={styles.contents}>
      {deal.fixed
        .map((part) => describePart(part, t))
        .map((words) => (
          <li key={words}>{words}</li>
        ))}
      {deal.fixed.length + deal.choices.length === 0 && (
        <li>
          <Badge tone="red">{t('holds nothing')}</Badge>
        </li>
      )}
      {deal.choices.map((choice) => {
        const offered = dishesForChoice(storedChoice(choice), available).length
        return (
          <li key={choice.key}>
            {choice.label}
            {choice.count > 1 && ` (${choice.count})`}{' '}
            {offered === 0 ? (
              <Badge tone="red">{t('offers nothing')}</Badge>
            ) : (
              <span className={layout.hint}>
                {t.plural(offered, '{count} dish to choose from', '{count} dishes to choose from')}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function ActiveSwitch({ deal, actions }: Pick<DealCardProps, 'deal' | 'actions'>) {
  const t = useTranslate()
  const setting = useMutation({ mutationFn: (isActive: boolean) => actions.setActive(deal, isActive) })
  return (
    <Switch
      label={t.as('a deal', 'Active')}
      checked={setting.isPending ? setting.variables : deal.isActive}
      disabled={setting.isPending}
      onChange={(event) => setting.mutate(event.target.checked)}
    />
  )
}
