import { useQuery } from '@tanstack/react-query'
import type { OwnAccount } from '#contract/account.ts'
import { reasonOf, useAdminApi, useMay } from '#web/staff/account/session/admin-api.tsx'
import { ThisDevice } from '#web/staff/alert/devices.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { useRefresh } from '#web/staff/query/live-query-provider.tsx'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './account.module.css'
import { EmailSection } from './email-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** The user's own account: the email address, the password, and the open sessions. */
export default function AccountScreen() {
  const t = useTranslate()
  const api = useAdminApi()
  const refresh = useRefresh()
  const { data, error } = useQuery({
    queryKey: ['admins', 'account'],
    queryFn: ({ signal }) => api.get('/admin/account', { signal }),
  })
  return (
    <AdminPage title={t('My account')}>
      <ProblemBox
        sentence={error && t('Failed to load your account: {reason}', { reason: t.message(reasonOf(error)) })}
        onRetry={() => refresh('admins')}
      />
      {!data && !error && <ListSkeleton label={t('Loading your account…')} rows={2} height="6rem" />}
      {data && <Sections account={data} />}
    </AdminPage>
  )
}

function Sections({ account }: { account: OwnAccount }) {
  const t = useTranslate()
  const { email } = account
  const may = useMay()
  return (
    <div className={styles.sections}>
      <p>
        {withElements(t('Signed in as <strong>{email}</strong>.', { email }), {
          strong: (words) => <strong>{words}</strong>,
        })}
      </p>
      <LanguageSection account={account} />
      <EmailSection account={account} />
      <PasswordSection account={account} />
      {account.hasPassword && <SecondFactorSection account={account} />}
      {may('system') && <ThisDevice />}
      <SessionsSection />
    </div>
  )
}
