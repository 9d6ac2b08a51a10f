import type { SystemProblem, SystemState } from '#contract/system.ts'
import { useMay } from '#web/staff/account/session/admin-api.tsx'
import { DeletedRecords } from '#web/staff/history/deleted-records.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { Cell, Table } from '#web/staff/list/table.tsx'
import { useSystemState } from '#web/staff/query/use-system-state.ts'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence, type RestaurantTime, spokenInstant } from '#web/staff/time/spoken-time.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { Fact } from './fact.tsx'
import { LostOrders } from './lost-orders.tsx'
import { Protection } from './protection.tsx'
import styles from './system.module.css'
import { describeDiskSpace, describeMegabytes, describeSince, formatDuration, isCheckMissed } from './system-words.ts'

/** The current problems and since when, recent problems, and what runs. */
export default function SystemScreen() {
  const t = useTranslate()
  const { state, error, reload } = useSystemState()
  const may = useMay()
  return (
    <AdminPage title={t('System')}>
      <ProblemBox
        sentence={error && t('Failed to load the state of the system: {reason}', { reason: t.message(error) })}
        onRetry={reload}
      />
      {state ? (
        <>
          <Now state={state} />
          <LostOrders orders={state.lostOrders} />
          <SystemFacts state={state} />
          <Protection state={state} />
          <History state={state} />
          {may('people') && (
            <p>
              <DeletedRecords />
            </p>
          )}
        </>
      ) : (
        !error && <ListSkeleton label={t('Loading the state of the system…')} rows={3} height="6rem" />
      )}
    </AdminPage>
  )
}

function Now({ state }: { state: SystemState }) {
  const t = useTranslate()
  const { problems, lostOrders, checkedAt } = state
  const time = useRestaurantTime()
  const isMissed = isCheckMissed(state, time.now)
  return (
    <section aria-label={t('Now')}>
      <div role="status">
        {problems.length + lostOrders.length === 0 && !isMissed && (
          <p className={styles.calm}>
            <Icon name="check" />
            {t('Everything works.')}
          </p>
        )}
        {isMissed && (
          <p className={styles.missed}>
            <Icon name="warning" />
            {checkedAt
              ? t('Nothing has been checked since {when}. Restart the site.', {
                  when: instantInSentence(checkedAt, time),
                })
              : t('The first check is under way.')}
          </p>
        )}
      </div>
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label={t('What is wrong now')}>
          {problems.map((problem) => (
            <ProblemCard key={problem.id} problem={problem} time={time} />
          ))}
        </ul>
      )}
    </section>
  )
}

type ProblemCardProps = { problem: SystemProblem; time: RestaurantTime }

const ProblemCard = ({ problem: { sentence, advice, since }, time }: ProblemCardProps) => (
  <li className={styles.problem}>
    <Icon name="warning" />
    <div className={styles.words}>
      <h2 className={styles.sentence}>{sentence}</h2>
      <p className={styles.since}>{describeSince(since, time)}</p>
      <p>{advice}</p>
    </div>
  </li>
)

function History({ state: { ended, problems } }: { state: SystemState }) {
  const t = useTranslate()
  const time = useRestaurantTime()
  return (
    <section className={styles.section} aria-labelledby="history">
      <h2 id="history">{t('The last 30 days')}</h2>
      {ended.length === 0 ? (
        <p className={styles.about}>{problems.length === 0 ? t('Nothing was wrong.') : t('Nothing else was wrong.')}</p>
      ) : (
        <Table label={t('What was wrong')} columns={[t('Problem'), t('Began'), t('Lasted')]}>
          {ended.map(({ id, sentence, since, endedAt }) => (
            <tr key={id}>
              <Cell kind="title">{sentence}</Cell>
              <Cell label={t('Began')}>{spokenInstant(since, time)}</Cell>
              <Cell label={t('Lasted')}>{formatDuration(t, since, endedAt ?? since)}</Cell>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}

/** What runs: versions, processes, screens, the last backup, the disk. */
function SystemFacts({ state }: { state: SystemState }) {
  const t = useTranslate()
  const { processes, postgresVersion, lastBackupAt, freeDiskBytes } = state
  const time = useRestaurantTime()
  const staffScreens = processes.reduce((sum, process) => sum + process.staffScreens, 0)
  const streams = processes.reduce((sum, process) => sum + process.openStreams, 0)
  return (
    <section className={styles.section} aria-labelledby="facts">
      <h2 id="facts">{t('What runs')}</h2>
      <dl className={styles.facts}>
        <Fact name={t('Staff screens')}>{staffScreens}</Fact>
        <Fact name={t('Guests’ pages')}>{streams - staffScreens}</Fact>
        <Fact name={t('Last backup')}>{lastBackupAt ? spokenInstant(lastBackupAt, time) : t('Never')}</Fact>
        <Fact name={t('Free disk space')}>{describeDiskSpace(t, freeDiskBytes)}</Fact>
        <Fact name={t('This program')}>
          {each(processes.map(({ productVersion }) => productVersion))}{' '}
          <span className={styles.about}>
            {t('on Node.js {node} and PostgreSQL {postgres}', {
              node: each(processes.map(({ nodeVersion }) => nodeVersion)),
              postgres: postgresVersion.split(' ')[0] ?? '',
            })}
          </span>
        </Fact>
        <Fact name={t.plural(processes.length, '{count} server process', '{count} server processes')}>
          <ul className={styles.processes}>
            {processes.map(({ host, pid, memoryMegabytes, startedAt }) => (
              <li key={`${host} ${pid}`}>
                {describeMegabytes(t, memoryMegabytes)}{' '}
                <span className={styles.about}>
                  {t('for {duration}, {process}', {
                    duration: formatDuration(t, startedAt, time.now.toISOString()),
                    process: `${host} ${pid}`,
                  })}
                </span>
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
    </section>
  )
}

/** Two versions run side by side during an upgrade. */
const each = (versions: readonly string[]): string => [...new Set(versions)].join(', ')
