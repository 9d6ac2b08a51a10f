import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { waitingSentences } from '#domain/order/waiting-orders.ts'
import { spokenTime } from '#domain/time/clock-time.ts'
import { dayInWords } from '#domain/time/dates-in-words.ts'
import { useLiveState } from '#web/admin/query/live-query-provider.tsx'
import { useSessionEnded } from '#web/admin/session/admin-api.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { type AlarmTune, useAlarm } from './alarm.ts'
import { NotifyMe, useCanAskToNotify, useDesktopNotifications } from './desktop-notifications.tsx'
import styles from './notices.module.css'
import { FURTHER_SCREENS, SCREENS } from './screens.ts'
import { type UnopenedScreen, usePreloadedScreens } from './use-preloaded-screens.ts'
import { useCutOff, useWaiting } from './waiting.tsx'
import type { CutOff } from './watch-waiting.ts'

/**
 * Alerts in the top bar, which has room for them, so that the page below does not move when they come or go. The live regions
 * always stay in the page, so that screen readers announce new text.
 */
export function Notices() {
  const waiting = useWaiting()
  const { timeZone } = useRestaurant()
  const cutOff = useCutOff()
  const sentences = waitingSentences(waiting)
  const isAlarmOn = useAlarm(useTune(sentences.length > 0, waiting.newBookings > 0))
  const canAskToNotify = useCanAskToNotify()
  const { unopened, tryAgain } = usePreloadedScreens()
  useDesktopNotifications()
  const isTall = cutOff !== null || unopened !== null || sentences.length > 1
  return (
    <div className={styles.notices} data-tall={isTall || undefined}>
      <div role="alert">
        {cutOff && (
          <Notice tone="alarm" icon="warning">
            <p>{cutOffMessage(cutOff, timeZone)}</p>
          </Notice>
        )}
        {sentences.length > 0 && (
          <Notice tone="alarm" icon="bell" showPath="/admin/orders">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
      </div>
      <div className={styles.hints} data-hint={canAskToNotify || undefined}>
        <div role="status">
          {!isAlarmOn && (
            <Notice tone="note" icon="bell">
              <p>Click anywhere to turn on the alarm</p>
            </Notice>
          )}
        </div>
        {canAskToNotify && <NotifyMe />}
      </div>
      <div role="status">
        {unopened && (
          <Notice tone="warning" icon="warning">
            <p>{unopenedMessage(unopened)}</p>
            <Button size="small" onClick={tryAgain}>
              {unopened.failure === 'outdated' ? 'Reload' : 'Try again'}
            </Button>
          </Notice>
        )}
      </div>
      {/* The least of the notices: a third one would make the bar grow, and move a button away from under a finger. */}
      <Interruption isHeldBack={cutOff !== null || !isAlarmOn} />
    </div>
  )
}

function unopenedMessage({ path, failure }: UnopenedScreen): string {
  if (failure === 'outdated') return 'There is a newer version of the staff area. Reload the page to go on.'
  const screen = [...SCREENS, ...FURTHER_SCREENS].find((one) => path.startsWith(one.path))?.name ?? 'The screen'
  return `${screen} could not be opened: the shop cannot be reached. This screen stays open.`
}

type NoticeProps = {
  tone: 'alarm' | 'warning' | 'note'
  icon: IconName
  /** The screen that deals with it. */
  showPath?: string
  children: ReactNode
}

const Notice = ({ tone, icon, showPath, children }: NoticeProps) => (
  <div className={styles.notice} data-tone={tone}>
    <Icon name={icon} />
    <div className={styles.words}>{children}</div>
    {showPath && (
      <Link className={styles.show} to={showPath}>
        Show
      </Link>
    )}
  </div>
)

/** Also rings when the screen is cut off: silence would mean that nothing waits. */
function useTune(hasOrders: boolean, hasBookings: boolean): AlarmTune | null {
  const isSessionEnded = useSessionEnded()
  const isCutOff = useCutOff() !== null
  if (isSessionEnded) return 'signedOut'
  if (isCutOff) return 'cutOff'
  if (hasOrders) return 'orders'
  return hasBookings ? 'bookings' : null
}

function cutOffMessage({ since, cause }: CutOff, timeZone: string): string {
  const moment = restaurantClock(timeZone, since)
  const day = moment.slice(0, 10)
  const time = spokenTime(moment.slice(11))
  const when = day === restaurantClock(timeZone).slice(0, 10) ? time : `${dayInWords(day)}, ${time}`
  return cause === 'unreachable'
    ? `This screen has been cut off since ${when}. New orders do not reach it. Check the Wi-Fi and the internet connection.`
    : `The shop’s server has had a fault since ${when}. New orders do not reach this screen. Tell whoever looks after it.`
}

/** Most interruptions are over before anybody could read the message. */
const TELL_AFTER_MS = 4_000

function Interruption({ isHeldBack }: { isHeldBack: boolean }) {
  const isInterrupted = useLiveState() === 'interrupted'
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    setTold(false)
    if (!isInterrupted) return
    const timer = setTimeout(() => setTold(true), TELL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isInterrupted])
  return (
    <div role="status">
      {isTold && !isHeldBack && (
        <Notice tone="warning" icon="warning">
          <p>Live updates are interrupted. Trying again…</p>
        </Notice>
      )}
    </div>
  )
}
