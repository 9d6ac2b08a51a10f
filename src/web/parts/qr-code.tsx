import { useEffect, useState } from 'react'
import styles from './qr-code.module.css'

type Drawn = { readonly size: number; readonly path: string }

/** Dark on white in the dark scheme as well, because many cameras cannot read the reverse. Loads the library when a code is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    let isGone = false
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { ecc: 'M', border: 2 })
      if (!isGone) setDrawn({ size, path: data.map(rowPath).join('') })
    })
    return () => {
      isGone = true
    }
  }, [text])
  return (
    <svg className={styles.qr} role="img" aria-label={label} viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`}>
      <path d={drawn?.path ?? ''} />
    </svg>
  )
}

const rowPath = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')
