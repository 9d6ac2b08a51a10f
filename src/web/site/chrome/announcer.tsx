import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

const AnnouncerContext = createContext<(sentence: string) => void>(() => {})

/** Has a sentence read out to those who do not see what changed on the screen: `announce('Naan added to cart.')`. */
export const useAnnounce = () => useContext(AnnouncerContext)

export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ sentence: '', turn: 0 })
  const announce = useCallback((sentence: string) => setSaid(({ turn }) => ({ sentence, turn: turn + 1 })), [])
  return (
    <AnnouncerContext value={announce}>
      {children}
      <p className="visually-hidden" role="status">
        {/* A new element each time: the same sentence twice is read twice. */}
        <span key={said.turn}>{said.sentence}</span>
      </p>
    </AnnouncerContext>
  )
}
