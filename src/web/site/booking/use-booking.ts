import { type SubmitEvent, useEffect, useRef, useState, useTransition } from 'react'
import type { BookingMade } from '#contract/booking.ts'
import { message } from '#domain/language/translate.ts'
import { ApiProblem, api } from '#web/parts/api-client.ts'
import { randomKey } from '#web/parts/random-key.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useInputBeforeHydration } from '#web/parts/use-input-before-hydration.ts'
import {
  type BookingDraft,
  bookingRequest,
  type FieldProblems,
  fieldProblems,
  NO_BOOKING,
} from '#web/site/booking/booking-fields.ts'
import { rememberedFields } from '#web/site/storage/remembered-customer.ts'
import { useInvalidFocus } from '#web/ui/use-invalid-focus.ts'

/** The guest's own details, if this browser was asked to remember them. */
function emptyFields(): BookingDraft {
  const { name = '', email = '', phone = '' } = rememberedFields() ?? {}
  return { ...NO_BOOKING, name, email, phone }
}

type KeepMadeBooking = typeof import('#web/site/booking/use-own-bookings.ts').keepMadeBooking

const FAILED = message('Sorry, something went wrong. Please try again.')

/** Loaded with the first booking. Without it, the guest has read that the booking is received. */
const keepReceipt = async (...made: Parameters<KeepMadeBooking>) =>
  (await import('#web/site/booking/use-own-bookings.ts')).keepMadeBooking(...made)

/** The state of the booking form. The fields keep their values until the booking is stored. */
export function useBooking(onBooked: () => void) {
  const restaurant = useRestaurant()
  const form = useRef<HTMLFormElement>(null)
  const focusInvalid = useInvalidFocus()
  const [fields, setFields] = useState(NO_BOOKING)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [failure, setFailure] = useState<string>()
  const request = useRef({ body: '', key: '' })
  const [isSending, startSending] = useTransition()
  const [received, setReceived] = useState<BookingMade>()

  // Before the next effect, whose input is newer.
  useEffect(() => setFields(emptyFields), [])
  useInputBeforeHydration(form, (early) => setFields((now) => ({ ...now, ...early })))

  const change = (field: keyof BookingDraft, value: string) => {
    setFields((now) => ({ ...now, [field]: value }))
    setProblems(({ [field]: _corrected, ...others }) => others)
  }
  const show = (found: FieldProblems) => {
    setProblems(found)
    focusInvalid(form.current)
  }
  const send = async () => {
    try {
      const json = bookingRequest(fields)
      const body = JSON.stringify(json)
      // Kept until the booking is stored: after a lost answer, the same booking is sent again and made once.
      if (request.current.body !== body) request.current = { body, key: randomKey() }
      const headers = { 'Idempotency-Key': request.current.key }
      const made = await api.post('/bookings', { json, headers })
      request.current = { body: '', key: '' }
      setFields(emptyFields)
      setReceived(made)
      await keepReceipt({ ...json, ...made }, restaurant).then(onBooked, () => {})
    } catch (problem) {
      const isInvalid = problem instanceof ApiProblem && Object.keys(problem.fields).length > 0
      // The answer 429 says how long to wait.
      const isTooMany = problem instanceof ApiProblem && problem.status === 429
      if (isInvalid) show(problem.fields)
      else setFailure(isTooMany ? problem.error : FAILED)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    setReceived(undefined)
    setFailure(undefined)
    const found = fieldProblems(fields, restaurant)
    if (Object.keys(found).length > 0) show(found)
    else startSending(send)
  }
  return { form, fields, problems, failure, isSending, received, change, submit }
}
