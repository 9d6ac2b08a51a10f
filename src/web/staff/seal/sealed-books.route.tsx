import { useState } from 'react'
import { Link } from 'react-router'
import type { DaySeal } from '#contract/seal.ts'
import { NOT_FISCAL } from '#domain/seal/seal-words.ts'
import type { PlainDate } from '#domain/time/clock-time.ts'
import { apiUrl } from '#web/parts/api-client.ts'
import { DateRange, FilterBar } from '#web/staff/list/filter-bar.tsx'
import { ListSkeleton, LoadMore } from '#web/staff/list/list-state.tsx'
import { useAdminList } from '#web/staff/query/use-admin-list.ts'
import { AdminPage, BackLink } from '#web/staff/shell/admin-page.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { CheckResults } from './check-results.tsx'
import { useSealChecks } from './seal-api.ts'
import { SealTable } from './seal-table.tsx'
import styles from './sealed-books.module.css'

/** The sealed days: check them against the database, and download them for the accountant. */
export default function SealedBooksScreen() {
  const t = useTranslate()
  const list = useAdminList({ path: '/admin/seals', query: '', topic: null })
  const checking = useSealChecks()
  return (
    <AdminPage title={t('Sealed books')} aside={<BackLink to="/admin/reports">{t('Reports')}</BackLink>}>
      <About />
      <ProblemBox
        sentence={list.error && t('Failed to load the sealed days: {reason}', { reason: t.message(list.error) })}
        onRetry={list.reload}
      />
      {list.isPending && !list.error && <ListSkeleton label={t('Loading the sealed days…')} rows={4} height="4rem" />}
      {!list.isPending && list.items.length === 0 && (
        <EmptyState icon="receipt" title={t('No day is sealed yet')}>
          {t('The first one is sealed a quarter of an hour after closing.')}
        </EmptyState>
      )}
      {list.items.length > 0 && (
        <>
          <Period seals={list.items} checking={checking} />
          <CheckResults checks={checking.checks} error={checking.error} />
          <SealTable seals={list.items} checking={checking} />
          <LoadMore list={list} isCounted />
        </>
      )}
    </AdminPage>
  )
}

function About() {
  const t = useTranslate()
  const words = t(
    'A quarter of an hour after closing, the orders, payments, refunds, corrections and history of the day get a seal. It no longer fits if any of them is changed later, or the day before. The seal is in the <email>email of the day’s end</email>: whoever keeps that email can prove it.',
  )
  return (
    <div className={styles.about}>
      <p>{withElements(words, { email: (text) => <Link to="/admin/settings/reports">{text}</Link> })}</p>
      <p className={styles.note}>{t.message(NOT_FISCAL)}</p>
    </div>
  )
}

const firstOfMonth = (date: PlainDate): PlainDate => `${date.slice(0, 'YYYY-MM'.length)}-01`

type PeriodProps = { seals: readonly DaySeal[]; checking: ReturnType<typeof useSealChecks> }

/** A file of several days, and the check of all days on the screen. */
function Period({ seals, checking }: PeriodProps) {
  const t = useTranslate()
  const newest = seals[0]?.day ?? ''
  const [range, setRange] = useState({ from: '', to: '' })
  const to = range.to || newest
  const from = range.from || firstOfMonth(to)
  return (
    <FilterBar label={t('Days to download')}>
      <DateRange from={from} to={to} onChange={(name, date) => setRange({ from, to, [name]: date })} />
      <ButtonLink href={apiUrl('/admin/seals.jsonl', { query: { from, to } })} download icon={<Icon name="download" />}>
        {t('Download these days')}
      </ButtonLink>
      <Button busy={checking.running !== null} onClick={() => void checking.check(seals.map(({ day }) => day))}>
        {t('Check all on this screen')}
      </Button>
    </FilterBar>
  )
}
