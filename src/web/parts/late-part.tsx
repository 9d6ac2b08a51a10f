import { Component, type ReactNode, Suspense } from 'react'

type LatePartProps = { children: ReactNode; onMissing: () => void }

/**
 * A part of the page whose code is fetched when it is first needed. When that fails (no connection, a newer version on the
 * server), the rest of the page stays, and `onMissing` is told.
 */
export class LatePart extends Component<LatePartProps, { isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError() {
    return { isMissing: true }
  }

  override componentDidCatch() {
    this.props.onMissing()
  }

  override render() {
    return this.state.isMissing ? null : <Suspense>{this.props.children}</Suspense>
  }
}

export const PART_MISSING = {
  message: 'This part of the page could not be loaded. Check your connection and reload the page.',
  tone: 'error',
} as const
