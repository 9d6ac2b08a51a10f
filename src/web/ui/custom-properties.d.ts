import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties may be given inline; the style sheet says what they do. */
    [name: `--${string}`]: string | number | undefined
  }
}
