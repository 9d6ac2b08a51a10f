import { useQuery } from '@tanstack/react-query'
import type { AdminRehearsal } from '#contract/rehearsal.ts'
import { describeRehearsal } from '#domain/rehearsal/describe-rehearsal.ts'
import { describeTurnedAway } from '#domain/rehearsal/turned-away.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { AdminPage, BackLink } from '#web/staff/shell/admin-page.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence, spokenInstant } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { NewRehearsal } from './new-rehearsal.tsx'
import styles from './rehearsal.module.css'
import { REHEARSAL_KEY, useRehearsalActions } from './rehearsal-api.ts'
import { TaskGrades } from './task-grades.tsx'

const FIGURES_MS = 3_000

/** Owners start and end a rehearsal, and read its results. */
export default function RehearsalScreen() {
  const t = useTranslate()
  const api = useAdminApi()
  const { data, error } = useQuery({
    queryKey: REHEARSAL_KEY,
    queryFn: ({ signal }) => api.get('/admin/rehearsal', { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? FIGURES_MS : false),
  })
  return (
    <AdminPage title={t('Rehearse a Friday night')}>
      <BackLink to="/admin">{t('Dashboard')}</BackLink>
      <p className={styles.about}>
        {t(
          'Guests who do not exist order, pay, cancel and book tables, some of them all at once, while dishes run out and delivery is paused. Your team practises on its own screens. Everything is marked REHEARSAL, nobody is charged or emailed, no report counts it, and it is erased at the end. Real guests cannot order meanwhile and are told until when, so choose an hour in which you are closed.',
        )}
      </p>
      <ProblemBox
        sentence={error && t('The rehearsal could not be loaded: {reason}', { reason: t.message(reasonOf(error)) })}
      />
      {!data && !error && <ListSkeleton label={t('Loading…')} rows={2} height="8rem" />}
      {data?.running && <RunningRehearsal running={data.running} />}
      {data?.last && !data.running && <LastRehearsal last={data.last} />}
      {data && !data.running && <NewRehearsal before={data} />}
    </AdminPage>
  )
}

function RunningRehearsal({ running }: { running: NonNullable<AdminRehearsal['running']> }) {
  const t = useTranslate()
  const time = useRestaurantTime()
  const { end, isSending, sentence } = useRehearsalActions()
  const { ordered = 0, paid = 0, turnedAway = 0, turnedAwayFor = {}, booked = 0 } = running.tally
  return (
    <section className={styles.card} aria-labelledby="running-rehearsal">
      <h2 id="running-rehearsal">{running.isOver ? t('The last guest has come') : t('The rehearsal is going on')}</h2>
      <p>
        {t(
          '{orders} orders in {minutes} minutes at speed {pace}, evening number {seed}; started by {person}. It ends by itself: {when}.',
          {
            orders: running.orders,
            minutes: running.minutes,
            pace: running.pace,
            seed: running.seed,
            person: running.startedBy,
            when: instantInSentence(running.until, time),
          },
        )}
      </p>
      <dl className={styles.figures}>
        <Figure name={t('Orders')} value={ordered} />
        <Figure name={t.as('orders', 'Paid')} value={paid} />
        <Figure name={t.as('guests', 'Turned away')} value={turnedAway} note={describeTurnedAway(turnedAwayFor, t)} />
        <Figure name={t('Bookings')} value={booked} />
      </dl>
      <TaskGrades tasks={running.tasks ?? []} isOver={false} />
      <ProblemBox sentence={sentence} />
      <div>
        <Button variant="danger" busy={isSending} onClick={() => void end()}>
          {t('End and erase')}
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
  const t = useTranslate()
  const time = useRestaurantTime()
  return (
    <section className={styles.card} aria-labelledby="last-rehearsal">
      <h2 id="last-rehearsal">{t('How the last one went')}</h2>
      <p className={layout.hint}>
        {t('{when}, started by {person}', { when: spokenInstant(last.startedAt, time), person: last.startedBy })}
      </p>
      <TaskGrades tasks={last.tasks ?? []} isOver />
      <ul className={styles.result}>
        {describeRehearsal(last, t).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
