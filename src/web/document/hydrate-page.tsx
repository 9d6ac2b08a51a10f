import { type ComponentType, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageSettings } from '#web/parts/restaurant.tsx'
import { takeEarlyClicks } from './click-replay.ts'
import { PAGE_DATA_ID, type PageFrame, SETTINGS_ID, SiteDocument } from './site-document.tsx'

/** Hydrates a page with the data that the server rendered it from. */
export function hydratePage<Data extends object>(Page: ComponentType<Data>, frame: PageFrame): void {
  const data: Data = readJson(PAGE_DATA_ID)
  const settings: PageSettings = readJson(SETTINGS_ID)
  const clicked = takeEarlyClicks()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <SiteDocument frame={frame} settings={settings}>
          <Page {...data} />
        </SiteDocument>
      </StrictMode>,
    )
  })
  // React listens from here on, and hydrates the part of the page with a clicked button first.
  for (const button of clicked) button.click()
}

const readJson = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '')
