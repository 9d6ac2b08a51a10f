import { type ComponentType, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { takeEarlyClicks } from './click-replay.ts'
import { PAGE_DATA_ID, type PageFrame, SiteDocument } from './site-document.tsx'

/** Hydrates a page with the data that the server rendered it from. */
export function hydratePage<Data extends object>(Page: ComponentType<Data>, frame: PageFrame): void {
  const data: Data = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '')
  const clicked = takeEarlyClicks()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <SiteDocument frame={frame}>
          <Page {...data} />
        </SiteDocument>
      </StrictMode>,
    )
  })
  // React listens from here on, and hydrates the part of the page with a clicked button first.
  for (const button of clicked) button.click()
}
