import { type ReactNode, useState } from 'react'
import type { OwnAccount, SecondFactorSetup } from '#contract/account.ts'
import { QrCode } from '#web/parts/qr-code.tsx'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { CallForm, useCall } from '#web/staff/account/session/call-form.tsx'
import { useRefresh } from '#web/staff/query/live-query-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './account.module.css'

type Task = 'set up' | 'renew' | 'turn off'

/** The second factor: a code from an app, required after the password. */
export function SecondFactorSection({ account }: { account: OwnAccount }) {
  const t = useTranslate()
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  return (
    <section className={styles.section} aria-labelledby="my-second-factor">
      <h2 id="my-second-factor">{t('Second factor')}</h2>
      <p className={layout.hint}>
        {account.hasSecondFactor
          ? t(
              'On: after your password, you enter a code from your authenticator app. Sign-in with Google is as safe as your Google account.',
            )
          : t(
              'Off. With it, a stolen password is not enough: after it, you enter a code that an app on your phone shows. Recommended for owners.',
            )}
      </p>
      <div className={layout.row}>
        {!account.hasSecondFactor && <Button onClick={() => setTask('set up')}>{t('Set up a second factor')}</Button>}
        {account.hasSecondFactor && <Button onClick={() => setTask('renew')}>{t('New backup codes')}</Button>}
        {account.hasSecondFactor && <Button onClick={() => setTask('turn off')}>{t('Turn off')}</Button>}
      </div>
      {task === 'set up' && <SetUpDialog onClose={close} />}
      {task === 'renew' && <RenewDialog onClose={close} />}
      {task === 'turn off' && <TurnOffDialog onClose={close} />}
    </section>
  )
}

type DialogProps = { onClose: () => void }

/** Password, then the app, then its first code. Nothing is on before that. */
function SetUpDialog({ onClose }: DialogProps) {
  const api = useAdminApi()
  const refresh = useRefresh()
  const toast = useToast()
  const t = useTranslate()
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null)
  const confirm = useCall(async (entered) => {
    await api.post('/admin/account/second-factor/confirm', { json: { code: entered('code').replace(/\s/g, '') } })
    toast(t('Your second factor is on.'))
    await refresh('admins')
    onClose()
  })
  const begin = useOwnPassword(async (password) =>
    setSetup(await api.post('/admin/account/second-factor', { json: { password } })),
  )
  return (
    <Dialog open onClose={onClose} title={t('Set up a second factor')} size="small">
      {!setup && <OwnPassword form={begin} action={t('Continue')} />}
      {setup && (
        <div className={layout.lines}>
          <p>{t('1. Scan this with an authenticator app, or enter its key there.')}</p>
          <QrCode text={setup.uri} label={t('QR code for the authenticator app')} />
          <Field
            label={t.as('of an authenticator app', 'Key')}
            readOnly
            value={secretIn(setup.uri)}
            onFocus={(event) => event.currentTarget.select()}
          />
          <p>{t('2. Keep these backup codes where you can find them without your phone. Each works once.')}</p>
          <Codes codes={setup.backupCodes} />
          <CallForm form={confirm} action={t('Turn on')}>
            <Field
              label={t('3. Code that the app shows now')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              required
              error={confirm.errors.code}
            />
          </CallForm>
        </div>
      )}
    </Dialog>
  )
}

const secretIn = (uri: string): string => new URL(uri).searchParams.get('secret') ?? ''

function RenewDialog({ onClose }: DialogProps) {
  const api = useAdminApi()
  const t = useTranslate()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useOwnPassword(async (password) => {
    const made = await api.post('/admin/account/second-factor/backup-codes', { json: { password } })
    setCodes(made.backupCodes)
  })
  return (
    <Dialog open onClose={onClose} title={t('New backup codes')} size="small">
      {codes ? (
        <div className={layout.lines}>
          <p>{t('Each works once. The earlier ones no longer work.')}</p>
          <Codes codes={codes} />
        </div>
      ) : (
        <OwnPassword form={form} action={t('Make new codes')} />
      )}
    </Dialog>
  )
}

function TurnOffDialog({ onClose }: DialogProps) {
  const api = useAdminApi()
  const refresh = useRefresh()
  const t = useTranslate()
  const form = useOwnPassword(async (password) => {
    await api.post('/admin/account/second-factor/off', { json: { password } })
    await refresh('admins')
    onClose()
  })
  return (
    <Dialog open onClose={onClose} title={t('Turn off the second factor')} size="small">
      <OwnPassword form={form} action={t('Turn off')}>
        <p>{t('Your password alone will be enough to sign in.')}</p>
      </OwnPassword>
    </Dialog>
  )
}

const useOwnPassword = (call: (password: string) => Promise<unknown>) => useCall((entered) => call(entered('password')))

type OwnPasswordProps = { form: ReturnType<typeof useCall>; action: string; children?: ReactNode }

function OwnPassword({ form, action, children }: OwnPasswordProps) {
  const t = useTranslate()
  return (
    <CallForm form={form} action={action}>
      {children}
      <Field
        label={t('Your password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={form.errors.password}
      />
    </CallForm>
  )
}

function Codes({ codes }: { codes: readonly string[] }) {
  const t = useTranslate()
  return (
    <ul className={styles.codes} aria-label={t('Backup codes')}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  )
}
