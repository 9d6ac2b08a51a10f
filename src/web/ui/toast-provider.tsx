import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTopModal } from '#web/ui/open-modals.ts'
import styles from './toast.module.css'

type Toast = {
  message: string
  /** A hint, read after the message. */
  detail?: string
  /** Errors stay until they are closed, and interrupt a screen reader. The others disappear. */
  tone?: 'success' | 'note' | 'error'
}
type Shown = Toast & { id: number }

const STAY_MS = 6000
const ICON = { success: 'check', note: 'bell', error: 'warning' } as const

const ToastContext = createContext<((toast: string | Toast) => void) | null>(null)

/** Shows short messages at the foot of the screen, above everything, and announces them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([])
  const nextId = useRef(1)
  const show = useCallback((toast: string | Toast) => {
    const next = typeof toast === 'string' ? { message: toast } : toast
    // Shows a repeated message once.
    setToasts((all) => [...all.filter((one) => one.message !== next.message), { ...next, id: nextId.current++ }])
  }, [])
  const drop = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
  const items = (errors: boolean) =>
    toasts
      .filter((toast) => (toast.tone === 'error') === errors)
      .map((toast) => <ToastItem key={toast.id} toast={toast} onClose={drop} />)
  return (
    <ToastContext value={show}>
      {children}
      <Region isFilled={toasts.length > 0}>
        <div className={styles.stack} aria-live="polite">
          {items(false)}
        </div>
        <div className={styles.stack}>{items(true)}</div>
      </Region>
    </ToastContext>
  )
}

/**
 * A popover, so that no dialog or full screen lies above it. It stands inside the topmost dialog, since whatever is outside of it is
 * neither announced nor clickable.
 */
function Region({ isFilled, children }: { isFilled: boolean; children: ReactNode }) {
  const modal = useTopModal()
  const ref = useRef<HTMLElement>(null)
  // Again after each of these: the popover that is shown last lies on top.
  useLayoutEffect(() => {
    const region = ref.current
    // Missing in old browsers, where it is fixed above the page.
    if (!region?.showPopover) return
    if (region.matches(':popover-open')) region.hidePopover()
    region.showPopover()
  }, [modal, isFilled])
  const region = (
    <section ref={ref} popover="manual" className={styles.region} aria-label="Notifications">
      {children}
    </section>
  )
  return modal ? createPortal(region, modal) : region
}

function ToastItem({ toast, onClose }: { toast: Shown; onClose: (id: number) => void }) {
  const { id, message, detail, tone = 'success' } = toast
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || tone === 'error') return
    const timer = setTimeout(() => onClose(id), STAY_MS)
    return () => clearTimeout(timer)
  }, [held, id, onClose, tone])
  const hold = { onMouseEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const release = { onMouseLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <div className={styles.toast} data-tone={tone} {...hold} {...release}>
      <Icon className={styles.icon} name={ICON[tone]} />
      <div className={styles.words}>
        <p role={tone === 'error' ? 'alert' : 'status'}>{message}</p>
        {detail && <p role="status">{detail}</p>}
      </div>
      <IconButton icon="close" label="Dismiss" onClick={() => onClose(id)} />
    </div>
  )
}

/** `toast('Saved.')` or `toast({ message: 'Delete failed.', detail: 'You are offline.', tone: 'error' })`. */
export function useToast() {
  const show = useContext(ToastContext)
  if (!show) throw new Error('Put <ToastProvider> around the pages.')
  return show
}
