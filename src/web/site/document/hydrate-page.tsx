import { type ComponentType, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { takeEarlyClicks } from '#web/site/document/click-replay.ts'
import { PAGE_DATA_ID, SiteDocument } from '#web/site/document/site-document.tsx'

/** Hydrates a page with the data that the server rendered it from. */
export function hydratePage<Data extends object>(Page: ComponentType<Data>, { isHome = false } = {}): void {
  const data: Data = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '')
  const clicked = takeEarlyClicks()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <SiteDocument isHome={isHome}>
          <Page {...data} />
        </SiteDocument>
      </StrictMode>,
    )
  })
  // React listens from here on, and hydrates the part of the page with a clicked button first.
  for (const button of clicked) button.click()
}
