import { Dialog } from '#web/ui/dialog.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { SoldOutChips, type SoldOutChipsProps } from './sold-out-chips.tsx'

/** Which options of a dish are sold out. */
export function SoldOutOptionsDialog({ onClose, ...chips }: SoldOutChipsProps & { onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog open onClose={onClose} title={t('Options of {name}', { name: chips.of })}>
      <p>{t('Press what is sold out; press it again to sell it again.')}</p>
      <SoldOutChips {...chips} />
    </Dialog>
  )
}
