import { LANGUAGES, type LanguageCode } from '#domain/language/languages.ts'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './language-links.module.css'

/** The same page in the other languages. */
export function LanguageLinks({ languages }: { languages: readonly LanguageCode[] }) {
  const t = useTranslate()
  const [first] = languages
  return (
    <nav className={styles.languages} aria-label={t('Languages')}>
      {languages.map((code) => (
        <a
          key={code}
          href={code === first ? '/' : `/${code}/`}
          lang={code}
          hrefLang={code}
          aria-current={t.language.split('-')[0] === code ? 'page' : undefined}
        >
          {LANGUAGES[code]}
        </a>
      ))}
    </nav>
  )
}
