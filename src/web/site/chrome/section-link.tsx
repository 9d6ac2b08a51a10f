import type { MouseEvent, ReactNode } from 'react'
import { useIsHome } from '#web/site/chrome/home-context.ts'
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
  const isHome = useIsHome()
  const hash = `#${section}`
  const follow = (event: MouseEvent) => {
    onFollow?.()
    if (!isHome || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (window.location.hash !== hash) window.history.pushState(null, '', hash)
    // After the menu it stands in has closed and given the focus back.
    setTimeout(() => scrollToSection(section))
  }
  return (
    <a href={`/${hash}`} className={className} onClick={follow} aria-current={isActive ? 'location' : undefined}>
      {children}
    </a>
  )
}
