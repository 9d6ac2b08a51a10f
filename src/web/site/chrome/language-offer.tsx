import { useEffect, useState } from 'react'
import { isLanguageCode, LANGUAGES, type LanguageCode } from '#domain/language/languages.ts'
import { OFFERS } from '#domain/language/offers.ts'
import { keepPlace } from '#web/site/chrome/kept-place.ts'
import { pathIn, pathWithout } from '#web/site/chrome/own-path.ts'
import { chosenLanguage, rememberLanguage } from '#web/site/storage/chosen-language.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useOtherLanguage, useTranslate } from '#web/ui/language.tsx'
import styles from './language-links.module.css'

/** The first language of a device that the site has. */
export const welcomeLanguage = (
  spoken: readonly string[],
  languages: readonly LanguageCode[],
): LanguageCode | undefined =>
  spoken
    .map((tag) => tag.toLowerCase().split('-')[0] ?? '')
    .find((code): code is LanguageCode => isLanguageCode(code) && languages.includes(code))

/** One line for guests whose device speaks another language of the site, until they choose one or close it. */
export function LanguageOffer({ languages }: { languages: readonly LanguageCode[] }) {
  const t = useTranslate()
  const language = useOtherLanguage()
  const [offered, setOffered] = useState<LanguageCode>()
  const current = t.language.split('-')[0]
  useEffect(() => {
    if (chosenLanguage() !== undefined) return
    const welcome = welcomeLanguage(navigator.languages, languages)
    setOffered(welcome === current ? undefined : welcome)
  }, [languages, current])
  if (!offered) return null
  const path = pathWithout(language, window.location)
  return (
    <p className={styles.offer}>
      <a
        href={pathIn(offered, languages, path)}
        lang={offered}
        hrefLang={offered}
        dir="auto"
        onClick={() => {
          rememberLanguage(offered)
          keepPlace()
        }}
      >
        {OFFERS[offered] ?? LANGUAGES[offered]}
      </a>
      <IconButton
        icon="close"
        label={t('Close')}
        onClick={() => {
          rememberLanguage(current ?? '')
          setOffered(undefined)
        }}
      />
    </p>
  )
}
