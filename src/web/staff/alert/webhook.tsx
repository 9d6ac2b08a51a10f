import { useState } from 'react'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useTest } from '#web/staff/form/use-test.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { TestWithResult } from '#web/ui/test-result.tsx'
import styles from './alert.module.css'
import { useAlerts, useBusy } from './alert-api.ts'

/** The secret that signs webhook calls, and a test of the webhook. */
export function Webhook({ isSaved }: { isSaved: boolean }) {
  const t = useTranslate()
  const { state, reload } = useAlerts()
  const api = useAdminApi()
  const confirm = useConfirm()
  const { busy, run } = useBusy(reload)
  const [secret, setSecret] = useState<string | null>(null)
  const hasSecret = state?.hasWebhookSecret === true

  const makeSecret = async () => {
    const message = t('Make a new secret? The old one stops working.')
    if (hasSecret && !(await confirm({ message, action: t('Make a new secret'), tone: 'danger' }))) return
    await run('secret', async () => {
      setSecret((await api.post('/admin/alerts/webhook-secret')).secret)
      return t('Copy the secret now: it is not shown again.')
    })
  }
  return (
    <section className={styles.section} aria-labelledby="webhook">
      <h2 id="webhook">{t('Webhook')}</h2>
      <p className={layout.hint}>
        {t(
          'Every call is signed with a secret, so that its receiver knows that it is yours: the header Shop-Signature has the time and the HMAC-SHA256 of “time.body”.',
        )}
      </p>
      {secret !== null && (
        <>
          <p>{t('This is the secret. Copy it now, because it is not shown again.')}</p>
          <code className={styles.secret}>{secret}</code>
        </>
      )}
      {!hasSecret && state && <p>{t('There is no secret yet. Without one nothing is sent.')}</p>}
      {!isSaved && <p role="status">{t('Save before you send a test: it goes to the address that is saved.')}</p>}
      <div className={styles.buttons}>
        <Button busy={busy === 'secret'} onClick={makeSecret}>
          {hasSecret ? t('Make a new secret') : t('Make a secret')}
        </Button>
      </div>
      <WebhookTest hasSecret={hasSecret} />
    </section>
  )
}

function WebhookTest({ hasSecret }: { hasSecret: boolean }) {
  const t = useTranslate()
  const api = useAdminApi()
  const { result, isBusy, run } = useTest(async () => {
    await api.post('/admin/alerts/webhook-test')
    return {
      state: 'good',
      sentence: t('The receiver has taken the call.'),
      advice: t('Check that it shows the test.'),
    }
  })
  return (
    <TestWithResult result={result}>
      <Button busy={isBusy} disabled={!hasSecret} icon={<Icon name="external" />} onClick={run}>
        {t('Send a test to the webhook')}
      </Button>
    </TestWithResult>
  )
}
