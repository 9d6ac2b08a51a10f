import { useDrawers } from '#web/staff/query/use-drawers.ts'
import { useTranslate } from '#web/ui/language.tsx'

/** Before cash is taken, where drawers are used: cash of before the opening is in no drawer. */
export function NoDrawerNote() {
  const t = useTranslate()
  const { drawers } = useDrawers()
  if (!drawers || drawers.open || drawers.last.length === 0) return null
  return <p role="status">{t('No drawer is open: this cash will be counted in none.')}</p>
}
