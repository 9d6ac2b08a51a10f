import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { scrollToSection } from '#web/site/chrome/scrolling.ts'

/** The sections of the landing page, in the order of the header. */
export const SECTIONS = [
  { id: 'home', label: 'Home' },
  { id: 'about', label: 'About' },
  { id: 'menu', label: 'Menu' },
  { id: 'gallery', label: 'Gallery' },
  { id: 'contact', label: 'Contact' },
  { id: 'book', label: 'Book' },
] as const

/** Whether this page is the landing page. */
export const HomeContext = createContext(false)
export const useIsHome = () => useContext(HomeContext)

type SectionLinkProps = {
  section: (typeof SECTIONS)[number]['id']
  isActive?: boolean
  className?: string | undefined
  onFollow?: (() => void) | undefined
  children: ReactNode
}

/** A link to a section of the landing page. On that page it scrolls smoothly. */
export function SectionLink({ section, isActive, className, onFollow, children }: SectionLinkProps) {
  const isHome = useIsHome()
  const hash = `#${section}`
  const follow = (event: MouseEvent) => {
    onFollow?.()
    if (!isHome || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (window.location.hash !== hash) window.history.pushState(null, '', hash)
    // After the mobile menu has closed and returned the focus.
    setTimeout(() => scrollToSection(section))
  }
  return (
    <a href={`/${hash}`} className={className} onClick={follow} aria-current={isActive ? 'location' : undefined}>
      {children}
    </a>
  )
}
