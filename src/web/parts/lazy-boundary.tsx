import { Component, type ReactNode, Suspense } from 'react'

type LazyBoundaryProps = { children: ReactNode; onError: () => void }

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
    return this.state.hasFailed ? null : <Suspense>{this.props.children}</Suspense>
  }
}

export const LOAD_FAILED = {
  message: 'This part of the page could not be loaded. Check your connection and reload the page.',
  tone: 'error',
} as const
