import { type FormEvent, useEffect, useId, useRef, useState, useTransition } from 'react'
import type { GuestBooking } from '#contract/booking.ts'
import { GUESTS_MAX, GUESTS_MIN, MESSAGE_MAX } from '#domain/booking/booking.ts'
import { english } from '#domain/language/translate.ts'
import type { TimeStyle } from '#domain/time/clock-time.ts'
import { useLive } from '#web/live/use-live.ts'
import { ApiProblem, api, apiUrl } from '#web/parts/api-client.ts'
import { PhoneLink } from '#web/parts/phone-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { changeLimit, describeBooking } from '#web/site/booking/booking-fields.ts'
import { FreeTimes } from '#web/site/booking/free-times.tsx'
import { TableFromAbove } from '#web/site/booking/table-from-above.tsx'
import { useSecondPress } from '#web/site/booking/use-second-press.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePageAddress, useTranslate, withElements } from '#web/ui/language.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { useInvalidFocus } from '#web/ui/use-invalid-focus.ts'
import styles from './booking.module.css'

/** A guest's booking, found by the link in their email: they can move or cancel it until a limit. */
export function OwnBooking({ link }: { link: string }) {
  const restaurant = useRestaurant()
  const panel = useRef<HTMLDivElement>(null)
  const heading = useId()
  const t = useTranslate()
  const addressOf = usePageAddress()
  const { booking, linkKey, isSaved, failure, send } = useOwnBooking(link)
  // The browser has not scrolled the page: the part after the # names no section.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' })
  }, [])
  // After a change, its button is far below what is said here, in a form that begins anew.
  useEffect(() => {
    if (!booking || !isSaved) return
    panel.current?.scrollIntoView({ block: 'start' })
    panel.current?.focus({ preventScroll: true })
  }, [booking, isSaved])
  return (
    <section className={styles.form} ref={panel} tabIndex={-1} aria-labelledby={heading}>
      <div className={`${styles.wide} ${styles.foot}`}>
        <h3 id={heading}>{t('Your booking')}</h3>
        {booking && (
          <>
            <div className={styles.seen}>
              <TableFromAbove guests={booking.guests} isLit={booking.status === 'confirmed'} />
              <p className={styles.repeated}>
                {describeBooking({ ...booking, guests: String(booking.guests) }, restaurant)}
                {booking.area && `, ${t.own(booking.area)}`}
              </p>
            </div>
            <p role="status">
              {isSaved && booking.status !== 'cancelled' && `${t('Your changes are saved.')} `}
              {describeState(booking, restaurant)}
            </p>
          </>
        )}
        {failure && (
          <p className={styles.failure} role="alert">
            <Icon name="warning" />
            {t.message(failure)}
          </p>
        )}
      </div>
      {booking?.changesUntil && (
        <ChangeForm key={booking.time + booking.date} booking={booking} linkKey={linkKey} send={send} />
      )}
      <p className={styles.wide}>
        {booking && !booking.changesUntil && `${t('It can no longer be changed here.')} `}
        <Questions /> <a href={addressOf('/#book')}>{t('Book another table')}</a>
      </p>
    </section>
  )
}

/** The number stays on one line with its full stop. */
function Questions() {
  const t = useTranslate()
  const { phone } = useRestaurant()
  const sentence = t('Any questions? Please phone us on <line><phone>{phone}</phone>.</line>', { phone })
  return withElements(sentence, {
    line: (words) => <span className={styles.phone}>{withElements(words, { phone: () => <PhoneLink /> })}</span>,
  })
}

function describeState({ status, changesUntil }: GuestBooking, style: TimeStyle): string {
  const { t = english } = style
  const until = changesUntil && changeLimit(changesUntil, style)
  const state = {
    new: t('It is not confirmed yet. We will write to you when it is.'),
    confirmed: t('It is confirmed.'),
    cancelled: t('It is cancelled.'),
  }[status]
  return [state, until].filter(Boolean).join(' ')
}

type Send = (call: (param: { id: string }, query: { key: string }) => Promise<GuestBooking>) => Promise<void>

