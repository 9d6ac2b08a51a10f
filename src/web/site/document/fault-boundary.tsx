import { Component, type ReactNode } from 'react'
import { PageFault } from '#web/parts/page-fault.tsx'

/** A fault nobody expected, in a page that was alive: said plainly, with a way on. */
export class FaultBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <PageFault /> : this.props.children
  }
}
