import anekLatin from '#web/ui/fonts/anek-latin.woff2?url'

/** The `<link>` that fetches the text font beside the style sheet instead of after it. */
export const fontPreload = {
  rel: 'preload',
  href: anekLatin,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
} as const
