import textFont from '#web/ui/fonts/anek-latin.woff2?url'
import headingFont from '#web/ui/fonts/anek-latin-heading.woff2?url'

/** What stands in the head of every page. Its fonts are fetched beside the style sheets instead of after them. */
export const DocumentHead = () => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="#17100d" />
    {[textFont, headingFont].map((href) => (
      <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
    ))}
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
  </>
)