function useOwnBooking(link: string) {
  const [booking, setBooking] = useState<GuestBooking>()
  const [isSaved, setSaved] = useState(false)
  const [failure, setFailure] = useState<string>()
  const dot = link.indexOf('.')
  const [id, key] = [link.slice(0, dot), link.slice(dot + 1)]
  const send: Send = async (call) => {
    setFailure(undefined)
    try {
      setBooking(await call({ id }, { key }))
      setSaved(true)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setFailure(problem.error)
      throw problem
    }
  }
  // The lamp above its table is lit as soon as staff confirm it.
  useLive<{ booking: GuestBooking }>(
    booking ? apiUrl('/bookings/:id/live', { param: { id }, query: { key } }) : null,
    { booking: setBooking },
    { pauseWhenHidden: true },
  )
  useEffect(() => {
    api
      .get('/bookings/:id', { param: { id }, query: { key } })
      .then(setBooking, (problem: ApiProblem) => setFailure(problem.error))
  }, [id, key])
  return { booking, linkKey: key, isSaved, failure, send }
}

type ChangeFormProps = { booking: GuestBooking; linkKey: string; send: Send }

function ChangeForm({ booking, linkKey, send }: ChangeFormProps) {
  const t = useTranslate()
  const { typed, type, errors, isSending, form, save, cancel } = useChanges({ booking, send })
  return (
    <form className={`${styles.wide} ${styles.own}`} ref={form} noValidate onSubmit={save}>
      <Field
        className={`${styles.wide} ${styles.third}`}
        label={t('Guests')}
        type="number"
        inputMode="numeric"
        min={GUESTS_MIN}
        max={GUESTS_MAX}
        value={typed.guests}
        error={errors.guests}
        onChange={(event) => type({ guests: event.target.value })}
      />
      <Field
        label={t('Date')}
        type="date"
        value={typed.date}
        error={errors.date}
        onChange={(event) => type({ date: event.target.value })}
      />
      <Field
        label={t('Time')}
        type="time"
        value={typed.time}
        error={errors.time}
        onChange={(event) => type({ time: event.target.value })}
      />
      <FreeTimes
        {...typed}
        chosen={typed.time}
        onChoose={(time) => type({ time })}
        onArea={(area) => type({ area })}
        own={{ booking: booking.id, key: linkKey }}
      />
      <TextAreaField
        className={styles.wide}
        label={t('Message')}
        maxLength={MESSAGE_MAX}
        value={typed.message}
        error={errors.message}
        onChange={(event) => type({ message: event.target.value })}
      />
      <div className={`${styles.wide} ${styles.ownActions}`}>
        <Button variant="primary" size="large" type="submit" busy={isSending}>
          {t('Save the changes')}
        </Button>
        <CancelButton disabled={isSending} onCancel={cancel} />
      </div>
    </form>
  )
}

type CancelButtonProps = { disabled: boolean; onCancel: () => void }

/** Asks once more. */
function CancelButton({ disabled, onCancel }: CancelButtonProps) {
  const t = useTranslate()
  const { isSure, isDeaf, press } = useSecondPress()
  return (
    <Button
      size="large"
      variant={isSure ? 'danger' : 'secondary'}
      disabled={disabled}
      aria-disabled={isDeaf || undefined}
      onClick={() => press(onCancel)}
    >
      {isSure ? t('Yes, cancel the booking') : t('Cancel the booking')}
    </Button>
  )
}

/** The guest's input, and how it is sent. */
function useChanges({ booking, send }: Omit<ChangeFormProps, 'linkKey'>) {
  const form = useRef<HTMLFormElement>(null)
  const focusInvalid = useInvalidFocus()
  const { date, time, message, area = '' } = booking
  const [typed, setTyped] = useState({ guests: String(booking.guests), date, time, message, area })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSending, startSending] = useTransition()
  const attempt = (call: Parameters<Send>[0]) => {
    setErrors({})
    startSending(async () => {
      try {
        await send(call)
      } catch (problem) {
        if (problem instanceof ApiProblem) setErrors(problem.fields)
        focusInvalid(form.current)
      }
    })
  }
  return {
    form,
    typed,
    type: (change: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...change })),
    errors,
    isSending,
    save: (event: FormEvent) => {
      event.preventDefault()
      const json = { ...typed, guests: Number(typed.guests) || 0 }
      attempt((param, query) => api.patch('/bookings/:id', { param, query, json }))
    },
    cancel: () => attempt((param, query) => api.post('/bookings/:id/cancel', { param, query })),
  }
}
