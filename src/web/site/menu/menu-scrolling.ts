import { HEADER_HEIGHT, scrollToSection } from '#web/site/chrome/scrolling.ts'

/** What sticks below the header: the filters, and the strip of categories where it is no column. */
const FILTERS_HEIGHT = 60
const STRIP_HEIGHT = 53
/** Space above the category or dish scrolled to. */
const MARGIN = 8

const hasStrip = (): boolean => matchMedia('(max-width: 1099px)').matches

/** A category counts as reached once it begins above this line, in pixels from the top. */
export const REACHED_LINE = HEADER_HEIGHT + FILTERS_HEIGHT + STRIP_HEIGHT + 40

const offset = (): number => HEADER_HEIGHT + FILTERS_HEIGHT + MARGIN + (hasStrip() ? STRIP_HEIGHT : 0)

/** Scrolls to a category or a dish, and focuses it. */
export const scrollInMenu = (id: string): void => scrollToSection(id, offset())

/** Scrolls back to the first dish when the page is further down, without moving the focus. */
export function scrollBackTo(list: HTMLElement): void {
  const above = list.getBoundingClientRect().top - offset()
  if (above < 0) window.scrollBy({ top: above, behavior: 'instant' })
}
