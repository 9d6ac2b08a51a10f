import type { PaymentsAccess } from '#contract/provider.ts'
import type { Translate } from '#domain/language/translate.ts'
import { WEBHOOK_EVENTS } from '#domain/setup/payment-test.ts'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import type { TextBinding } from '#web/staff/form/use-form.ts'
import { useTest } from '#web/staff/form/use-test.ts'
import mailStyles from '#web/staff/settings/mail.module.css'
import { SectionForm } from '#web/staff/settings/section-form.tsx'
import styles from '#web/staff/settings/settings.module.css'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { TestWithResult } from '#web/ui/test-result.tsx'
import { PaymentKeysTest } from './payment-keys-test.tsx'
import { resultOf, useProviderForm } from './provider-form.tsx'
import { OwnPasswordField, ProviderPage } from './provider-page.tsx'

// Not translated: a name.
const STRIPE = 'Stripe'

/** The keys with which guests' cards are charged. */
export default function StripeScreen() {
  const t = useTranslate()
  return (
    <ProviderPage
      title={STRIPE}
      provider="payments"
      about={t(
        'Guests pay by card on Stripe’s pages, and the money goes to your account there. Begin with test keys: everything works, and no card is charged.',
      )}
      removal={{
        action: t('Remove the keys'),
        consequence: t(
          'Without keys, nobody can pay by card with real money, and earlier card payments cannot be refunded here.',
        ),
      }}
    >
      {(access) => (
        <>
          {access.mode === 'demo' && (
            <p className={styles.about}>
              {t('Now guests pay with the test cards of the demo, and no card is charged.')}
            </p>
          )}
          {access.source !== 'env' && access.source !== 'off' && <Stripe stored={access} />}
          <Former former={access.former} />
          {access.mode !== null && access.mode !== 'demo' && <PaymentKeysTest />}
        </>
      )}
    </ProviderPage>
  )
}

const formOf = () => ({ secretKey: '', webhookSecret: '', forgetsEarlier: false, ownPassword: '' })
type Typed = ReturnType<typeof formOf>

const storedHint = (t: Translate, ending: string | null) =>
  ending === null ? undefined : t('Stored: {ending}. Leave this empty to keep it.', { ending })

function Stripe({ stored }: { stored: PaymentsAccess }) {
  const t = useTranslate()
  const api = useAdminApi()
  const form = useProviderForm({
    ...{ provider: 'payments', stored, formOf },
    save: (typed: Typed, version) => api.patch('/admin/providers/payments', { json: { ...typed, version } }),
  })
  const { text, toggle } = form
  return (
    <SectionForm form={form}>
      <fieldset className={styles.group}>
        <legend>{t('Secret key')}</legend>
        {stored.account && <p>{t('The account is “{account}”.', { account: stored.account.name })}</p>}
        <Field
          label={t('Secret key')}
          hint={
            storedHint(t, stored.secretKey) ??
            t('In Stripe’s dashboard under Developers, API keys. It starts with sk_test_ or sk_live_.')
          }
          type="password"
          autoComplete="new-password"
          {...text('secretKey')}
        />
        <TestKey typed={form.typed} />
        {stored.secretKey !== null && (
          <Checkbox
            label={t('Somebody else may know the stored keys')}
            hint={t('They are forgotten at once. Without this, payments made with them are still refunded with them.')}
            {...toggle('forgetsEarlier')}
          />
        )}
      </fieldset>
      <Webhook stored={stored} binding={text('webhookSecret')} />
      <OwnPasswordField {...text('ownPassword')} />
    </SectionForm>
  )
}

/** Asks Stripe whose key it is, as it is typed. */
function TestKey({ typed: { secretKey, webhookSecret } }: { typed: Typed }) {
  const t = useTranslate()
  const api = useAdminApi()
  const { result, isBusy, run } = useTest(async () =>
    resultOf(await api.post('/admin/providers/payments/test', { json: { secretKey, webhookSecret } })),
  )
  return (
    <TestWithResult result={result}>
      <Button busy={isBusy} icon={<Icon name="search" />} onClick={() => run()}>
        {t('Ask Stripe whose key it is')}
      </Button>
    </TestWithResult>
  )
}

type WebhookProps = { stored: PaymentsAccess; binding: TextBinding }

function Webhook({ stored, binding }: WebhookProps) {
  const t = useTranslate()
  const time = useRestaurantTime()
  return (
    <fieldset className={styles.group}>
      <legend>{t('Webhook')}</legend>
      <p className={layout.hint}>
        {t(
          'Stripe tells this site about payments. In its dashboard under Developers, Webhooks, add an endpoint with this address and these events; its signing secret then belongs here.',
        )}
      </p>
      <Field
        label={t('Address of the endpoint')}
        readOnly
        value={stored.webhookUrl}
        onFocus={(event) => event.currentTarget.select()}
      />
      <details>
        <summary className={mailStyles.summary}>
          {t.plural(WEBHOOK_EVENTS.length, '{count} events', '{count} events')}
        </summary>
        <ul>
          {WEBHOOK_EVENTS.map((event) => (
            <li key={event}>
              <code>{event}</code>
            </li>
          ))}
        </ul>
      </details>
      <Field
        label={t('Signing secret')}
        hint={storedHint(t, stored.webhookSecret) ?? t('It starts with whsec_.')}
        type="password"
        autoComplete="new-password"
        {...binding}
      />
      {stored.secretKey !== null && (
        <p>
          {stored.webhookAt === null
            ? t('No webhook has arrived yet since these keys were entered.')
            : t('The last webhook arrived {moment}.', { moment: instantInSentence(stored.webhookAt, time) })}
        </p>
      )}
    </fieldset>
  )
}

function Former({ former }: Pick<PaymentsAccess, 'former'>) {
  const t = useTranslate()
  const time = useRestaurantTime()
  if (former.length === 0) return null
  return (
    <section className={styles.file} aria-labelledby="former-keys">
      <h2 className={styles.sectionTitle} id="former-keys">
        {t('Earlier keys')}
      </h2>
      <p className={layout.hint}>
        {t('Orders paid with them are refunded with them. Do not delete them in Stripe’s dashboard.')}
      </p>
      <ul>
        {former.map(({ secretKey, account, until }) => (
          <li key={secretKey}>
            {t('{account}, {key}, until {moment}', {
              account: account ?? t('An account that is not named'),
              key: secretKey,
              moment: instantInSentence(until, time),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
