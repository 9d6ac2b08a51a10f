import { HEADER_HEIGHT, headerHeight, scrollToSection } from '#web/site/chrome/scrolling.ts'

/** What sticks below the header: the filters, and the categories if they form a strip instead of a column. */
export const TOOLS_ID = 'menu-tools'
/** Space above the category or dish scrolled to. */
const MARGIN = 8

/** A category counts as reached once it begins above this line, in pixels from the top. */
export const REACHED_LINE = HEADER_HEIGHT + 150

/** Measured, because large letters need more lines. */
function stickyHeight(): number {
  const tools = document.getElementById(TOOLS_ID)
  const filters = tools?.querySelector('search')?.offsetHeight ?? 0
  if (matchMedia('(max-width: 17em)').matches) return tools?.querySelector('nav')?.offsetHeight ?? 0
  // On wide screens it has no box, and only the filters stick; on a phone in landscape, or with very large letters, only the strip sticks.
  if (!tools?.offsetHeight) return filters
  return tools.offsetHeight - (matchMedia('(max-height: 31em)').matches ? filters : 0)
}

const offset = (): number => headerHeight() + stickyHeight() + MARGIN

/** Scrolls to a category or a dish, and focuses it. */
export const scrollInMenu = (id: string): void => scrollToSection(id, offset())

/** From here on results would begin behind the keyboard of a phone. */
const FAR_DOWN = 150

/**
 * Scrolls to where the results begin right below what sticks, without moving the focus: after a choice always, else only when the
 * page is further down, or the results are.
 */
export function scrollToResults(list: HTMLElement, isChosen: boolean): void {
  const start = list.getBoundingClientRect().top - headerHeight() - stickyHeight()
  if (isChosen || start < 0 || start > FAR_DOWN) scrollBy(0, start)
}
