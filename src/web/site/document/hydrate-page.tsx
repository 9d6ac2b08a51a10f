import { type ComponentType, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PAGE_DATA_ID, SiteDocument } from '#web/site/document/site-document.tsx'

/** Brings a page that the server wrote to life, with the data that it was written from. */
export function hydratePage<Data extends object>(Page: ComponentType<Data>, { isHome = false } = {}): void {
  const data: Data = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '')
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
}
