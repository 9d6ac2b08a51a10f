import { useState } from 'react'
import type { MailAccess } from '#contract/provider.ts'
import { MAIL_HOST_MAX, type MailSecurity } from '#domain/provider/credentials.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useTest } from '#web/staff/form/use-test.ts'
import { SectionForm } from '#web/staff/settings/section-form.tsx'
import styles from '#web/staff/settings/settings.module.css'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { TestWithResult } from '#web/ui/test-result.tsx'
import { resultOf, useProviderForm } from './provider-form.tsx'
import { OwnPasswordField, ProviderPage } from './provider-page.tsx'

/** The server that sends the restaurant's email. */
export default function MailServerScreen() {
  const t = useTranslate()
  return (
    <ProviderPage
      title={t('Mail server')}
      provider="mail"
      about={t(
        'Receipts, confirmations and the day’s end are sent through the mail server of your provider, whose help pages name it under “SMTP”.',
      )}
      removal={{
        action: t('Remove the mail server'),
        consequence: t('Without a mail server, guests get no receipts and no confirmations.'),
      }}
    >
      {(access) => access.source !== 'env' && <MailServer stored={access} />}
    </ProviderPage>
  )
}

const formOf = ({ host, port, security, user, from }: MailAccess) => ({
  ...{ host, security, user, from, password: '', ownPassword: '' },
  port: `${port ?? USUAL_PORTS[security]}`,
})
type Typed = ReturnType<typeof formOf>

const USUAL_PORTS: Readonly<Record<MailSecurity, number>> = { starttls: 587, tls: 465 }

const serverOf = ({ port, ownPassword: _, ...typed }: Typed) => ({
  ...typed,
  port: /^\d+$/.test(port.trim()) ? Number(port) : Number.NaN,
})

function MailServer({ stored }: { stored: MailAccess }) {
  const t = useTranslate()
  const api = useAdminApi()
  const form = useProviderForm({
    ...{ provider: 'mail', stored, formOf },
    save: (typed: Typed, version) =>
      api.patch('/admin/providers/mail', {
        json: { ...serverOf(typed), version, ownPassword: typed.ownPassword },
      }),
  })
  return (
    <SectionForm form={form}>
      <fieldset className={styles.group}>
        <legend>{t('Server')}</legend>
        <ServerFields {...form} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('Sign-in there')}</legend>
        <LoginFields {...form} stored={stored} />
      </fieldset>
      <TestMail typed={form.typed} />
      <OwnPasswordField {...form.text('ownPassword')} />
    </SectionForm>
  )
}

type Form = ReturnType<typeof useProviderForm<'mail', Typed>>

function ServerFields({ typed, text, change, errors }: Form) {
  const t = useTranslate()
  return (
    <>
      <Field
        label={t('Name of the server')}
        hint={t('Such as smtp.example.com. It may be in your own network.')}
        required
        maxLength={MAIL_HOST_MAX}
        autoCapitalize="none"
        {...text('host')}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('Encryption')}
          value={typed.security}
          error={errors.security}
          onChange={({ target }) => {
            const security = target.value as MailSecurity
            const isUsual = typed.port === `${USUAL_PORTS[typed.security]}`
            change({ security, ...(isUsual && { port: `${USUAL_PORTS[security]}` }) })
          }}
        >
          <option value="starttls">{t('STARTTLS (usual)')}</option>
          <option value="tls">{t('TLS from the start')}</option>
        </SelectField>
        <Field label={t.as('of a server', 'Port')} inputMode="numeric" required maxLength={5} {...text('port')} />
      </div>
    </>
  )
}

function LoginFields({ text, stored }: Form & { stored: MailAccess }) {
  const { email, t } = useRestaurant()
  return (
    <>
      <div className={styles.pair}>
        <Field
          label={t('User name')}
          hint={t('Often your email address. Empty: the server asks for none.')}
          autoComplete="off"
          autoCapitalize="none"
          {...text('user')}
        />
        <Field
          label={t('Password of the mail server')}
          hint={stored.hasPassword ? t('One is stored. Leave this empty to keep it.') : undefined}
          type="password"
          autoComplete="new-password"
          {...text('password')}
        />
      </div>
      <Field
        label={t('Sender’s address')}
        hint={t('Empty: {email}.', { email })}
        type="email"
        maxLength={200}
        {...text('from')}
      />
    </>
  )
}

/** Sends an email through the server as it is typed. */
function TestMail({ typed }: { typed: Typed }) {
  const api = useAdminApi()
  const { email, t } = useRestaurant()
  const [to, setTo] = useState(email)
  const { result, isBusy, run } = useTest(async () =>
    resultOf(await api.post('/admin/providers/mail/test', { json: { ...serverOf(typed), to } })),
  )
  return (
    <fieldset className={styles.group}>
      <legend>{t('Does email arrive?')}</legend>
      <p className={layout.hint}>{t('A test is sent with what you have typed here. Nothing is saved by it.')}</p>
      <Field
        label={t('Send a test to')}
        type="email"
        maxLength={200}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <TestWithResult result={result}>
        <Button busy={isBusy} icon={<Icon name="mail" />} onClick={() => run()}>
          {t('Send a test email')}
        </Button>
      </TestWithResult>
    </fieldset>
  )
}
