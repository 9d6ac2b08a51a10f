import { type ReactNode, useRef, useState } from 'react'
import type { PausesChange, StaffPauses } from '#contract/pauses.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { formatEnd } from '#domain/pauses/describe-pauses.ts'
import {
  BUSY_LENGTHS,
  BUSY_MINUTES,
  type BusyLength,
  CLOSING_IN,
  currentPauses,
  type OrderedService,
  PAUSE_LENGTHS,
  REASON_MAX,
} from '#domain/pauses/pauses.ts'
import type { Pause } from '#domain/time/pause.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { useNow } from '#web/staff/time/clock.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { LastChange } from './last-change.tsx'
import { NotSaved } from './not-saved.tsx'
import styles from './service.module.css'
import { useGuestsSentence, usePauses } from './service-api.ts'

const LENGTH_NAMES = {
  '15m': message('15 min'),
  '30m': message('30 min'),
  '60m': message('1 hour'),
  '120m': message('2 hours'),
  next_shift: message('Until next shift'),
  rest_of_day: message('Rest of the day'),
} as const
const CLOSING_NAMES = { 0: message('Now'), 30: message('In 30 min'), 60: message('In 1 hour') } as const

/** Pause, busy and early closing. Each press is saved at once and can be undone. */
export function ServicePanel() {
  const t = useTranslate()
  const { service, error, reload, change, undo } = usePauses()
  const [reason, setReason] = useState('')
  const { offers } = useRestaurant()
  const { save, problem } = useSaving()
  const set = (part: PausesChange) => save(JSON.stringify(part), () => change(part))
  if (!service) {
    const sentence = error && t('Failed to load the service: {reason}', { reason: t.message(error) })
    return <ProblemBox sentence={sentence} onRetry={reload} />
  }
  const { state } = service
  return (
    <div className={styles.panel}>
      <NotSaved reason={problem} />
      <GuestsRead />
      <Unattended pause={state.unattended} />
      <Field
        label={t('Reason (optional)')}
        hint={t('Guests see it with the next pause or early closing.')}
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={styles.controls}>
        {(['pickup', 'delivery'] as const)
          .filter((type) => offers[type])
          .map((type) => (
            <PauseControl key={type} type={type} pause={state[type]} reason={reason} onSet={set} />
          ))}
        <BusyControl busy={state.busy} onSet={set} />
        <ClosingControl closing={state.closing} reason={reason} onSet={set} />
      </div>
      <LastChange service={service} onUndo={() => save('undo', undo)} />
    </div>
  )
}

/** Presses are saved one after the other. The second tap of a double tap is ignored, or there would be nothing left to undo. */
function useSaving() {
  const [problem, setProblem] = useState<string | null>(null)
  const last = useRef({ what: '', saved: Promise.resolve() })
  const save = (what: string, work: () => Promise<void>) => {
    if (last.current.what === what) return
    setProblem(null)
    const saved = last.current.saved
      .then(work)
      .catch((failure) => setProblem(reasonOf(failure)))
      .then(() => {
        if (last.current.saved === saved) last.current.what = ''
      })
    last.current = { what, saved }
  }
  return { save, problem }
}

/** The sentence that guests read above the menu, with all that is in force. */
function GuestsRead() {
  const t = useTranslate()
  const sentence = useGuestsSentence()
  if (sentence === undefined) return null
  return (
    <p className={styles.guestsRead} role="status">
      {sentence === ''
        ? t('Guests now read no time: nothing can be ordered.')
        : t('Guests now read: “{sentence}”', { sentence })}
    </p>
  )
}

/** Shown when the shop itself has paused orders, as set in the settings. */
function Unattended({ pause }: { pause: Pause | undefined }) {
  const t = useTranslate()
  const now = useNow()
  if (!currentPauses({ unattended: pause }, now).unattended) return null
  return (
    <p className={styles.status} role="status" data-changed>
      {t(
        'Orders are paused because no screen would ring. They are taken again as soon as a staff screen has its sound on: press anywhere on this one.',
      )}
    </p>
  )
}

type ControlProps = { onSet: (change: PausesChange) => void }

const wordsOf = (t: Translate, type: OrderedService) =>
  type === 'pickup'
    ? { name: t('Pickup'), openAgain: t('Open pickup again'), pause: t('pause pickup') }
    : { name: t('Delivery'), openAgain: t('Open delivery again'), pause: t('pause delivery') }

