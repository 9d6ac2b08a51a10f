import { createContext, Fragment, type ReactNode, useContext } from 'react'
import type { LanguageCode, LanguagePrefix } from '#domain/language/languages.ts'
import { english, type Translate } from '#domain/language/translate.ts'

/** The language of a page, if it is not English, or not the site's own. */
export type PageLanguage = {
  /** For `Intl`, such as `de-AT`. */
  readonly locale: string
  readonly prefix: LanguagePrefix
  /** The address of its catalogue; absent for English. */
  readonly words?: string
  /** A style sheet with the files of its font; absent if it needs none, or if it comes after the first frame. */
  readonly fonts?: string
  /** The address of the restaurant's own texts; absent in its own language. */
  readonly own?: string
}

type Spoken = { readonly t: Translate; readonly prefix: LanguagePrefix }

const LanguageContext = createContext<Spoken>({ t: english, prefix: '' })

type LanguageProviderProps = { t: Translate; prefix?: LanguagePrefix; children: ReactNode }

export function LanguageProvider({ t, prefix = '', children }: LanguageProviderProps) {
  return <LanguageContext value={{ t, prefix }}>{children}</LanguageContext>
}

/** Writes in the language of the page. */
export const useTranslate = (): Translate => useContext(LanguageContext).t

/** The address of a page of the site in the language of this one. */
export function usePageAddress(): (path: `/${string}`) => string {
  const { prefix } = useContext(LanguageContext)
  return (path) => `${prefix}${path}`
}

/** The code of the page's language; undefined for the site's own. */
export function useOtherLanguage(): LanguageCode | undefined {
  const { prefix } = useContext(LanguageContext)
  // Without the list of languages, which the landing page need not load.
  return prefix === '' ? undefined : (prefix.slice(1) as LanguageCode)
}

/** An element in a text, by the name of its tag. */
export type TextParts = Readonly<Record<string, (words: string) => ReactNode>>

/** What is heard, not seen: `Add<hidden> to cart {deal}</hidden>`. */
export const HIDDEN: TextParts = { hidden: (words) => <span className="visually-hidden">{words}</span> }

/** A translated text whose tags become elements: `See our <menu>menu</menu>.` */
export function withElements(text: string, parts: TextParts): ReactNode {
  return text.split(/<(\w+)>(.*?)<\/\1>/).map((piece, at, pieces) => {
    // Each tag has left its name and, behind it, what it contains.
    if (at % 3 === 1) return null
    if (at % 3 === 0) return piece
    return <Fragment key={at}>{parts[pieces[at - 1] ?? '']?.(piece) ?? piece}</Fragment>
  })
}
