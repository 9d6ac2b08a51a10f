import type { ReactNode } from 'react'
import type { SystemState } from '#contract/system.ts'
import { useRestaurantTime } from '#web/admin/time/clock.tsx'
import { spokenInstant } from '#web/admin/time/spoken-time.ts'
import styles from './system.module.css'
import { diskSpaceInWords, durationInWords } from './system-words.ts'

/** What runs: versions, processes, screens, the last backup, the disk. */
export function SystemFacts({ state }: { state: SystemState }) {
  const { processes, postgresVersion, lastBackupAt, freeDiskBytes } = state
  const time = useRestaurantTime()
  const staffScreens = processes.reduce((sum, process) => sum + process.staffScreens, 0)
  const streams = processes.reduce((sum, process) => sum + process.openStreams, 0)
  return (
    <section className={styles.section} aria-labelledby="facts">
      <h2 id="facts">What runs</h2>
      <dl className={styles.facts}>
        <Fact name="Staff screens">{staffScreens}</Fact>
        <Fact name="Guests’ pages">{streams - staffScreens}</Fact>
        <Fact name="Last backup">{lastBackupAt ? spokenInstant(lastBackupAt, time) : 'Never'}</Fact>
        <Fact name="Free disk space">{diskSpaceInWords(freeDiskBytes)}</Fact>
        <Fact name="This program">
          {each(processes.map(({ productVersion }) => productVersion))}{' '}
          <span className={styles.about}>
            on Node.js {each(processes.map(({ nodeVersion }) => nodeVersion))} and PostgreSQL{' '}
            {postgresVersion.split(' ')[0]}
          </span>
        </Fact>
        <Fact name={processes.length === 1 ? '1 server process' : `${processes.length} server processes`}>
          <ul className={styles.processes}>
            {processes.map(({ host, pid, memoryMegabytes, startedAt }) => (
              <li key={`${host} ${pid}`}>
                {memoryMegabytes} MB{' '}
                <span className={styles.about}>
                  for {durationInWords(startedAt, time.now.toISOString())}, {host} {pid}
                </span>
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Two versions run side by side during an upgrade. */
const each = (versions: readonly string[]): string => [...new Set(versions)].join(', ')
