import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Translate } from '#domain/language/translate.ts'
import { waitingSentences } from '#domain/order/waiting-orders.ts'
import { dateOf, spokenTime, timeOf } from '#domain/time/clock-time.ts'
import { formatDay } from '#domain/time/format-dates.ts'
import { type ShownRestaurant, useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { useMay, useSessionEnded } from '#web/staff/account/session/admin-api.tsx'
import { useLiveState } from '#web/staff/query/live-query-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { type AlarmTune, useAlarm } from './alarm.ts'
import styles from './bar-messages.module.css'
import { NotifyMe, useCanAskToNotify, useDesktopNotifications } from './desktop-notifications.tsx'
import { unopenedMessage, usePreloadedScreens } from './use-preloaded-screens.ts'
import { useCutOff, useWaiting } from './waiting.tsx'
import type { CutOff } from './watch-waiting.ts'

type BarMessage = {
  readonly key: 'cut-off' | 'orders' | 'silent' | 'unopened' | 'interrupted'
  readonly tone: 'alarm' | 'warning' | 'note'
  readonly icon: IconName
  readonly sentences: readonly string[]
  /** The control that deals with it, and closes the surrounding dialog. */
  readonly action?: (close?: () => void) => ReactNode
}

/** Longer texts do not fit beside the buttons of a phone's bar. */
const SHORT_MESSAGE = 60

/** Longer alarms are given the place of the logo, too, in a phone's bar. */
const SHORT_ALARM = 45

/**
 * Alerts in the top bar, whose height they never change: the page below must not move when they come or go. The bar has three
 * lines for them, the most severe first, and opens the rest (docs/design/staff-area.md). The live regions hold every sentence from the
 * beginning, so that screen readers announce new text.
 */
export function BarMessages() {
  const messages = useBarMessages()
  const mayTakeOrders = useMay()('orders')
  const canAskToNotify = useCanAskToNotify() && mayTakeOrders
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  useDesktopNotifications()
  const [first, ...others] = messages
  // Otherwise the next message would open the dialog.
  if (isOpen && messages.length === 0) setOpen(false)
  const isMore = others.length > 0 || (first?.sentences.join(' ').length ?? 0) > SHORT_MESSAGE
  // Without the other messages: the press that turns on the alarm must not move what is under it.
  const alarms = messages.filter(isAlarm).flatMap(({ sentences }) => sentences)
  return (
    <div className={styles.messages} data-hint={canAskToNotify || undefined}>
      <div
        className={styles.message}
        data-tone={first?.tone}
        data-only={others.length === 0 ? first?.key : undefined}
        data-beside-orders={first?.key === 'orders' ? others[0]?.tone : undefined}
        data-more={isMore || undefined}
        data-long={alarms.join(' ').length > SHORT_ALARM || undefined}
      >
        {first && <Icon name={first.icon} />}
        <div className={styles.words}>
          <div>
            <Region role="alert" messages={messages.filter(isAlarm)} />
            <Region role="status" messages={messages.filter((message) => !isAlarm(message))} />
          </div>
          {isMore && (
            <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <span className="visually-hidden">{t('All notices')}</span>
              <Icon name="more" />
            </button>
          )}
        </div>
        {messages.map(({ key, action }) => action && <Fragment key={key}>{action()}</Fragment>)}
      </div>
      {canAskToNotify && <NotifyMe />}
      {isOpen && <AllMessages messages={messages} onClose={() => setOpen(false)} />}
    </div>
  )
}

const isAlarm = ({ tone }: BarMessage) => tone === 'alarm'

const Region = ({ role, messages }: { role: 'alert' | 'status'; messages: readonly BarMessage[] }) => (
  <div role={role} aria-atomic="false">
    {messages.map(({ key, sentences }) => (
      <div key={key} data-key={key}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence} </p>
        ))}
      </div>
    ))}
  </div>
)

