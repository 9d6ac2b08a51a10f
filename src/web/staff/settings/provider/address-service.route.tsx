import { useState } from 'react'
import type { GeocoderAccess } from '#contract/provider.ts'
import type { Translate } from '#domain/language/translate.ts'
import { shortAddress } from '#domain/text/address.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useTest } from '#web/staff/form/use-test.ts'
import { SectionForm } from '#web/staff/settings/section-form.tsx'
import styles from '#web/staff/settings/settings.module.css'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TestWithResult } from '#web/ui/test-result.tsx'
import { resultOf, useProviderForm } from './provider-form.tsx'
import { OwnPasswordField, ProviderPage } from './provider-page.tsx'

/** The service that finds addresses of deliveries on the map. */
export default function AddressServiceScreen() {
  const t = useTranslate()
  return (
    <ProviderPage
      title={t('Address service')}
      provider="geocoder"
      about={t('It finds the address of a delivery on the map, so that its distance, its zone and its fee are right.')}
      removal={{
        action: t('Remove the address service'),
        consequence: t('Without an address service, deliveries are refused.'),
      }}
    >
      {(access) => access.source !== 'env' && <AddressService stored={access} />}
    </ProviderPage>
  )
}

const formOf = ({ kind, url }: GeocoderAccess) => ({
  ...{ url, apiKey: '', ownPassword: '' },
  kind: kind === 'nominatim' ? ('nominatim' as const) : ('google' as const),
})
type Typed = ReturnType<typeof formOf>

const servicesIn = (t: Translate) => [
  {
    value: 'google' as const,
    // Not translated: a name.
    label: 'Google Maps',
    hint: t(
      'A key of Google’s console, for which the Geocoding API is switched on. A small restaurant usually stays within what is free.',
    ),
  },
  {
    value: 'nominatim' as const,
    label: 'Nominatim',
    hint: t(
      'OpenStreetMap’s service: a server of your own, or of a company. Its public server is not meant for shops.',
    ),
  },
]

function AddressService({ stored }: { stored: GeocoderAccess }) {
  const t = useTranslate()
  const api = useAdminApi()
  const form = useProviderForm({
    ...{ provider: 'geocoder', stored, formOf },
    save: (typed: Typed, version) => api.patch('/admin/providers/geocoder', { json: { ...typed, version } }),
  })
  const { typed, text, change } = form
  return (
    <SectionForm form={form}>
      <fieldset className={styles.group}>
        <RadioGroup
          legend={t('Service')}
          options={servicesIn(t)}
          value={typed.kind}
          onChange={(kind) => change({ kind })}
        />
        {typed.kind === 'google' ? (
          <Field
            label={t('Key of Google Maps')}
            hint={
              stored.apiKey ? t('Stored: {ending}. Leave this empty to keep it.', { ending: stored.apiKey }) : undefined
            }
            type="password"
            autoComplete="new-password"
            {...text('apiKey')}
          />
        ) : (
          <Field
            label={t('Address of the server')}
            hint={t('Such as https://nominatim.example.com.')}
            type="url"
            maxLength={500}
            {...text('url')}
          />
        )}
      </fieldset>
      <TestAddress typed={typed} />
      <OwnPasswordField {...text('ownPassword')} />
    </SectionForm>
  )
}

/** Looks an address up with the service as it is typed. */
function TestAddress({ typed: { kind, apiKey, url } }: { typed: Typed }) {
  const api = useAdminApi()
  const restaurant = useRestaurant()
  const { t } = restaurant
  const [address, setAddress] = useState(shortAddress(restaurant))
  const { result, isBusy, run } = useTest(async () =>
    resultOf(await api.post('/admin/providers/geocoder/test', { json: { kind, apiKey, url, address } })),
  )
  return (
    <fieldset className={styles.group}>
      <legend>{t('Does it find addresses?')}</legend>
      <p className={layout.hint}>
        {t('An address is looked up with what you have typed here. Nothing is saved by it.')}
      </p>
      <Field
        label={t('Look up')}
        maxLength={300}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <TestWithResult result={result}>
        <Button busy={isBusy} icon={<Icon name="search" />} onClick={() => run()}>
          {t('Look the address up')}
        </Button>
      </TestWithResult>
    </fieldset>
  )
}
