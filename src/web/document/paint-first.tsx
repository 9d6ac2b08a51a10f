import { LATER_FILES_ID } from './click-replay.ts'

/** An inline style sheet, and the hash by which the content security policy allows it. Made by the build. */
export type InlineStyle = { readonly css: string; readonly hash: string }

type LaterFiles = {
  readonly script: string
  readonly imports: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: string | undefined
}

/**
 * The scripts of a page that is painted first (docs/design/speed.md). Its style sheets follow as files that apply to no medium: the
 * next page finds them in the cache, and Vite does not add them again after the inline styles.
 */
export const FilesAfterPaint = ({ script, imports, styles, fonts }: LaterFiles) => {
  // The deepest import first: each file is then evaluated in a separate task, so that a press waits for only one of them.
  const modules = [...imports.toReversed(), script]
  const elements = [
    // First, since the page is laid out again when its letters come: the later, the more of it.
    ...(fonts ? [`<link rel="stylesheet" href="${fonts}">`] : []),
    ...modules.map((src) => `<script type="module" src="${src}"></script>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}" media="not all">`),
  ]
  // As HTML, because React would move the elements out of the template. The URLs come from the build.
  return (
    <>
      <template id={LATER_FILES_ID} dangerouslySetInnerHTML={{ __html: elements.join('') }} />
      {fonts && (
        <noscript>
          <link rel="stylesheet" href={fonts} />
        </noscript>
      )}
    </>
  )
}

/** The styles of a page that is painted first: inline, they need no request and arrive one round trip earlier. */
export const InlineStyles = ({ of }: { of: readonly InlineStyle[] }) =>
  of.map(({ css, hash }) => <style key={hash} dangerouslySetInnerHTML={{ __html: css }} />)

/** What such a page adds to the content security policy. */
export const inlineStylePolicy = (styles: readonly InlineStyle[]): string =>
  ["style-src 'self'", ...styles.map(({ hash }) => `'${hash}'`)].join(' ')