/** Each message in full. */
function AllMessages({ messages, onClose }: { messages: readonly BarMessage[]; onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog open onClose={onClose} title={t('Notices')} size="small">
      <ul className={styles.all}>
        {messages.map(({ key, tone, icon, sentences, action }) => (
          <li key={key} className={styles.message} data-tone={tone}>
            <Icon name={icon} />
            <div className={styles.words}>
              {sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
            {action?.(onClose)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** The most severe first. It also rings. */
function useBarMessages(): BarMessage[] {
  const waiting = useWaiting()
  const restaurant = useRestaurant()
  const { t } = restaurant
  const cutOff = useCutOffFromOrders()
  const mayTakeOrders = useMay()('orders')
  const sentences = waitingSentences(t, waiting)
  const isAlarmOn = useAlarm(useTune(sentences.length > 0, waiting.newBookings > 0))
  const { unopened, tryAgain } = usePreloadedScreens()
  const isInterrupted = useInterruption()
  const messages: (BarMessage | false)[] = [
    cutOff !== null && {
      key: 'cut-off',
      tone: 'alarm',
      icon: 'warning',
      sentences: [cutOffMessage(cutOff, restaurant)],
    },
    sentences.length > 0 && {
      key: 'orders',
      tone: 'alarm',
      icon: 'bell',
      sentences,
      action: (close) => (
        <Link className={styles.show} to="/admin/orders" onClick={close}>
          {t('Show')}
        </Link>
      ),
    },
    unopened !== null && {
      key: 'unopened',
      tone: 'warning',
      icon: 'warning',
      sentences: [unopenedMessage(unopened, t)],
      action: (close) => (
        <Button
          size="small"
          onClick={() => {
            close?.()
            tryAgain()
          }}
        >
          {unopened.failure === 'outdated' ? t('Reload') : t('Try again')}
        </Button>
      ),
    },
    isInterrupted &&
      cutOff === null && {
        key: 'interrupted',
        tone: 'warning',
        icon: 'warning',
        sentences: [t('Live updates are interrupted. Trying again…')],
      },
    !isAlarmOn && mayTakeOrders && silentMessage(t),
  ]
  return messages.filter((one) => one !== false)
}

const silentMessage = (t: Translate): BarMessage => ({
  key: 'silent',
  tone: 'note',
  icon: 'bell',
  sentences: [t('Press anywhere to turn on the alarm')],
})

/** Also rings when the screen is cut off, because silence would suggest that nothing waits. */
function useTune(hasOrders: boolean, hasBookings: boolean): AlarmTune | null {
  const isSessionEnded = useSessionEnded()
  const isCutOff = useCutOffFromOrders() !== null
  const mayTakeOrders = useMay()('orders')
  if (isSessionEnded) return mayTakeOrders ? 'signedOut' : null
  if (isCutOff) return 'cutOff'
  if (hasOrders) return 'orders'
  return hasBookings ? 'bookings' : null
}

/** Nobody needs an alarm who takes no orders: the interruption of the live updates tells them. */
function useCutOffFromOrders(): CutOff | null {
  const cutOff = useCutOff()
  return useMay()('orders') ? cutOff : null
}

function cutOffMessage({ since, cause }: CutOff, restaurant: ShownRestaurant): string {
  const { timeZone, t } = restaurant
  const moment = restaurantClock(timeZone, since)
  const day = dateOf(moment)
  const time = spokenTime(timeOf(moment), restaurant)
  const when =
    day === dateOf(restaurantClock(timeZone))
      ? t.as('a time of today, after “from”, “until” or “for”', '{time}', { time })
      : t('{day}, {time}', { day: formatDay(day, restaurant), time })
  return cause === 'unreachable'
    ? t(
        'This screen has been cut off since {when}. New orders do not reach it. Check the Wi-Fi and the internet connection.',
        { when },
      )
    : t(
        'The shop’s server has had a fault since {when}. New orders do not reach this screen. Tell the person who looks after it.',
        { when },
      )
}

/** Most interruptions end before anybody could read the message. */
const SHOW_AFTER_MS = 4_000

function useInterruption(): boolean {
  const isInterrupted = useLiveState() === 'interrupted'
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    setShown(false)
    if (!isInterrupted) return
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isInterrupted])
  return isShown
}
