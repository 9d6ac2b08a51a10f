import { useEffect, useState } from 'react'
import { api } from '#web/parts/api-client.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'

const REFRESH_MS = 60_000

/** The current promise for an order, read separately, because the page is the same for everybody and may be minutes old. */
export function PromiseLine({ className }: { className: string | undefined }) {
  return <p className={className}>{usePromise()}</p>
}

/** Read again every minute while the page is visible, and whenever staff or the owner change something. */
function usePromise(): string {
  const restaurant = useRestaurant()
  const [sentence, setSentence] = useState('')
  useEffect(() => {
    const leave = new AbortController()
    const read = () => {
      if (document.hidden) return
      api.get('/promises', { signal: leave.signal }).then(
        (promises) => setSentence(promises.sentence),
        // An outdated promise must not stay.
        () => leave.signal.aborted || setSentence(''),
      )
    }
    read()
    const timer = setInterval(read, REFRESH_MS)
    document.addEventListener('visibilitychange', read)
    return () => {
      leave.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [restaurant])
  return sentence
}
