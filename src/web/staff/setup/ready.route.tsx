import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Readiness } from '#contract/setup.ts'
import { message } from '#domain/language/translate.ts'
import type { ReadinessCode } from '#domain/setup/readiness.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { AdminPage, BackLink } from '#web/staff/shell/admin-page.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './setup.module.css'

/** Each called service may take some seconds. */
const TIMEOUT_MS = 30_000

/** What should be ready before the first guest orders, checked when the screen opens. */
export default function ReadyScreen() {
  const t = useTranslate()
  const api = useAdminApi()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['readiness'],
    gcTime: 0,
    queryFn: ({ signal }) => api.get('/admin/readiness', { signal, timeoutMs: TIMEOUT_MS }),
  })
  return (
    <AdminPage
      title={t('Ready to open?')}
      aside={
        <Button icon={<Icon name="refresh" />} busy={isFetching} onClick={() => refetch()}>
          {t('Check again')}
        </Button>
      }
    >
      <BackLink to="/admin/setup">{t('Make it yours')}</BackLink>
      <ProblemBox
        sentence={error && t('The checks could not be made: {reason}', { reason: t.message(reasonOf(error)) })}
      />
      {!data && !error && <ListSkeleton label={t('Checking…')} rows={11} height="5rem" />}
      {data && <Checks checks={data.checks} />}
    </AdminPage>
  )
}

const TITLES: Readonly<Record<ReadinessCode, string>> = {
  own_words: message('Your own words'),
  own_pictures: message('Your own landing page'),
  own_menu: message('Your own menu'),
  https: message('A safe address'),
  live_key: message('Real payments'),
  webhook: message('Stripe’s webhooks'),
  register: message('Cash at the counter'),
  mail: message('Email'),
  geocoder: message('Addresses for delivery'),
  kitchen_limits: message('What the kitchen can cook'),
  backup: message('A backup of today'),
  screen: message('A screen that rings'),
  ticket: message('A printed ticket'),
}

const SCREEN_NAMES: Readonly<Record<string, string>> = {
  '/admin/settings/restaurant': message('Name and place'),
  '/admin/settings/landing': message('Words and pictures'),
  '/admin/setup': message('The step for dishes and prices'),
  '/admin/settings/stripe': message('Stripe'),
  '/admin/settings/mail-server': message('Mail server'),
  '/admin/settings/address-service': message('Address service'),
  '/admin/settings/payments': message('Ways to pay'),
  '/admin/settings/capacity': message('Capacity'),
  '/admin/system': message('State of the system'),
  '/admin/orders': message('Orders'),
}

function Checks({ checks }: Pick<Readiness, 'checks'>) {
  const t = useTranslate()
  const ready = checks.filter(({ isReady }) => isReady).length
  return (
    <>
      <p role="status" className={styles.summary}>
        {ready === checks.length
          ? t('Everything is ready.')
          : t('{ready} of {all} are ready.', { ready, all: checks.length })}
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
  const t = useTranslate()
  const time = useRestaurantTime()
  return (
    <li className={styles.step} data-done={isReady || undefined}>
      <div className={styles.words}>
        <h2 className={styles.stepTitle}>{t.message(TITLES[code])}</h2>
        <p>{sentence}</p>
        {advice && <p>{advice}</p>}
        {seenAt && <p className={layout.hint}>{t('Last: {when}', { when: instantInSentence(seenAt, time) })}</p>}
        {!isReady && screen && (
          <p>
            <Link className={styles.fix} to={screen}>
              {t.message(SCREEN_NAMES[screen] ?? message('Open the screen'))}
            </Link>
          </p>
        )}
      </div>
      {isReady ? (
        <Badge tone="green" icon={<Icon name="check" />}>
          {t.as('a check', 'Ready')}
        </Badge>
      ) : (
        <Badge tone="yellow" icon={<Icon name="warning" />}>
          {t.as('a check', 'Open')}
        </Badge>
      )}
    </li>
  )
}
