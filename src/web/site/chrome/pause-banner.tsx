import { useEffect, useState } from 'react'
import { pauseSentences } from '#domain/pauses/describe-pauses.ts'
import { nextPauseChange, type Pauses } from '#domain/pauses/pauses.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

type PauseBannerProps = {
  className: string | undefined
  /** Staff changed it while this page was open. A message also informs guests who have scrolled away from the banner. */
  isNews: boolean
  /** Called with whether service has returned to normal automatically. */
  onUsual: (isUsual: boolean) => void
}

/** What is paused, busy or closed early, and until when. */
export function PauseBanner({ className, isNews, onUsual }: PauseBannerProps) {
  const restaurant = useRestaurant()
  const t = useTranslate()
  const { now, isHydrated } = usePausesTime(restaurant.service)
  const text = pauseSentences(restaurant, now, browserClock(restaurant)).join(' ')
  const toast = useToast()
  useEffect(() => {
    if (isNews) toast({ message: text, tone: 'note' })
  }, [isNews, text, toast])
  const isUsual = isHydrated && !text
  useEffect(() => onUsual(isUsual), [isUsual, onUsual])
  if (isUsual) return null
  return (
    <aside className={className} aria-label={t('How we take orders now')}>
      {/* A part may have ended since the server rendered it: a new element then replaces its words. */}
      <p key={String(isHydrated)} suppressHydrationWarning>
        {text}
      </p>
    </aside>
  )
}

/** A longer setTimeout fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The current time, updated whenever a part begins or ends. */
function usePausesTime(service: Pauses) {
  const [now, setNow] = useState(() => new Date())
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  useEffect(() => {
    const next = nextPauseChange(service, now)
    if (next === undefined) return
    const timer = setTimeout(() => setNow(new Date()), Math.min(LONGEST_TIMER_MS, next - Date.now()))
    return () => clearTimeout(timer)
  }, [service, now])
  return { now, isHydrated }
}
