import { type ReactNode, useState } from 'react'
import type { ProviderAccess } from '#contract/provider.ts'
import type { Provider } from '#domain/system/readings.ts'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { CallForm, useCall } from '#web/staff/account/session/call-form.tsx'
import { HistoryButton } from '#web/staff/history/history-dialog.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { NOTICES, useProviders } from '#web/staff/settings/provider-api.ts'
import styles from '#web/staff/settings/settings.module.css'
import { AdminPage, BackLink } from '#web/staff/shell/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineAlert } from '#web/ui/inline-alert.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'

/** The button, and what happens without them, in the reader's language. */
type RemovalWords = { action: string; consequence: string }

type ProviderPageProps<Id extends Provider> = {
  title: string
  provider: Id
  /** What it is good for. */
  about: string
  removal: RemovalWords
  children: (access: ProviderAccess[Id]) => ReactNode
}

/** The screen of one provider: where its credentials come from, the form if they are the owner's to enter, and their removal. */
export function ProviderPage<Id extends Provider>(props: ProviderPageProps<Id>) {
  const { title, provider, about, removal, children } = props
  const t = useTranslate()
  const { access: all, error, reload } = useProviders()
  const access = all?.[provider]
  const notice = access && NOTICES[access.source]
  return (
    <AdminPage title={title} aside={<HistoryButton entity="settings" id={`credentials_${provider}`} name={title} />}>
      <BackLink to="/admin/settings">{t('All settings')}</BackLink>
      <p className={styles.about}>{about}</p>
      <ProblemBox
        sentence={error && t('Failed to load the settings: {reason}', { reason: t.message(error) })}
        onRetry={reload}
      />
      {!access && !error && <ListSkeleton label={t('Loading the settings…')} rows={3} height="4rem" />}
      {notice && <InlineAlert tone="warning">{t.message(notice)}</InlineAlert>}
      {access && children(access)}
      {access && (access.source === 'screen' || access.source === 'unreadable') && (
        <Removal key={access.version} {...{ provider, ...removal }} version={access.version} />
      )}
    </AdminPage>
  )
}

type RemovalProps = RemovalWords & { provider: Provider; version: number }

function Removal({ provider, action, consequence, version }: RemovalProps) {
  const t = useTranslate()
  const api = useAdminApi()
  const { show } = useProviders()
  const [isOpen, setOpen] = useState(false)
  const form = useCall(async (entered) =>
    show(
      await api.post('/admin/providers/remove', {
        json: { provider, version, ownPassword: entered('ownPassword') },
      }),
    ),
  )
  return (
    <section className={styles.file} aria-labelledby="removal">
      <h2 className={styles.sectionTitle} id="removal">
        {t('Remove')}
      </h2>
      <p className={layout.hint}>{consequence}</p>
      <Button className={styles.add} onClick={() => setOpen(true)}>
        {action}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={action} size="small">
          <CallForm form={form} action={t('Remove')}>
            <p>{consequence}</p>
            <OwnPasswordField error={form.errors.ownPassword} name="ownPassword" required />
          </CallForm>
        </Dialog>
      )}
    </section>
  )
}

type OwnPasswordFieldProps = Omit<Parameters<typeof Field>[0], 'label' | 'type' | 'autoComplete'>

export function OwnPasswordField(field: OwnPasswordFieldProps) {
  const t = useTranslate()
  return (
    <Field
      label={t('Your own password')}
      hint={t('The one with which you sign in: somebody may have left this screen open.')}
      type="password"
      autoComplete="current-password"
      {...field}
    />
  )
}
