import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Allows custom properties in inline styles. */
    [name: `--${string}`]: string | number | undefined
  }
}