function PauseControl({
  type,
  pause,
  reason,
  onSet,
}: ControlProps & { type: OrderedService; pause: Pause | undefined; reason: string }) {
  const t = useTranslate()
  const words = wordsOf(t, type)
  const inWords = useEndText()
  const now = useNow()
  const current = currentPauses({ pickup: pause }, now).pickup
  const status = current ? describePaused(t, inWords(current.until), current.reason) : t.as('orders are taken', 'Open')
  return (
    <Control
      title={words.name}
      status={status}
      isChanged={current !== undefined}
      end={current && { label: words.openAgain, onPress: () => onSet({ [type]: null }) }}
      ask={t('Pause for')}
    >
      {PAUSE_LENGTHS.map((length) => (
        <Choice
          key={length}
          label={t.message(LENGTH_NAMES[length])}
          purpose={words.pause}
          onPress={() => onSet({ [type]: { for: length, reason } })}
        />
      ))}
    </Control>
  )
}

function describePaused(t: Translate, until: string, reason: string): string {
  return reason === '' ? t('Paused until {until}', { until }) : t('Paused until {until}: {reason}', { until, reason })
}

function BusyControl({ busy, onSet }: ControlProps & { busy: StaffPauses['state']['busy'] }) {
  const t = useTranslate()
  const [length, setLength] = useState<BusyLength>('60m')
  const inWords = useEndText()
  const now = useNow()
  const current = currentPauses({ busy }, now).busy
  return (
    <Control
      title={t('Busy')}
      status={
        current
          ? t.plural(current.minutes, '+{count} minutes until {until}', '+{count} minutes until {until}', {
              until: inWords(current.until),
            })
          : t('Orders take as long as usual')
      }
      isChanged={current !== undefined}
      end={current && { label: t('No longer busy'), onPress: () => onSet({ busy: null }) }}
    >
      {BUSY_MINUTES.map((minutes) => (
        <Choice
          key={minutes}
          label={t.plural(minutes, '+{count} min', '+{count} min')}
          purpose={t('busy')}
          onPress={() => onSet({ busy: { minutes, for: length } })}
        />
      ))}
      <SelectField
        label={t.as('before a length of time', 'For')}
        value={length}
        onChange={(event) => setLength(lengthFrom(event.target.value))}
      >
        {BUSY_LENGTHS.map((one) => (
          <option key={one} value={one}>
            {t.message(LENGTH_NAMES[one])}
          </option>
        ))}
      </SelectField>
    </Control>
  )
}

const lengthFrom = (text: string): BusyLength => BUSY_LENGTHS.find((one) => one === text) ?? '60m'

function ClosingControl({ closing, reason, onSet }: ControlProps & { closing: Pause | undefined; reason: string }) {
  const inWords = useEndText()
  const now = useNow()
  const t = useTranslate()
  const [time, setTime] = useState('')
  const current = currentPauses({ closing }, now).closing
  const status = current
    ? describeClosing(t, { from: inWords(current.from), until: inWords(current.until) }, current.reason)
    : t('Closing as usual')
  return (
    <Control
      title={t('Close early')}
      status={status}
      isChanged={current !== undefined}
      end={current && { label: t('Stay open after all'), onPress: () => onSet({ closing: null }) }}
    >
      {CLOSING_IN.map((inMinutes) => (
        <Choice
          key={inMinutes}
          label={t.message(CLOSING_NAMES[inMinutes])}
          purpose={t('close early')}
          onPress={() => onSet({ closing: { inMinutes, reason } })}
        />
      ))}
      <div className={styles.pair}>
        <Field label={t('Time')} type="time" value={time} onChange={(event) => setTime(event.target.value)} />
        <Button disabled={time === ''} onClick={() => onSet({ closing: { at: time, reason } })}>
          {t('Close then')}
        </Button>
      </div>
    </Control>
  )
}

function describeClosing(t: Translate, moments: { from: string; until: string }, reason: string): string {
  return reason === ''
    ? t('No orders from {from} until {until}', moments)
    : t('No orders from {from} until {until}: {reason}', { ...moments, reason })
}

function useEndText(): (end: string) => string {
  const clock = browserClock(useRestaurant())
  const now = useNow()
  return (end) => formatEnd(end, now, clock)
}

type FrameProps = {
  title: string
  status: string
  isChanged: boolean
  /** Ends it early. */
  end: { label: string; onPress: () => void } | undefined
  /** Shown above the choices, whose labels do not say what they do. */
  ask?: string
  children: ReactNode
}

const Control = ({ title, status, isChanged, end, ask, children }: FrameProps) => (
  <section className={layout.close} aria-label={title}>
    <h3 className={styles.title}>{title}</h3>
    <p className={styles.status} role="status" data-changed={isChanged || undefined}>
      {status}
    </p>
    {end && (
      <div className={styles.choices}>
        <Button variant="primary" onClick={end.onPress}>
          {end.label}
        </Button>
      </div>
    )}
    {ask && <p className={styles.ask}>{ask}</p>}
    <div className={styles.choices}>{children}</div>
  </section>
)

const Choice = ({ label, purpose, onPress }: { label: string; purpose: string; onPress: () => void }) => (
  <Button aria-label={`${label}: ${purpose}`} onClick={onPress}>
    {label}
  </Button>
)
