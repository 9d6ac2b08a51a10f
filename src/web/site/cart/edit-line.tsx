import { useMemo } from 'react'
import { type CartItem, cartItem } from '#domain/cart.ts'
import { type ChosenOptions, groupsByDish, type OptionGroup } from '#domain/menu/option-group.ts'
import { centsFromDecimal, decimal, exactPrice, menuPrice } from '#domain/money/money.ts'
import { withOptions } from '#domain/order/order-again.ts'
import { DishOptions } from '#web/parts/dish-options.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useLineChoice } from '#web/site/cart/use-line-choice.ts'
import type { MenuThen } from '#web/site/cart/use-missing-lines.ts'
import { DealDialog } from '#web/site/menu/deal-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type EditLineProps = {
  line: CartItem
  /** As it is at the time of the order. */
  menu: MenuThen
  /** The bowl of a deal that was pressed. */
  startAt?: string | undefined
  onDone: (changed: CartItem) => void
  onClose: () => void
}

/** The choices of a line that is already in the cart: a deal's dishes, or a dish's options. */
export function EditLine({ line, menu, startAt, onDone, onClose }: EditLineProps) {
  const groups = useMemo(() => groupsByDish(menu), [menu])
  const { amountFormat } = useRestaurant()
  const { dealId } = line.meta ?? {}
  if (dealId === undefined)
    return <DishDialog {...{ line, menu, onDone, onClose }} groups={groups.get(line.id ?? '') ?? []} />
  const deal = menu.deals.find(({ id }) => id === dealId)
  if (!deal) return null
  return (
    <DealDialog
      deal={deal}
      options={groups}
      dishes={menu.items}
      before={line.meta ?? {}}
      startAt={startAt}
      onDone={(chosen) => {
        const price = exactPrice(centsFromDecimal(decimal(Number(chosen.unitPrice)), amountFormat), amountFormat)
        onDone(cartItem({ ...line, ...chosen, price }))
      }}
      onClose={onClose}
    />
  )
}

type DishDialogProps = EditLineProps & { groups: readonly OptionGroup[] }

function DishDialog({ line, menu, groups, onDone, onClose }: DishDialogProps) {
  const { amountFormat, t } = useRestaurant()
  const withChosen = (chosen: ChosenOptions) => withOptions(line, chosen, menu, amountFormat)
  const { chosen, parts, shown, finish } = useLineChoice({
    line,
    groups,
    onChosen: (made) => {
      onClose()
      onDone(withChosen(made))
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={line.name}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" onClick={finish}>
            <span>
              {t('Update')}
              <span className="visually-hidden">{` ${line.name}`}</span> ·{' '}
              {menuPrice(centsFromDecimal(withChosen(chosen).unitPrice, amountFormat), amountFormat)}
            </span>
          </Button>
        </>
      }
    >
      <div ref={parts}>
        <DishOptions {...shown} isOpen />
      </div>
    </Dialog>
  )
}
