import { lazy, useState } from 'react'
import { LazyDialog } from '#web/parts/lazy-boundary.tsx'
import { useLoadedEarly } from '#web/parts/use-loaded-early.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'

const loadSheet = () => import('./mobile-sheet.tsx')
const MobileSheet = lazy(() => loadSheet().then((module) => ({ default: module.MobileSheet })))
const LOAD_AFTER_MS = 3_000

/** Opens the navigation on phones. */
export function MobileMenu({ className, active }: { className: string | undefined; active: string | undefined }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useLoadedEarly(loadSheet, LOAD_AFTER_MS)
  return (
    <div className={className}>
      <IconButton icon="menu" label={t('Open navigation')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && (
        <LazyDialog onClose={close}>
          <MobileSheet active={active} onClose={close} />
        </LazyDialog>
      )}
    </div>
  )
}
