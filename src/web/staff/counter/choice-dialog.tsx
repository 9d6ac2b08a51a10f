import type { DealSelections } from '#domain/menu/deal-pick.ts'
import type { ChosenOptions } from '#domain/menu/option-group.ts'
import { DealDialog } from './deal-dialog.tsx'
import { OptionsDialog } from './options-dialog.tsx'
import type { useCounterOrder } from './use-counter-order.ts'

/** Asks for the options of a dish, or the choices of a deal, before it is added. */
export function ChoiceDialog({ order, onAdded }: { order: ReturnType<typeof useCounterOrder>; onAdded: () => void }) {
  const { choosing, groups } = order
  if (!choosing) return null
  const { found } = choosing
  if (found.kind === 'deal') {
    const add = (selections: DealSelections) => {
      order.add(choosing, {}, selections)
      onAdded()
    }
    return <DealDialog deal={found.deal} groups={groups} onDone={add} onClose={order.stopChoosing} />
  }
  const add = (chosen: ChosenOptions) => {
    order.add(choosing, chosen)
    onAdded()
  }
  return (
    <OptionsDialog name={found.name} groups={groups.get(found.id) ?? []} onDone={add} onClose={order.stopChoosing} />
  )
}
