import { useMutation } from '@tanstack/react-query'
import type { StaffSession } from '#contract/account.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { Cell, Table } from '#web/staff/list/table.tsx'
import { useAdminList } from '#web/staff/query/use-admin-list.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { spokenInstant } from '#web/staff/time/spoken-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './account.module.css'

/** The user's open sessions, with a way to end each. */
export function SessionsSection() {
  const t = useTranslate()
  const list = useAdminList({ path: '/admin/account/sessions', query: '', topic: 'admins', isWhole: true })
  const { end, busy } = useEndSessions(list.reload)
  return (
    <section className={styles.section} aria-labelledby="my-sessions">
      <h2 id="my-sessions">{t('Where you are signed in')}</h2>
      <p className={layout.hint}>
        {t(
          'A session ends with its browser, or twelve hours after its last use. If you end one here, its open screens close at once.',
        )}
      </p>
      <ProblemBox
        sentence={list.error && t('Failed to load your sessions: {reason}', { reason: t.message(list.error) })}
        onRetry={list.reload}
      />
      {list.isPending && !list.error && <ListSkeleton label={t('Loading your sessions…')} rows={1} height="4rem" />}
      {!list.isPending && <Sessions sessions={list.items} busy={busy} onEnd={end} />}
      {list.items.length > 1 && (
        <Button busy={busy === 'others'} onClick={() => end('others')}>
          {t('Sign out everywhere else')}
        </Button>
      )}
    </section>
  )
}

type SessionsProps = {
  sessions: readonly StaffSession[]
  busy: string | null
  onEnd: (session: StaffSession) => void
}

function Sessions({ sessions, busy, onEnd }: SessionsProps) {
  const t = useTranslate()
  const time = useRestaurantTime()
  const spoken = (instant: string) => spokenInstant(instant, time)
  return (
    <div className={styles.list}>
      <Table label={t('Sessions')} columns={[t('Device'), t('Since'), t('Last used'), t('Actions')]}>
        {sessions.map((session) => (
          <tr key={session.id}>
            <Cell kind="title">
              {session.device} {session.isCurrent && <Badge tone="green">{t.as('a session', 'This one')}</Badge>}
            </Cell>
            <Cell label={t('Since')}>{spoken(session.since)}</Cell>
            <Cell label={t('Last used')}>{session.isCurrent ? t('Now') : spoken(session.lastSeen)}</Cell>
            <Cell kind="actions">
              {!session.isCurrent && (
                <Button busy={busy === session.id} onClick={() => onEnd(session)}>
                  {t('Sign out')}
                </Button>
              )}
            </Cell>
          </tr>
        ))}
      </Table>
    </div>
  )
}

function useEndSessions(reload: () => Promise<void>) {
  const api = useAdminApi()
  const toast = useToast()
  const t = useTranslate()
  const ending = useMutation({
    mutationFn: (session: StaffSession | 'others') =>
      session === 'others'
        ? api.delete('/admin/account/sessions')
        : api.delete('/admin/account/sessions/:id', { param: { id: session.id } }),
    onSuccess: (_, session) =>
      toast(
        session === 'others'
          ? t('You are signed out everywhere else.')
          : t('You are signed out of {device}.', { device: session.device }),
      ),
    onError: (error) => toast({ message: reasonOf(error), tone: 'error' }),
    onSettled: reload,
  })
  const ended = ending.isPending ? ending.variables : null
  return { busy: ended === 'others' ? ended : (ended?.id ?? null), end: ending.mutate }
}
