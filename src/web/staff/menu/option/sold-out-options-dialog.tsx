import { Dialog } from '#web/ui/dialog.tsx'
import { SoldOutChips, type SoldOutChipsProps } from './sold-out-chips.tsx'

/** Which options of a dish are sold out. */
export function SoldOutOptionsDialog({ onClose, ...chips }: SoldOutChipsProps & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={`Options of ${chips.of}`}>
      <p>Press what is sold out; press it again to sell it again.</p>
      <SoldOutChips {...chips} />
    </Dialog>
  )
}
