import { useMutation } from '@tanstack/react-query'
import { memo } from 'react'
import type { AdminMenuItem } from '#contract/menu.ts'
import type { SoldOutEntry } from '#contract/sold-out.ts'
import { reasonOf, useMay } from '#web/staff/account/session/admin-api.tsx'
import { type Movable, MoveButtons } from '#web/staff/list/move-buttons.tsx'
import { useStateText } from '#web/staff/service/sold-out-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { DishRowMenu } from './dish-row-menu.tsx'
import styles from './dish-rows.module.css'
import { DishPrice, DishThumbnail } from './dish-title.tsx'
import type { DishActions } from './menu-api.ts'
import { type Availability, isSoldOut, type Said } from './use-availability.ts'

type DishRowProps = Said & {
  dish: AdminMenuItem
  movable: Movable | undefined
  actions: DishActions
  onEdit: (dish: AdminMenuItem) => void
  onSell: Availability['setAvailable']
}

/** A dish in one line, on a phone in two. */
export const DishRow = memo(function DishRow(props: DishRowProps) {
  const { dish, entry, isShared, movable, actions, onEdit, onSell } = props
  const t = useTranslate()
  return (
    <tr data-movable={movable && true} data-sold-out={isSoldOut(dish, entry) || undefined}>
      <th scope="row" className={styles.title}>
        <DishThumbnail dish={dish} className={styles.picture} sizes="40px" />
        <div className={styles.line}>
          <DishName dish={dish} onEdit={onEdit} />
          {dish.recommended && (
            <span className={styles.star} title={t('Recommended')}>
              <Icon name="star" />
              <span className="visually-hidden">{t('Recommended')}</span>
            </span>
          )}
          {dish.isSpecial && <Badge tone="yellow">{dish.specialBadge ?? t('Special')}</Badge>}
        </div>
        {dish.description && <p className={styles.description}>{dish.description}</p>}
      </th>
      <td className={styles.category}>{t.message(dish.category)}</td>
      <td className={styles.price}>
        <DishPrice dish={dish} />
      </td>
      <td className={styles.state}>
        <SoldOutState dish={dish} entry={entry} isShared={isShared} />
      </td>
      <td className={styles.available}>
        <AvailableSwitch dish={dish} entry={entry} onSell={onSell} />
      </td>
      <td className={styles.actions}>
        {movable && (
          <span className={styles.moves}>
            <MoveButtons name={dish.name} {...movable} />
          </span>
        )}
        <DishRowMenu dish={dish} actions={actions} onEdit={onEdit} />
      </td>
    </tr>
  )
})

/** The name opens the dish; the whole row is its target. */
function DishName({ dish, onEdit }: Pick<DishRowProps, 'dish' | 'onEdit'>) {
  const t = useTranslate()
  const mayEdit = useMay()('menu')
  if (!mayEdit) return <span className={styles.name}>{dish.name}</span>
  return (
    <button
      type="button"
      className={styles.name}
      aria-label={t('Edit {name}', { name: dish.name })}
      aria-haspopup="dialog"
      onClick={() => onEdit(dish)}
    >
      <span>{dish.name}</span>
    </button>
  )
}

/** Until when the dish is sold out, how many are left, and which of its own options are sold out. */
function SoldOutState({ dish, entry, isShared }: Said & { dish: AdminMenuItem }) {
  const t = useTranslate()
  const inWords = useStateText()
  const options = dish.optionGroups.flatMap(({ values }) => values.filter(({ isSoldOut }) => isSoldOut))
  const said = !dish.isAvailable ? t('Sold out') : entry && inWords(entry, isShared)
  if (!said && options.length === 0) return null
  return (
    <>
      {said && <span className={styles.said}>{said}</span>}
      {options.length > 0 && (
        <span className={styles.options}>
          {t('No {options}', { options: options.map(({ name }) => name).join(', ') })}
        </span>
      )}
    </>
  )
}

type AvailableSwitchProps = {
  dish: AdminMenuItem
  entry: SoldOutEntry | undefined
  onSell: Availability['setAvailable']
}

function AvailableSwitch({ dish, entry, onSell }: AvailableSwitchProps) {
  const t = useTranslate()
  const toast = useToast()
  const setting = useMutation({
    mutationFn: (isAvailable: boolean) => onSell(dish, entry, isAvailable),
    onError: (error) => toast({ message: t('Failed to save menu item.'), detail: reasonOf(error), tone: 'error' }),
  })
  return (
    <Switch
      label={t('{name} is available', { name: dish.name })}
      labelHidden
      checked={setting.isPending ? setting.variables : !isSoldOut(dish, entry)}
      disabled={setting.isPending}
      onChange={(event) => setting.mutate(event.target.checked)}
    />
  )
}
