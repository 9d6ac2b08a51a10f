import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AdminRehearsal, RehearsalRequest } from '#contract/rehearsal.ts'
import { describeOpenOrders, describeRehearsal } from '#domain/rehearsal/describe-rehearsal.ts'
import { DEFAULT_EVENING } from '#domain/rehearsal/rehearsal.ts'
import { describeTurnedAway } from '#domain/rehearsal/turned-away.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { AdminPage, BackLink } from '#web/staff/shell/admin-page.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence, spokenInstant } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './rehearsal.module.css'

/** Read again when the settings change, which carry the rehearsal's state; figures are also read during a rehearsal. */
const KEY = ['settings', 'rehearsal']
const FIGURES_MS = 3_000

/** Owners start and end a rehearsal, and read its results. */
export default function RehearsalScreen() {
  const api = useAdminApi()
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get('/admin/rehearsal', { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? FIGURES_MS : false),
  })
  return (
    <AdminPage title="Rehearse a Friday night">
      <BackLink to="/admin">Dashboard</BackLink>
      <p className={styles.about}>
        Guests who do not exist order, pay, cancel and book tables, some of them all at once, while dishes run out and
        delivery is paused. Your team practises on its own screens. Everything is marked REHEARSAL, nobody is charged or
        emailed, no report counts it, and it is erased at the end. Real guests cannot order meanwhile and are told until
        when, so choose an hour in which you are closed.
      </p>
      <ProblemBox sentence={error && `The rehearsal could not be loaded: ${reasonOf(error)}`} />
      {!data && !error && <ListSkeleton label="Loading…" rows={2} height="8rem" />}
      {data?.running && <RunningRehearsal running={data.running} />}
      {data && !data.running && <NewRehearsal openOrders={data.openOrders} />}
      {data?.last && !data.running && <LastRehearsal last={data.last} />}
    </AdminPage>
  )
}

/** Starts or ends a rehearsal, and says why the server refused: by field, or in a sentence. */
function useRehearsalActions() {
  const api = useAdminApi()
  const client = useQueryClient()
  const {
    mutateAsync,
    isPending,
    error: failure,
  } = useMutation({
    mutationFn: (send: () => Promise<AdminRehearsal>) => send(),
    onSuccess: (rehearsal) => client.setQueryData<AdminRehearsal>(KEY, rehearsal),
  })
  /** Never rejects: `sentence` and `fields` say why it was refused. */
  const call = async (send: () => Promise<AdminRehearsal>): Promise<void> => {
    await mutateAsync(send).catch(() => {})
  }
  const fields: Readonly<Record<string, string>> = failure instanceof ApiProblem ? failure.fields : {}
  return {
    isSending: isPending,
    fields,
    sentence: failure && Object.keys(fields).length === 0 ? reasonOf(failure) : null,
    start: (json: RehearsalRequest) => call(() => api.post('/admin/rehearsal', { json })),
    end: () => call(() => api.post('/admin/rehearsal/end')),
  }
}

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

function NewRehearsal({ openOrders }: Pick<AdminRehearsal, 'openOrders'>) {
  const [typed, setTyped] = useState(DEFAULTS)
  const [playsKitchen, setPlaysKitchen] = useState<boolean>(DEFAULT_EVENING.playsKitchen)
  const [printsTickets, setPrintsTickets] = useState(false)
  const { start, isSending, fields, sentence } = useRehearsalActions()
  const isRefused = openOrders.length > 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { seed, ...size } = typed
    return start({
      orders: Number(size.orders),
      minutes: Number(size.minutes),
      pace: Number(size.pace),
      playsKitchen,
      printsTickets,
      ...(seed !== '' && { seed: Number(seed) }),
    })
  }
  return (
    <Form className={styles.card} aria-labelledby="new-rehearsal" onSubmit={send}>
      <h2 id="new-rehearsal">The evening</h2>
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
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
      </div>
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
      <p role="status">{isRefused && describeOpenOrders(openOrders)}</p>
      <ProblemBox sentence={sentence} />
      <div>
        <Button type="submit" variant="primary" icon={<Icon name="pulse" />} busy={isSending} disabled={isRefused}>
          Rehearse a Friday night
        </Button>
      </div>
    </Form>
  )
}

function RunningRehearsal({ running }: { running: NonNullable<AdminRehearsal['running']> }) {
  const time = useRestaurantTime()
  const { end, isSending, sentence } = useRehearsalActions()
  const { ordered = 0, paid = 0, turnedAway = 0, turnedAwayFor = {}, booked = 0 } = running.tally
  return (
    <section className={styles.card} aria-labelledby="running-rehearsal">
      <h2 id="running-rehearsal">{running.isOver ? 'The last guest has come' : 'The rehearsal is going on'}</h2>
      <p>
        {`${running.orders} orders in ${running.minutes} minutes at pace ${running.pace}, seed ${running.seed}; started by ${running.startedBy}. It ends by itself: ${instantInSentence(running.until, time)}.`}
      </p>
      <dl className={styles.figures}>
        <Figure name="Orders" value={ordered} />
        <Figure name="Paid" value={paid} />
        <Figure name="Turned away" value={turnedAway} note={describeTurnedAway(turnedAwayFor)} />
        <Figure name="Bookings" value={booked} />
      </dl>
      <ProblemBox sentence={sentence} />
      <div>
        <Button variant="danger" busy={isSending} onClick={() => void end()}>
          End and erase
        </Button>
      </div>
    </section>
  )
}

const Figure = ({ name, value, note = '' }: { name: string; value: number; note?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
    {note !== '' && <dd className={styles.note}>{note}</dd>}
  </div>
)

function LastRehearsal({ last }: { last: NonNullable<AdminRehearsal['last']> }) {
  const time = useRestaurantTime()
  return (
    <section className={styles.card} aria-labelledby="last-rehearsal">
      <h2 id="last-rehearsal">How the last one went</h2>
      <p className={styles.when}>{`${spokenInstant(last.startedAt, time)}, started by ${last.startedBy}`}</p>
      <ul className={styles.result}>
        {describeRehearsal(last).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
