import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import { focusFirstIncomplete } from '#web/staff/form/use-form.ts'
import type { useTakeOrder } from './counter-api.ts'
import type { CounterDraft } from './counter-draft.ts'
import type { useCounterOrder } from './use-counter-order.ts'

type Begun = Pick<ReturnType<typeof useTakeOrder>, 'take' | 'refusal' | 'isBusy'> & {
  readonly order: ReturnType<typeof useCounterOrder>
}

/** Takes what is entered, or the caller's last order at one press. */
export function useTaking(
  screen: RefObject<HTMLDivElement | null>,
  { order, take, refusal, isBusy }: Begun,
  onTaken: (stored: StaffOrder) => void,
) {
  const takeButton = useRef<HTMLButtonElement>(null)
  const isSentAgain = useRef(false)
  // The button of the one press has gone by then: after a refusal, the one below its reason has the focus.
  const answered = useEffectEvent(() => {
    if (isSentAgain.current && refusal) takeButton.current?.focus()
    isSentAgain.current = false
  })
  useEffect(() => {
    if (!isBusy) answered()
  }, [isBusy])

  async function submit(wanted = order.draft) {
    // A time that cannot be read would otherwise become as soon as possible.
    if (focusFirstIncomplete(screen.current)) return
    const stored = await take(wanted)
    if (!stored) return
    order.clear()
    onTaken(stored)
  }
  const takeAgain = (last: StaffOrder, wanted: CounterDraft) => {
    isSentAgain.current = true
    order.repeat(last)
    void submit(wanted)
  }
  return { submit, takeAgain, takeButton }
}
