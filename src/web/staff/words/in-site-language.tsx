import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type LanguageCode, localeIn, SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import type { OwnDictionary } from '#domain/language/own-words.ts'
import { english, isRightToLeft, type Translate } from '#domain/language/translate.ts'
import type { Catalogue } from '#domain/language/translator.ts'
import { SettingsProvider, useRestaurant } from '#web/parts/restaurant.tsx'
import { LanguageProvider, useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'

type InSiteLanguageProps = { language: LanguageCode; children: ReactNode }

/** Its children are written as guests read them in a language of the site, whatever the language of the staff area. */
export function InSiteLanguage({ language, children }: InSiteLanguageProps) {
  const t = useTranslate()
  const restaurant = useRestaurant()
  const { languages: [own = SOURCE_LANGUAGE] = [], address } = restaurant
  const guests = useQuery({
    queryKey: ['site-language', language, own, address.country],
    queryFn: () => translatorOfGuests(language, own, address.country),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (guests.error) return <ProblemBox sentence={t('Failed to load the language.')} onRetry={guests.refetch} />
  if (!guests.data) return null
  return (
    <LanguageProvider t={guests.data}>
      <SettingsProvider key={guests.data.language} settings={{ version: 0, restaurant }}>
        <div lang={guests.data.language} {...sideOf(guests.data.language)}>
          {children}
        </div>
      </SettingsProvider>
    </LanguageProvider>
  )
}

/** The staff area may run the other way. Words of the restaurant in another language stay at the side of the sheet. */
const sideOf = (language: string) =>
  isRightToLeft(language)
    ? ({ dir: 'rtl', style: { textAlign: 'right' } } as const)
    : ({ dir: 'ltr', style: { textAlign: 'left' } } as const)

async function translatorOfGuests(language: LanguageCode, own: LanguageCode, country: string): Promise<Translate> {
  if (language === SOURCE_LANGUAGE && own === SOURCE_LANGUAGE) return english
  const [{ translator }, catalogue, dictionary] = await Promise.all([
    import('#domain/language/translator.ts'),
    language === SOURCE_LANGUAGE ? undefined : wholeCatalogue(language),
    language === own ? undefined : contentOf<OwnDictionary>(`/words/own/${language}.today.js`),
  ])
  return translator(localeIn(language, country), catalogue, dictionary)
}

/** Both catalogues: what guests read of this screen alone, such as the foot of the printed menu, is in that of the staff. */
async function wholeCatalogue(language: LanguageCode): Promise<Catalogue> {
  const [guests, staff] = await Promise.all([
    contentOf<Catalogue>(`/words/${language}.today.js`),
    contentOf<Catalogue>(`/words/staff/${language}.today.js`),
  ])
  return { ...staff, ...guests }
}

/** A name without the digest of the content gets the texts of today (`server/language/words-routes.ts`). */
const contentOf = async <Content,>(address: string): Promise<Content> =>
  (await import(/* @vite-ignore */ address)).default
