import { type FormEvent, useState } from 'react'
import type { AdminRehearsal } from '#contract/rehearsal.ts'
import { message } from '#domain/language/translate.ts'
import { limitsInForce } from '#domain/pauses/limits-in-force.ts'
import { currentPauses } from '#domain/pauses/pauses.ts'
import {
  BESIDE_REAL_ORDERS,
  describeBefore,
  describeOpenOrders,
  describeOtherOrders,
} from '#domain/rehearsal/describe-rehearsal.ts'
import { DEFAULT_EVENING } from '#domain/rehearsal/rehearsal.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { CountField } from '#web/staff/form/count-field.tsx'
import { useNow } from '#web/staff/time/clock.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './rehearsal.module.css'
import { useRehearsalActions } from './rehearsal-api.ts'

const NUMBERS = [
  { name: 'orders', label: message('Orders'), hint: undefined },
  { name: 'minutes', label: message('Minutes of the evening'), hint: undefined },
  { name: 'pace', label: message('Speed'), hint: message('1 is real time; 10 plays an hour in six minutes.') },
  {
    name: 'seed',
    label: message('Number of the evening (optional)'),
    hint: message('The same number repeats the same evening.'),
  },
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
  const t = useTranslate()
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
      <h2 id="new-rehearsal">{t('The evening')}</h2>
      <Checkbox
        label={t('Cook automatically')}
        hint={t('Orders are started, finished and handed over without you: to watch, not to practise.')}
        checked={playsKitchen}
        onChange={(event) => setPlaysKitchen(event.target.checked)}
      />
      <Checkbox
        label={t('Print tickets')}
        hint={t('Its orders come out of your network printers, marked PRACTICE.')}
        checked={printsTickets}
        onChange={(event) => setPrintsTickets(event.target.checked)}
      />
      {limited !== '' && <BeginOpen limits={limited} isOpen={startsOpen} onChange={setStartsOpen} />}
      <Size typed={typed} fields={fields} onTyped={setTyped} />
      <RealOrders before={before} asks={isRefused || wasRefused} isBeside={isBeside} onBeside={setBeside} />
      <ProblemBox sentence={sentence} />
      <div>
        <Button type="submit" variant="primary" icon={<Icon name="pulse" />} busy={isSending} disabled={isRefused}>
          {t('Rehearse a Friday night')}
        </Button>
      </div>
    </Form>
  )
}

type BeginOpenProps = { limits: string; isOpen: boolean; onChange: (isOpen: boolean) => void }

function BeginOpen({ limits, isOpen, onChange }: BeginOpenProps) {
  const t = useTranslate()
  return (
    <Checkbox
      label={t('Begin with everything open')}
      hint={t(
        'In force now: {limits}. Without it, guests are turned away from the first minute. At the end all of it is exactly as it is now.',
        { limits },
      )}
      checked={isOpen}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

/** Most owners take the evening that is proposed. */
function Size(props: NumbersProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const isRefused = NUMBERS.some(({ name }) => props.fields[name] !== undefined)
  const { orders, minutes } = props.typed
  return (
    <details className={styles.size} open={isOpen || isRefused} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Size and speed: {orders} orders in {minutes} minutes', { orders, minutes })}</summary>
      <Numbers {...props} />
    </details>
  )
}

type NumbersProps = { typed: Typed; fields: Readonly<Record<string, string>>; onTyped: (typed: Typed) => void }

const Numbers = ({ typed, fields, onTyped }: NumbersProps) => {
  const t = useTranslate()
  return (
    <div className={styles.numbers}>
      {NUMBERS.map(({ name, label, hint }) => (
        <CountField
          key={name}
          label={t.message(label)}
          hint={hint && t.message(hint)}
          value={typed[name]}
          error={fields[name]}
          onChange={(event) => onTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
    </div>
  )
}

type RealOrdersProps = { before: Before; asks: boolean; isBeside: boolean; onBeside: (isBeside: boolean) => void }

/** The owner is told what becomes of real orders, and asked where they could get lost among practice. */
function RealOrders({ before: { openOrders, otherOrders = [] }, asks, isBeside, onBeside }: RealOrdersProps) {
  const t = useTranslate()
  return (
    <>
      <p role="status">{openOrders.length > 0 && !isBeside && describeOpenOrders(openOrders, t)}</p>
      {(asks || isBeside) && (
        <Checkbox
          label={t('Rehearse beside real orders')}
          hint={t.message(BESIDE_REAL_ORDERS)}
          checked={isBeside}
          onChange={(event) => onBeside(event.target.checked)}
        />
      )}
      {otherOrders.length > 0 && <p>{describeOtherOrders(otherOrders, t)}</p>}
    </>
  )
}

/** What is paused, busy or sold out now, in a few words. */
function useLimited({ soldOutNow = 0 }: Before): string {
  const { service, t } = useRestaurant()
  const now = useNow()
  return describeBefore(limitsInForce(t, currentPauses(service, now), now), soldOutNow, t)
}
