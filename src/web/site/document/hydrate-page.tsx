import { type ComponentType, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { takeEarlyPresses } from '#web/site/document/early-press.ts'
import { PAGE_DATA_ID, SiteDocument } from '#web/site/document/site-document.tsx'

/** Brings a page that the server wrote to life, with the data that it was written from. */
export function hydratePage<Data extends object>(Page: ComponentType<Data>, { isHome = false } = {}): void {
  const data: Data = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '')
  const pressed = takeEarlyPresses()
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
  // React listens from here on. It brings the part of the page with the button to life first, whatever its turn.
  for (const button of pressed) button.click()
}
