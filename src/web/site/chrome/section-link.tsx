import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { type LandingSection, shownSections } from '#domain/settings/landing-page.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { opensElsewhere, scrollToSection } from '#web/site/chrome/scrolling.ts'

/** The sections that header and footer lead to. The others are found by scrolling. */
const LABELS: Readonly<Partial<Record<LandingSection, string>>> = {
  about: 'About',
  menu: 'Menu',
  gallery: 'Gallery',
  contact: 'Contact',
  book: 'Book',
}

type LinkedSection = { readonly id: string; readonly label: string }

/** The sections that header and footer link to, in the order of the landing page. */
export function useLinkedSections(): readonly LinkedSection[] {
  const restaurant = useRestaurant()
  const linked = shownSections(restaurant).flatMap((id) => {
    const label = LABELS[id]
    return label ? { id, label } : []
  })
  return [{ id: 'home', label: 'Home' }, ...linked]
}

/** Whether this page is the landing page. */
export const HomeContext = createContext(false)
export const useIsHome = () => useContext(HomeContext)

type SectionLinkProps = {
  section: string
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
    if (!isHome || opensElsewhere(event)) return
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
