import { lazy, useEffect, useRef, useState } from 'react'
import type { Promises } from '#contract/checkout.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import { lastOrdersWords } from '#domain/order/last-orders.ts'
import { formatPickupTime } from '#domain/time/format-dates.ts'
import { api } from '#web/parts/api-client.ts'
import { LazyDialog } from '#web/parts/lazy-boundary.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useNear } from '#web/parts/use-near.ts'
import { useCheckoutDraft } from '#web/site/storage/checkout-draft.ts'
import { useOtherLanguage, useTranslate } from '#web/ui/language.tsx'
import styles from './door-sign.module.css'

const MINUTE_MS = 60_000

const OrderAhead = lazy(() =>
  import('#web/site/door/order-ahead.tsx').then((module) => ({ default: module.OrderAhead })),
)

/** The current promise for an order, as a board on two cords. It leads to the times while only later ones can be ordered. */
export function DoorSign() {
  const { promises, now } = usePromises()
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useNear(frame, '0px')
  const t = useTranslate()
  const near = promises && lastOrdersWords(promises.lastOrders, now, t)
  const sign = near ? { words: near, note: promises.sentence, isAhead: false } : promises?.sign
  return (
    <div className={styles.frame} ref={frame}>
      {sign && (
        <div className={styles.cords} data-swings={isSeen || undefined}>
          {sign.isAhead ? (
            <BoardToTimes {...sign} />
          ) : (
            <p className={styles.board}>
              <span className={styles.words}>{sign.words}</span>
              {sign.note && <span className={styles.note}>{sign.note}</span>}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** What is chosen here is what the cart has chosen. */
function BoardToTimes({ words, note }: NonNullable<Promises['sign']>) {
  const restaurant = useRestaurant()
  const [draft, changeDraft] = useCheckoutDraft()
  const [isOpen, setOpen] = useState(false)
  const t = useTranslate()
  const chosen =
    draft.pickupTime.includes('T') &&
    t('You order for {moment}.', { moment: formatPickupTime(draft.pickupTime, restaurant) })
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className={styles.board} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.words}>{words}</span>
        {(chosen || note) && <span className={styles.note}>{chosen || note}</span>}
      </button>
      {isOpen && (
        <LazyDialog onClose={close}>
          <OrderAhead draft={draft} onChange={changeDraft} onClose={close} />
        </LazyDialog>
      )}
    </>
  )
}

/**
 * Read separately, because the page is the same for everybody and may be minutes old: every minute while the page is visible, and
 * whenever staff or the owner change something. Towards the last orders, `now` follows the minutes that are left.
 */
function usePromises() {
  const restaurant = useRestaurant()
  const language = useOtherLanguage()
  const [promises, setPromises] = useState<Promises>()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const leave = new AbortController()
    const read = () => {
      if (document.hidden) return
      setNow(Date.now())
      readPromises(language, leave.signal).then(setPromises, () => {
        // An outdated promise must not stay.
        if (!leave.signal.aborted) setPromises(undefined)
      })
    }
    read()
    const timer = setInterval(read, MINUTE_MS)
    document.addEventListener('visibilitychange', read)
    return () => {
      leave.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [restaurant, language])
  const left = promises?.lastOrders ? Date.parse(promises.lastOrders) - now : 0
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), left % MINUTE_MS || MINUTE_MS)
    return () => clearTimeout(timer)
  }, [left])
  return { promises, now }
}

const readPromises = (language: LanguageCode | undefined, signal: AbortSignal): Promise<Promises> =>
  language ? api.get('/promises/:language', { param: { language }, signal }) : api.get('/promises', { signal })
