const MM_PER_PX = 25.4 / 96
const PAPER_MM = 80
const MARGIN_MM = 4
/** The printer's layout may round up where the screen's rounds down. */
const SLACK_MM = 1

let pages: CSSStyleSheet | undefined

/**
 * Gives each copy a page as long as itself. `size: 80mm auto` is no size to any browser, so the copies, which stand unseen on
 * the page in their printed width, are measured.
 */
export function fitPages(document: Document): void {
  pages ??= new CSSStyleSheet()
  const rules = [...document.querySelectorAll<HTMLElement>('[data-copy]')].map(
    ({ dataset: { copy }, offsetHeight }) => {
      const height = Math.ceil(offsetHeight * MM_PER_PX) + 2 * MARGIN_MM + SLACK_MM
      return `@page ${copy} { size: ${PAPER_MM}mm ${height}mm; margin: ${MARGIN_MM}mm }
      @media print { [data-copy="${copy}"] { page: ${copy} } }`
    },
  )
  pages.replaceSync(rules.join('\n'))
  if (!document.adoptedStyleSheets.includes(pages)) document.adoptedStyleSheets.push(pages)
}
