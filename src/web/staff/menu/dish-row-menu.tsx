import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminMenuItem } from '#contract/menu.ts'
import { centsFromDecimal, menuPrice } from '#domain/money/money.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useMay } from '#web/staff/account/session/admin-api.tsx'
import { HistoryDialog } from '#web/staff/history/history-dialog.tsx'
import { SoldOutOptionsDialog } from '#web/staff/menu/option/sold-out-options-dialog.tsx'
import { DishSoldOutDialog } from '#web/staff/service/dish-sold-out-dialog.tsx'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { MoreItem, MoreMenu } from '#web/ui/more-menu.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './dish-rows.module.css'
import type { DishActions } from './menu-api.ts'

type DishRowMenuProps = {
  dish: AdminMenuItem
  actions: DishActions
  onEdit: (dish: AdminMenuItem) => void
}

/** What can be done with a dish besides selling it: on wide screens some of it as buttons, on others all of it behind `⋯`. */
export function DishRowMenu({ dish, actions, onEdit }: DishRowMenuProps) {
  const t = useTranslate()
  const mayEdit = useMay()('menu')
  const [opened, setOpened] = useState<'selling' | 'options' | 'history' | null>(null)
  const remove = useDelete(dish, actions)
  const recommending = useRecommend(dish, actions)
  const close = () => setOpened(null)
  return (
    <>
      <span className={styles.direct}>
        <IconButton icon="history" label={t('History')} aria-haspopup="dialog" onClick={() => setOpened('history')} />
        {mayEdit && <IconButton icon="trash" label={t('Delete')} onClick={remove} />}
      </span>
      <MoreMenu label={t('More about {name}', { name: dish.name })}>
        {mayEdit && (
          <MoreItem icon="pencil" opens="dialog" onClick={() => onEdit(dish)}>
            {t('Edit')}
          </MoreItem>
        )}
        {mayEdit && (
          <MoreItem icon="star" onClick={() => recommending.mutate(!dish.recommended)}>
            {dish.recommended ? t('No longer recommend') : t('Recommend')}
          </MoreItem>
        )}
        <MoreItem icon="clock" opens="dialog" onClick={() => setOpened('selling')}>
          {t('Stop selling…')}
        </MoreItem>
        {dish.optionGroups.length > 0 && (
          <MoreItem icon="list" opens="dialog" onClick={() => setOpened('options')}>
            {t('Options sold out…')}
          </MoreItem>
        )}
        <MoreItem icon="history" opens="dialog" className={styles.behind} onClick={() => setOpened('history')}>
          {t('History')}
        </MoreItem>
        {mayEdit && (
          <MoreItem icon="trash" tone="danger" className={styles.behind} onClick={remove}>
            {t('Delete')}
          </MoreItem>
        )}
      </MoreMenu>
      {opened === 'selling' && <DishSoldOutDialog dish={dish} onClose={close} />}
      {opened === 'history' && <HistoryDialog entity="menu-item" id={dish.id} name={dish.name} onClose={close} />}
      {opened === 'options' && (
        <SoldOutOptionsDialog
          of={dish.name}
          groups={dish.optionGroups}
          onSave={(optionGroups) => actions.change(dish, { optionGroups })}
          onClose={close}
        />
      )}
    </>
  )
}

function useRecommend(dish: AdminMenuItem, actions: DishActions) {
  const t = useTranslate()
  const toast = useToast()
  return useMutation({
    mutationFn: (recommended: boolean) => actions.change(dish, { recommended }),
    onError: (error) =>
      toast({ message: t('Failed to update: {reason}', { reason: t.message(reasonOf(error)) }), tone: 'error' }),
  })
}

/** Asks, then deletes the dish. */
function useDelete(dish: AdminMenuItem, actions: DishActions) {
  const confirm = useConfirm()
  const toast = useToast()
  const { amountFormat, t } = useRestaurant()
  return async () => {
    const question = { title: t.as('a dish', 'Delete this item?'), message: dish.name, action: t('Delete') }
    if (!(await confirm({ ...question, tone: 'danger' }))) return
    try {
      await actions.deleteDish(dish)
      const price = menuPrice(centsFromDecimal(dish.price, amountFormat), amountFormat)
      toast(t('{name} ({price}) was deleted.', { name: dish.name, price }))
    } catch (error) {
      toast({ message: t('Delete failed.'), detail: reasonOf(error), tone: 'error' })
    }
  }
}
