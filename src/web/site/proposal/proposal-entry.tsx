import { SETTINGS_ID } from '#web/document/site-document.tsx'
import type { PageSettings } from '#web/parts/restaurant.tsx'

/**
 * Lets guests who read another language than the site's own propose better words for an opened dish. A script beside that of the page, so
 * that pages that take no proposals load nothing of it (docs/design/languages.md).
 */
function offer(): void {
  const { language }: PageSettings = JSON.parse(document.getElementById(SETTINGS_ID)?.textContent ?? '{}')
  if (language) void import('./offer-proposals.ts').then(({ offerProposals }) => offerProposals(language))
}

// It may come before the settings, which are at the end of the page.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', offer, { once: true })
else offer()
