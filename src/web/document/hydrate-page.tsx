import { type ComponentType, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { english, type Translate, untranslated } from '#domain/language/translate.ts'
import type { PageSettings } from '#web/parts/restaurant.tsx'
import type { PageLanguage } from '#web/ui/language.tsx'
import { takeEarlyClicks } from './click-replay.ts'
import { PAGE_DATA_ID, type PageFrame, SETTINGS_ID, SiteDocument } from './site-document.tsx'

/** Hydrates a page with the data that the server rendered it from. */
export function hydratePage<Data extends object>(Page: ComponentType<Data>, frame: PageFrame): void {
  const data: Data = readJson(PAGE_DATA_ID)
  const settings: PageSettings = readJson(SETTINGS_ID)
  if (settings.language) void translatorOf(settings.language).then((t) => hydrate(t))
  else hydrate(english)

  function hydrate(t: Translate): void {
    const clicked = takeEarlyClicks()
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <SiteDocument frame={frame} settings={settings} t={t}>
            <Page {...data} />
          </SiteDocument>
        </StrictMode>,
      )
    })
    // React listens from here on, and hydrates the part of the page with a clicked button first.
    for (const button of clicked) button.click()
  }
}

/** Both are files of their own, fetched beside the scripts. Without them the page goes on in English, and in the restaurant's own words. */
async function translatorOf({ locale, words, own }: PageLanguage): Promise<Translate> {
  try {
    const [{ translator }, catalogue, dictionary] = await Promise.all([
      import('#domain/language/translator.ts'),
      contentOf(words),
      contentOf(own),
    ])
    return translator(locale, catalogue, dictionary)
  } catch {
    return untranslated(locale)
  }
}

const contentOf = async (address: string | undefined) => address && (await import(/* @vite-ignore */ address)).default

const readJson = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '')
