import { type FormEvent, useState } from 'react'
import type { AdminRehearsal } from '#contract/rehearsal.ts'
import { limitsInForce } from '#domain/pauses/describe-pauses.ts'
import { currentPauses } from '#domain/pauses/pauses.ts'
import {
  BESIDE_REAL_ORDERS,
  describeBefore,
  describeOpenOrders,
  describeOtherOrders,
} from '#domain/rehearsal/describe-rehearsal.ts'
import { DEFAULT_EVENING } from '#domain/rehearsal/rehearsal.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useNow } from '#web/staff/time/clock.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './rehearsal.module.css'
import { useRehearsalActions } from './rehearsal-api.ts'

const NUMBERS = [
  { name: 'orders', label: 'Orders', hint: undefined },
  { name: 'minutes', label: 'Minutes of the evening', hint: undefined },
  { name: 'pace', label: 'Pace', hint: '1 is real time; 10 plays an hour in six minutes.' },
  { name: 'seed', label: 'Seed (optional)', hint: 'The same number repeats the same evening.' },
] as const
type NumberName = (typeof NUMBERS)[number]['name']
type Typed = Readonly<Record<NumberName, string>>
const DEFAULTS: Typed = {
  orders: String(DEFAULT_EVENING.orders),
  minutes: String(DEFAULT_EVENING.minutes),
  pace: String(DEFAULT_EVENING.pace),
  seed: '',
}

type Before = Pick<AdminRehearsal, 'openOrders' | 'otherOrders' | 'soldOutNow'>

/** The evening that an owner wants, and what real things it would begin beside. */
export function NewRehearsal({ before }: { before: Before }) {
  const [typed, setTyped] = useState(DEFAULTS)
  const [playsKitchen, setPlaysKitchen] = useState<boolean>(DEFAULT_EVENING.playsKitchen)
  const [printsTickets, setPrintsTickets] = useState(false)
  const [isBeside, setBeside] = useState(false)
  const [startsOpen, setStartsOpen] = useState(true)
  const { start, isSending, fields, isRefused: wasRefused, sentence } = useRehearsalActions()
  const limited = useLimited(before)
  const isRefused = before.openOrders.length > 0 && !isBeside
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { seed, ...size } = typed
    return start({
      orders: Number(size.orders),
      minutes: Number(size.minutes),
      pace: Number(size.pace),
      playsKitchen,
      printsTickets,
      besideRealOrders: isBeside,
      startsOpen: limited !== '' && startsOpen,
      ...(seed !== '' && { seed: Number(seed) }),
    })
  }
  return (
    <Form className={styles.card} aria-labelledby="new-rehearsal" onSubmit={send}>
      <h2 id="new-rehearsal">The evening</h2>
      <Numbers typed={typed} fields={fields} onTyped={setTyped} />
      <Checkbox
        label="Cook automatically"
        hint="Orders are started, finished and handed over without you: to watch, not to practise."
        checked={playsKitchen}
        onChange={(event) => setPlaysKitchen(event.target.checked)}
      />
      <Checkbox
        label="Print tickets"
        hint="Its orders come out of your network printers, marked PRACTICE."
        checked={printsTickets}
        onChange={(event) => setPrintsTickets(event.target.checked)}
      />
      {limited !== '' && (
        <Checkbox
          label="Begin with everything open"
          hint={`In force now: ${limited}. Without it, guests are turned away from the first minute. At the end all of it is exactly as it is now.`}
          checked={startsOpen}
          onChange={(event) => setStartsOpen(event.target.checked)}
        />
      )}
      <RealOrders before={before} asks={isRefused || wasRefused} isBeside={isBeside} onBeside={setBeside} />
      <ProblemBox sentence={sentence} />
      <div>
        <Button type="submit" variant="primary" icon={<Icon name="pulse" />} busy={isSending} disabled={isRefused}>
          Rehearse a Friday night
        </Button>
      </div>
    </Form>
  )
}

type NumbersProps = { typed: Typed; fields: Readonly<Record<string, string>>; onTyped: (typed: Typed) => void }

const Numbers = ({ typed, fields, onTyped }: NumbersProps) => (
  <div className={styles.numbers}>
    {NUMBERS.map(({ name, label, hint }) => (
      <Field
        key={name}
        label={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        value={typed[name]}
        error={fields[name]}
        onChange={(event) => onTyped({ ...typed, [name]: event.target.value })}
      />
    ))}
  </div>
)

type RealOrdersProps = { before: Before; asks: boolean; isBeside: boolean; onBeside: (isBeside: boolean) => void }

/** The owner is told what becomes of real orders, and asked where they could get lost among practice. */
function RealOrders({ before: { openOrders, otherOrders = [] }, asks, isBeside, onBeside }: RealOrdersProps) {
  return (
    <>
      <p role="status">{openOrders.length > 0 && !isBeside && describeOpenOrders(openOrders)}</p>
      {(asks || isBeside) && (
        <Checkbox
          label="Rehearse beside real orders"
          hint={BESIDE_REAL_ORDERS}
          checked={isBeside}
          onChange={(event) => onBeside(event.target.checked)}
        />
      )}
      {otherOrders.length > 0 && <p>{describeOtherOrders(otherOrders)}</p>}
    </>
  )
}

/** What is paused, busy or sold out now, in a few words. */
function useLimited({ soldOutNow = 0 }: Before): string {
  const { service } = useRestaurant()
  const now = useNow()
  return describeBefore(limitsInForce(currentPauses(service, now), now), soldOutNow)
}
