import type { ReactNode } from 'react'

/** A term of a list of facts, with what is known about it. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
