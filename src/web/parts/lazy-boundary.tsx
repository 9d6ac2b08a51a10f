import { Component, type ReactNode, Suspense } from 'react'
import { message } from '#domain/language/translate.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './lazy-boundary.module.css'

type LazyBoundaryProps = {
  /** Shown while the code is loaded. */
  meanwhile?: ReactNode
  children: ReactNode
  onError: () => void
}

/**
 * Wraps a part of the page whose code is loaded when first needed. If loading fails (no connection, a newer version on the
 * server), the rest of the page stays and `onError` is called.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense fallback={this.props.meanwhile}>{this.props.children}</Suspense>
  }
}

export const LOAD_FAILED = {
  message: message('This part of the page could not be loaded. Check your connection and reload the page.'),
  tone: 'error',
} as const

/** The same around a dialog: if its code cannot be loaded, it closes, and a message says so. */
export function LazyDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const toast = useToast()
  const onError = () => {
    onClose()
    toast(LOAD_FAILED)
  }
  return (
    <LazyBoundary meanwhile={<Opening />} onError={onError}>
      {children}
    </LazyBoundary>
  )
}

function Opening() {
  const t = useTranslate()
  return (
    <div className={styles.opening}>
      <Spinner label={t('Opening…')} />
    </div>
  )
}
