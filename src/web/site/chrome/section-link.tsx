import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import type { Translate } from '#domain/language/translate.ts'
import { type LandingSection, shownSections } from '#domain/settings/landing-page.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { opensElsewhere, scrollToSection } from '#web/site/chrome/scrolling.ts'
import { usePageAddress, useTranslate } from '#web/ui/language.tsx'

/** The sections that header and footer lead to. The others are found by scrolling. */
const labelsIn = (t: Translate): Readonly<Partial<Record<LandingSection, string>>> => ({
  about: t('About'),
  menu: t('Menu'),
  gallery: t('Gallery'),
  contact: t('Contact'),
  book: t.as('a link to the form for a table', 'Book'),
})

type LinkedSection = { readonly id: string; readonly label: string }

/** The sections that header and footer link to, in the order of the landing page. */
export function useLinkedSections(): readonly LinkedSection[] {
  const restaurant = useRestaurant()
  const t = useTranslate()
  const labels = labelsIn(t)
  const linked = shownSections(restaurant).flatMap((id) => {
    const label = labels[id]
    return label ? { id, label } : []
  })
  return [{ id: 'home', label: t.as('a link to the first page', 'Home') }, ...linked]
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
  const addressOf = usePageAddress()
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
    <a
      href={addressOf(`/${hash}`)}
      className={className}
      onClick={follow}
      aria-current={isActive ? 'location' : undefined}
    >
      {children}
    </a>
  )
}
