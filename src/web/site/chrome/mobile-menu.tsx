import { lazy, useEffect, useState } from 'react'
import { LazyBoundary, LOAD_FAILED } from '#web/parts/lazy-boundary.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

const loadSheet = () => import('./mobile-sheet.tsx')
const MobileSheet = lazy(() => loadSheet().then((module) => ({ default: module.MobileSheet })))
/** After the page has opened: the network may be gone by the time it is needed. */
const LOAD_AFTER_MS = 3_000

/** Opens the navigation on phones. */
export function MobileMenu({ className, active }: { className: string | undefined; active: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const close = () => setOpen(false)
  useEffect(() => {
    const timer = setTimeout(() => void loadSheet().catch(() => undefined), LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const onLoadError = () => {
    close()
    toast(LOAD_FAILED)
  }
  return (
    <div className={className}>
      <IconButton icon="menu" label="Open navigation" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && (
        <LazyBoundary onError={onLoadError}>
          <MobileSheet active={active} onClose={close} />
        </LazyBoundary>
      )}
    </div>
  )
}
