import type { SystemState } from '#contract/system.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { type RestaurantTime, spokenInstant } from '#web/staff/time/spoken-time.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { Fact } from './fact.tsx'
import styles from './system.module.css'
import { describeBehind } from './system-words.ts'

const IF_SOMETHING_BREAKS = 'docs/operating/if-something-breaks.md'

/** Which machines, standby databases and archive there are. Only where there is more than one process on one machine. */
export function Protection({ state }: { state: SystemState }) {
  const t = useTranslate()
  const time = useRestaurantTime()
  const { standbys, archive } = state
  const machines = machinesOf(state)
  return (
    <section className={styles.section} aria-labelledby="protection">
      <h2 id="protection">{t('If a machine is lost')}</h2>
      <dl className={styles.facts}>
        <Fact name={t.plural(machines.length, '{count} machine', '{count} machines')}>
          <ul className={styles.processes}>
            {machines.map(({ host, goneAt }) => (
              <li key={host}>
                {host}
                {goneAt && (
                  <span className={styles.about}> {t('gone since {when}', { when: spokenInstant(goneAt, time) })}</span>
                )}
              </li>
            ))}
          </ul>
        </Fact>
        {standbys.length > 0 && <Standbys standbys={standbys} time={time} />}
        <ArchiveFacts archive={archive} time={time} />
      </dl>
      <p className={styles.about}>
        {t('What to do when something breaks, step by step, is in {file} of the program. Print it.', {
          file: IF_SOMETHING_BREAKS,
        })}
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
  const t = useTranslate()
  return (
    <Fact name={t.plural(standbys.length, 'Standby database', 'Standby databases')}>
      <ul className={styles.processes}>
        {standbys.map(({ name, isThere, behindMs, seenAt }) => (
          <li key={name}>
            {name}{' '}
            <span className={styles.about}>
              {isThere ? describeBehind(t, behindMs) : t('gone since {when}', { when: spokenInstant(seenAt, time) })}
            </span>
          </li>
        ))}
      </ul>
    </Fact>
  )
}

function ArchiveFacts({ archive, time }: { archive: SystemState['archive']; time: RestaurantTime }) {
  const t = useTranslate()
  if (!archive) return <Fact name={t('Continuous archive')}>{t.as('an archive', 'None')}</Fact>
  const at = (instant: string | null, otherwise: string) => (instant ? spokenInstant(instant, time) : otherwise)
  return (
    <>
      <Fact name={t('Last archived')}>{at(archive.lastArchivedAt, t('Not since the database started'))}</Fact>
      {archive.isOwn && <Fact name={t('Last copy of the database')}>{at(archive.lastBaseCopyAt, t('Never'))}</Fact>}
      <Fact name={t('Last tried restore')}>{at(archive.lastTrialAt, t('Never'))}</Fact>
    </>
  )
}
