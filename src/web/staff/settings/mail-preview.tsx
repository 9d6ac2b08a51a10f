import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MailPreviewRequest } from '#contract/mail.ts'
import type { MailRules } from '#domain/settings/mail-texts.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { SegmentedControl } from '#web/ui/radio-group.tsx'
import styles from './mail.module.css'
import preview from './preview.module.css'

export type ShownMail = Pick<MailPreviewRequest, 'mail' | 'situation'>

/** One email as its guest would get it, with unsaved input. The server writes it. */
export function MailPreview({ rules, shown }: { rules: MailRules; shown: ShownMail }) {
  const t = useTranslate()
  const [format, setFormat] = useState<'html' | 'text'>('html')
  const { email, problem } = usePreview(rules, shown)
  return (
    <div className={preview.card}>
      <SegmentedControl
        legend={t('Shown as')}
        legendHidden
        options={[
          { value: 'html', label: t('With formats') },
          { value: 'text', label: t('Plain text') },
        ]}
        value={format}
        onChange={setFormat}
      />
      {problem && (
        <p className={styles.problem}>
          {email ? t('Shown as it was before: {problem}', { problem: t.message(problem) }) : t.message(problem)}
        </p>
      )}
      {email && (
        <>
          <dl className={styles.heads}>
            <dt>{t.as('the sender of an email', 'From')}</dt>
            <dd>{email.from}</dd>
            <dt>{t('Answers to')}</dt>
            <dd>{email.replyTo}</dd>
            <dt>{t.as('a part of an email', 'Subject')}</dt>
            <dd>{email.subject}</dd>
          </dl>
          {format === 'html' ? (
            <iframe className={styles.letter} title={t('The email')} sandbox="" srcDoc={documentOf(email.html)} />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long email scrolls, and must do so by keyboard.
            <pre className={styles.letter} tabIndex={0}>
              {email.text}
            </pre>
          )}
        </>
      )}
    </div>
  )
}

/** On white, as in mail programs, whatever the colours of the staff area. */
const documentOf = (html: string): string =>
  `<!doctype html><html lang="en"><head><title>The email</title><meta name="color-scheme" content="light"></head><body>${html}</body></html>`

const PAUSE_MS = 300

function usePreview(rules: MailRules, shown: ShownMail) {
  const api = useAdminApi()
  const json = useSettled({ ...shown, settings: rules })
  const { data, error } = useQuery({
    queryKey: ['mail preview', json],
    queryFn: ({ signal }) => api.post('/admin/settings/mail/preview', { json, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { email: data, problem: error && reasonOf(error) }
}

/** The value once typing has paused. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
