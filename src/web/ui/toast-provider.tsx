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
import { useTranslate } from '#web/ui/language.tsx'
import { topModal, useTopModal } from '#web/ui/open-modals.ts'
import styles from './toast.module.css'

type Toast = {
  message: string
  /** A hint, read after the message. */
  detail?: string
  /**
   * Errors stay until they are closed, and interrupt a screen reader. The others disappear. A note describes a state: the next one
   * replaces it, and an empty one ends it.
   */
  tone?: 'success' | 'note' | 'error'
  /** What can still be done about it, e.g. undo it. */
  action?: { label: string; run: () => void }
}
/**
 * `cause` is the dialog that was on top: its toasts must be readable above it. `isAnnounced` once the toast has been announced there:
 * when the dialog closes, the toast moves to the foot of the page, where a live region would announce it again.
 */
type ShownToast = Toast & { id: number; cause: HTMLDialogElement | null; isAnnounced?: true }

/**
 * Shows a repeated message once, but keeps one whose action is about something else: two lines of the same dish that are removed can
 * both come back. Of messages that would disappear anyway, one besides the new one stays: more would cover the page.
 */
export function withToast<Shown extends Toast>(all: readonly Shown[], next: Shown): Shown[] {
  const others = all.filter((one) =>
    one.tone === 'note' ? next.tone !== 'note' : one.action || one.message !== next.message,
  )
  const kept = others.filter((one) => one.tone === 'error' || one === others.at(-1))
  return next.message ? [...kept, next] : kept
}

const STAY_MS = 6000
/** A dialog often closes right after its toast appears, and the moving focus then interrupts the announcement. */
const ANNOUNCED_AFTER_MS = 1000
const ICON = { success: 'check', note: 'bell', error: 'warning' } as const

const ToastContext = createContext<((toast: string | Toast) => void) | null>(null)

/** Shows short messages at the foot of the screen, above everything, and announces them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const nextId = useRef(1)
  const show = useCallback((toast: string | Toast) => {
    const next: ShownToast = {
      ...(typeof toast === 'string' ? { message: toast } : toast),
      id: nextId.current++,
      cause: topModal(),
    }
    setToasts((all) => withToast(all, next))
  }, [])
  const drop = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
  const markAnnounced = useCallback((id: number) => {
    setToasts((all) => all.map((toast) => (toast.id === id ? { ...toast, isAnnounced: true } : toast)))
  }, [])
  const modal = useTopModal()
  const isAbove = ({ cause }: ShownToast) => modal && cause === modal
  return (
    <ToastContext value={show}>
      {children}
      <Region toasts={toasts.filter((toast) => !isAbove(toast))} onClose={drop} />
      {modal &&
        createPortal(<Region toasts={toasts.filter(isAbove)} onClose={drop} onAnnounced={markAnnounced} />, modal)}
    </ToastContext>
  )
}

type RegionProps = {
  toasts: readonly ShownToast[]
  onClose: (id: number) => void
  /** Given in a dialog. */
  onAnnounced?: (id: number) => void
}

/**
 * A popover, so that no dialog or full-screen element covers it. A dialog has its own region, since everything outside an open dialog
 * is neither announced nor clickable.
 */
function Region({ toasts, onClose, onAnnounced }: RegionProps) {
  const ref = useRef<HTMLElement>(null)
  const latest = toasts.at(-1)?.id
  useLayoutEffect(() => {
    const region = ref.current
    // Old browsers have no popovers: there, the region is fixed above the page. And a dialog may close as it causes a toast.
    if (!region?.showPopover || !region.isConnected) return
    // The popover shown last is on top.
    if (latest && region.matches(':popover-open')) region.hidePopover()
    if (!region.matches(':popover-open')) region.showPopover()
  }, [latest])
  const t = useTranslate()
  const isQuiet = ({ isAnnounced }: ShownToast) => isAnnounced && !onAnnounced
  const items = (some: readonly ShownToast[]) =>
    some.map((toast) => (
      <ToastItem key={toast.id} toast={toast} isQuiet={isQuiet(toast)} onClose={onClose} onAnnounced={onAnnounced} />
    ))
  const toAnnounce = toasts.filter((toast) => !isQuiet(toast))
  return (
    <section ref={ref} popover="manual" className={styles.region} aria-label={t('Notifications')}>
      <div className={styles.stack}>{items(toasts.filter(isQuiet))}</div>
      <div className={styles.stack} aria-live="polite">
        {items(toAnnounce.filter(({ tone }) => tone !== 'error'))}
      </div>
      <div className={styles.stack}>{items(toAnnounce.filter(({ tone }) => tone === 'error'))}</div>
    </section>
  )
}

type ToastItemProps = Pick<RegionProps, 'onClose'> & {
  toast: ShownToast
  /** Shown, but not announced. */
  isQuiet: boolean | undefined
  onAnnounced: RegionProps['onAnnounced'] | undefined
}

function ToastItem({ toast, isQuiet, onClose, onAnnounced }: ToastItemProps) {
  const { id, message, detail, action, tone = 'success' } = toast
  const t = useTranslate()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || tone === 'error') return
    const timer = setTimeout(() => onClose(id), STAY_MS)
    return () => clearTimeout(timer)
  }, [isHeld, id, onClose, tone])
  useEffect(() => {
    if (!onAnnounced) return
    const timer = setTimeout(() => onAnnounced(id), ANNOUNCED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [id, onAnnounced])
  const announced = (role: 'alert' | 'status') => (isQuiet ? undefined : role)
  const hold = { onMouseEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const release = { onMouseLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <div className={styles.toast} data-tone={tone} {...hold} {...release}>
      <Icon className={styles.icon} name={ICON[tone]} />
      <div className={styles.words}>
        <p role={announced(tone === 'error' ? 'alert' : 'status')}>{t.message(message)}</p>
        {detail && <p role={announced('status')}>{t.message(detail)}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run()
            onClose(id)
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label={t.as('close a message', 'Dismiss')} onClick={() => onClose(id)} />
    </div>
  )
}

/** `toast('Saved.')` or `toast({ message: 'Delete failed.', detail: 'You are offline.', tone: 'error' })`. */
export function useToast() {
  const show = useContext(ToastContext)
  if (!show) throw new Error('Put <ToastProvider> around the pages.')
  return show
}
