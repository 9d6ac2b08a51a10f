import type { SystemState } from '#contract/system.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { type RestaurantTime, spokenInstant } from '#web/staff/time/spoken-time.ts'
import { Fact } from './fact.tsx'
import styles from './system.module.css'
import { describeBehind } from './system-words.ts'

const IF_SOMETHING_BREAKS = 'docs/operating/if-something-breaks.md'

/** Which machines, standby databases and archive there are. Only where there is more than one process on one machine. */
export function Protection({ state }: { state: SystemState }) {
  const time = useRestaurantTime()
  const { standbys, archive } = state
  const machines = machinesOf(state)
  return (
    <section className={styles.section} aria-labelledby="protection">
      <h2 id="protection">If a machine is lost</h2>
      <dl className={styles.facts}>
        <Fact name={machines.length === 1 ? '1 machine' : `${machines.length} machines`}>
          <ul className={styles.processes}>
            {machines.map(({ host, goneAt }) => (
              <li key={host}>
                {host}
                {goneAt && <span className={styles.about}> gone since {spokenInstant(goneAt, time)}</span>}
              </li>
            ))}
          </ul>
        </Fact>
        {standbys.length > 0 && <Standbys standbys={standbys} time={time} />}
        <ArchiveFacts archive={archive} time={time} />
      </dl>
      <p className={styles.about}>
        What to do when something breaks, step by step, is in {IF_SOMETHING_BREAKS} of the program. Print it.
      </p>
    </section>
  )
}

type Machine = { readonly host: string; readonly goneAt: string | undefined }

const machinesOf = ({ processes, goneMachines }: SystemState): Machine[] => [
  ...[...new Set(processes.map(({ host }) => host))].map((host) => ({ host, goneAt: undefined })),
  ...goneMachines.map(({ host, seenAt }) => ({ host, goneAt: seenAt })),
]

function Standbys({ standbys, time }: { standbys: SystemState['standbys']; time: RestaurantTime }) {
  return (
    <Fact name={standbys.length === 1 ? 'Standby database' : 'Standby databases'}>
      <ul className={styles.processes}>
        {standbys.map(({ name, isThere, behindMs, seenAt }) => (
          <li key={name}>
            {name}{' '}
            <span className={styles.about}>
              {isThere ? describeBehind(behindMs) : `gone since ${spokenInstant(seenAt, time)}`}
            </span>
          </li>
        ))}
      </ul>
    </Fact>
  )
}

function ArchiveFacts({ archive, time }: { archive: SystemState['archive']; time: RestaurantTime }) {
  if (!archive) return <Fact name="Continuous archive">None</Fact>
  const at = (instant: string | null, otherwise: string) => (instant ? spokenInstant(instant, time) : otherwise)
  return (
    <>
      <Fact name="Last archived">{at(archive.lastArchivedAt, 'Not since the database started')}</Fact>
      {archive.isOwn && <Fact name="Last copy of the database">{at(archive.lastBaseCopyAt, 'Never')}</Fact>}
      <Fact name="Last tried restore">{at(archive.lastTrialAt, 'Never')}</Fact>
    </>
  )
}
