import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { scrollToSection } from '#web/site/chrome/scroll-to-section.ts'
import type { SectionId } from '#web/site/chrome/sections.ts'

type SectionLinkProps = {
  section: SectionId
  isActive?: boolean
  className?: string | undefined
  onFollow?: (() => void) | undefined
  children: ReactNode
}

/** An anchor of the landing page: scrolls smoothly there, and leads there from any other page. */
export function SectionLink({ section, isActive, className, onFollow, children }: SectionLinkProps) {
  const isHome = useLocation().pathname === '/'
  const follow = (event: MouseEvent) => {
    onFollow?.()
    if (!isHome || event.metaKey || event.ctrlKey || event.shiftKey) return
    // After the menu it stands in has closed and given the focus back.
    setTimeout(() => scrollToSection(section))
  }
  return (
    <Link
      to={`/#${section}`}
      className={className}
      onClick={follow}
      // On the landing page we scroll; from another one the router goes to the anchor.
      preventScrollReset={isHome}
      aria-current={isActive ? 'location' : undefined}
    >
      {children}
    </Link>
  )
}
