import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { afterPaint } from '#web/parts/after-paint.ts'

const AnnouncerContext = createContext<(sentence: string) => void>(() => {})

/** Announces a change to screen readers: `announce('Naan added to cart.')`. */
export const useAnnounce = () => useContext(AnnouncerContext)

/** The live region of the page. */
export function LiveAnnouncer({ children }: { children: ReactNode }) {
  const [latest, setLatest] = useState({ sentence: '', count: 0 })
  const announce = useCallback(
    (sentence: string) => afterPaint(() => setLatest(({ count }) => ({ sentence, count: count + 1 }))),
    [],
  )
  return (
    <AnnouncerContext value={announce}>
      {children}
      <p className="visually-hidden" role="status">
        {/* A new element each time, so that the same sentence is announced again. */}
        <span key={latest.count}>{latest.sentence}</span>
      </p>
    </AnnouncerContext>
  )
}
