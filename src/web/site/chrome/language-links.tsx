import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LANGUAGES, type LanguageCode } from '#domain/language/languages.ts'
import { comeBackHere, keepPlace } from '#web/site/chrome/kept-place.ts'
import { LanguageOffer } from '#web/site/chrome/language-offer.tsx'
import { pathIn, pathWithout } from '#web/site/chrome/own-path.ts'
import { rememberLanguage } from '#web/site/storage/chosen-language.ts'
import { useOtherLanguage, useTranslate } from '#web/ui/language.tsx'
import styles from './language-links.module.css'

type LanguageLinksProps = { languages: readonly LanguageCode[] }

/** The same page in the other languages: at its foot, in the header, and as a line for a guest whose device speaks one of them. */
export function LanguageLinks({ languages }: LanguageLinksProps) {
  const t = useTranslate()
  const header = useHeader()
  useEffect(comeBackHere, [])
  if (languages.length < 2) return null
  return (
    <>
      <nav className={styles.languages} aria-label={t('Languages')}>
        <LanguageList languages={languages} />
      </nav>
      {header &&
        createPortal(
          <>
            <HeaderChoice languages={languages} />
            <LanguageOffer languages={languages} />
          </>,
          header,
        )}
    </>
  )
}

/** The links alone: the choice in the header is not worth bytes on the pages of a site in one language. */
export function LanguageList({ languages }: LanguageLinksProps) {
  const t = useTranslate()
  const path = useOwnPath()
  return languages.map((code) => (
    <a
      key={code}
      href={pathIn(code, languages, path)}
      lang={code}
      hrefLang={code}
      aria-current={isSpoken(t.language, code) ? 'page' : undefined}
      onClick={() => {
        rememberLanguage(code)
        keepPlace()
      }}
    >
      {LANGUAGES[code]}
    </a>
  ))
}

const isSpoken = (language: string, code: LanguageCode): boolean => language.split('-')[0] === code

/** Opens the list by a press or by keyboard, and closes by Escape or when the focus leaves it. */
function HeaderChoice({ languages }: LanguageLinksProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const current = languages.find((code) => isSpoken(t.language, code)) ?? languages[0]
  if (!current) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and the leaving focus are a second way to what its button does
    <div
      className={styles.choice}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      onBlur={({ relatedTarget, currentTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      <button
        type="button"
        className={styles.chosen}
        aria-expanded={isOpen}
        aria-label={`${current.toUpperCase()}, ${t('Languages')}: ${LANGUAGES[current]}`}
        onClick={() => setOpen(!isOpen)}
      >
        {current.toUpperCase()}
      </button>
      {isOpen && (
        <nav className={styles.list} aria-label={t('Languages')}>
          <LanguageList languages={languages} />
        </nav>
      )}
    </div>
  )
}

/** The row of the header, once the page has woken up. */
function useHeader(): Element | null {
  const [header, setHeader] = useState<Element | null>(null)
  useEffect(() => setHeader(document.querySelector('header')), [])
  return header
}

/** The address of this page without its language: the landing page's until the page has woken up. */
function useOwnPath(): string {
  const language = useOtherLanguage()
  const [path, setPath] = useState('/')
  useEffect(() => setPath(pathWithout(language, window.location)), [language])
  return path
}
