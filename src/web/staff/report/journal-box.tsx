import { useState } from 'react'
import { Link } from 'react-router'
import type { Journal } from '#contract/journal.ts'
import type { JournalFormat } from '#domain/report/journal-files.ts'
import { apiUrl } from '#web/parts/api-client.ts'
import { CsvLinks } from '#web/staff/list/csv-links.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './report.module.css'
import { useJournal } from './report-api.ts'

type Days = { from: string; to: string }

/** The journal for the accountant; it is read once somebody opens it. */
export function JournalBox(days: Days) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.journal} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Journal for the accountant')}</summary>
      {isOpen && <JournalFiles {...days} />}
    </details>
  )
}

const PROGRAMS: readonly { readonly format: JournalFormat; readonly name: string }[] = [
  { format: 'xero', name: 'Xero' },
  { format: 'datev', name: 'DATEV' },
]

function JournalFiles({ from, to }: Days) {
  const t = useTranslate()
  const { journal, error, reload } = useJournal(from, to)
  if (!journal)
    return error ? (
      <ProblemBox sentence={t('Failed to load the journal: {reason}', { reason: t.message(error) })} onRetry={reload} />
    ) : (
      <ListSkeleton label={t('Loading the journal…')} rows={1} height="6rem" />
    )
  if (journal.entries.length === 0) return <p className={styles.empty}>{t('No money moved on these days.')}</p>
  return (
    <>
      <p className={styles.empty}>
        {t(
          'Money and sales of each day, by account. What goes back later changes no day that is over, so a day can differ from the takings above.',
        )}
      </p>
      <p className={styles.links}>
        <CsvLinks path="/admin/journal.csv" query={{ from, to }} name={t('Journal as CSV')} />
      </p>
      {PROGRAMS.map(({ format, name }) => (
        <ForProgram key={format} {...{ format, name, from, to, journal }} />
      ))}
      <p className={styles.links}>
        <Link to={`/admin/settings/journal?${missingIn(journal)}`}>{t('Account numbers')}</Link>
      </p>
    </>
  )
}

/** The roles without a number, for the screen that asks for them. */
const missingIn = ({ entries }: Journal): string =>
  new URLSearchParams(
    [...new Set(entries.filter(({ account }) => account === '').map(({ role }) => role))].map((role) => ['role', role]),
  ).toString()

type ForProgramProps = Days & { format: JournalFormat; name: string; journal: Journal }

/** A file for a program, or what it still needs. */
function ForProgram({ format, name, from, to, journal }: ForProgramProps) {
  const t = useTranslate()
  const problems = journal.problems[format]
  if (problems.length === 0)
    return (
      <p className={styles.links}>
        <ButtonLink
          href={apiUrl('/admin/journal.csv', { query: { from, to, for: format } })}
          download
          icon={<Icon name="download" />}
        >
          {t('Journal for {program}', { program: name })}
        </ButtonLink>
      </p>
    )
  return (
    <>
      <h3 className={styles.program}>{t('Not yet for {program}', { program: name })}</h3>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </>
  )
}
