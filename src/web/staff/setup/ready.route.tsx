import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Readiness } from '#contract/setup.ts'
import type { ReadinessCode } from '#domain/setup/readiness.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { AdminPage, BackLink } from '#web/staff/shell/admin-page.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './setup.module.css'

/** Each called service may take some seconds. */
const TIMEOUT_MS = 30_000

/** What should be ready before the first guest orders, checked when the screen opens. */
export default function ReadyScreen() {
  const api = useAdminApi()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['readiness'],
    gcTime: 0,
    queryFn: ({ signal }) => api.get('/admin/readiness', { signal, timeoutMs: TIMEOUT_MS }),
  })
  return (
    <AdminPage
      title="Ready to open?"
      aside={
        <Button icon={<Icon name="refresh" />} busy={isFetching} onClick={() => refetch()}>
          Check again
        </Button>
      }
    >
      <BackLink to="/admin/setup">Make it yours</BackLink>
      <ProblemBox sentence={error && `The checks could not be made: ${reasonOf(error)}`} />
      {!data && !error && <ListSkeleton label="Checking…" rows={11} height="5rem" />}
      {data && <Checks checks={data.checks} />}
    </AdminPage>
  )
}

const TITLES: Readonly<Record<ReadinessCode, string>> = {
  own_words: 'Your own words',
  own_pictures: 'Your own landing page',
  own_menu: 'Your own menu',
  https: 'A safe address',
  live_key: 'Real payments',
  webhook: 'Stripe’s webhooks',
  register: 'Cash at the counter',
  mail: 'Email',
  geocoder: 'Addresses for delivery',
  kitchen_limits: 'What the kitchen can cook',
  backup: 'A backup of today',
  screen: 'A screen that rings',
  ticket: 'A printed ticket',
}

const SCREEN_NAMES: Readonly<Record<string, string>> = {
  '/admin/settings/restaurant': 'Name and place',
  '/admin/settings/landing': 'Words and pictures',
  '/admin/setup': 'The step for dishes and prices',
  '/admin/settings/stripe': 'Stripe',
  '/admin/settings/mail-server': 'Mail server',
  '/admin/settings/address-service': 'Address service',
  '/admin/settings/payments': 'Ways to pay',
  '/admin/settings/capacity': 'Capacity',
  '/admin/system': 'State of the system',
  '/admin/orders': 'Orders',
}

function Checks({ checks }: Pick<Readiness, 'checks'>) {
  const ready = checks.filter(({ isReady }) => isReady).length
  return (
    <>
      <p role="status" className={styles.summary}>
        {ready === checks.length ? 'Everything is ready.' : `${ready} of ${checks.length} are ready.`}
      </p>
      <ul className={styles.steps}>
        {checks.map((check) => (
          <Check key={check.code} check={check} />
        ))}
      </ul>
    </>
  )
}

function Check({ check: { code, isReady, sentence, advice, seenAt, screen } }: { check: Readiness['checks'][number] }) {
  const time = useRestaurantTime()
  return (
    <li className={styles.step} data-done={isReady || undefined}>
      <div className={styles.words}>
        <h2 className={styles.stepTitle}>{TITLES[code]}</h2>
        <p>{sentence}</p>
        {advice && <p>{advice}</p>}
        {seenAt && <p className={styles.about}>{`Last: ${instantInSentence(seenAt, time)}`}</p>}
        {!isReady && screen && (
          <p>
            <Link className={styles.fix} to={screen}>
              {SCREEN_NAMES[screen] ?? 'Open the screen'}
            </Link>
          </p>
        )}
      </div>
      {isReady ? (
        <Badge tone="green" icon={<Icon name="check" />}>
          Ready
        </Badge>
      ) : (
        <Badge tone="yellow" icon={<Icon name="warning" />}>
          Open
        </Badge>
      )}
    </li>
  )
}
