import { useSearchParams } from 'react-router'
import type { AdminSettings } from '#contract/settings.ts'
import { accountRows } from '#domain/report/account-rows.ts'
import type { AccountNumbers } from '#domain/report/journal.ts'
import { ACCOUNT_NUMBER_MAX, JOURNAL_SETTINGS, type JournalRules } from '#domain/report/journal-settings.ts'
import type { FormState } from '#web/staff/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { InlineAlert } from '#web/ui/inline-alert.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import journal from './journal.module.css'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import { SettingFields } from './setting-fields.tsx'
import { settingsFrom, type TypedSettings, typedSettings } from './setting-form.ts'
import styles from './settings.module.css'

/** The adviser's account numbers, for the journal of the reports. */
export default function JournalScreen() {
  return <SectionPage section="journal">{(settings) => <Accounts settings={settings} />}</SectionPage>
}

type JournalForm = TypedSettings<typeof JOURNAL_SETTINGS> & { readonly accounts: AccountNumbers }

const formOf = ({ accounts, ...stored }: AdminSettings['journal']): JournalForm => ({
  ...typedSettings(JOURNAL_SETTINGS, stored),
  accounts,
})

const contentOf = ({ accounts, ...typed }: JournalForm): JournalRules => ({
  ...settingsFrom(JOURNAL_SETTINGS, typed),
  accounts: Object.fromEntries(
    Object.entries(accounts)
      .map(([key, number]) => [key, number.trim()] as const)
      .filter(([, number]) => number !== ''),
  ),
})

// Not translated: names of programs.
const [XERO, DATEV] = ['Xero', 'DATEV']

function Accounts({ settings }: { settings: AdminSettings }) {
  const form = useSectionForm({ stored: settings.journal, formOf, contentOf })
  return (
    <SectionForm form={form}>
      <AccountTable settings={settings} form={form} />
      <fieldset className={styles.group}>
        <legend>{XERO}</legend>
        <SettingFields section={JOURNAL_SETTINGS} form={form} fields={['xeroTaxRate']} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{DATEV}</legend>
        <SettingFields
          section={JOURNAL_SETTINGS}
          form={form}
          fields={['datevAdviser', 'datevClient', 'datevYearStart', 'datevDigits']}
        />
      </fieldset>
    </SectionForm>
  )
}

function AccountTable({ settings, form }: { settings: AdminSettings; form: FormState<JournalForm> }) {
  const { typed, change, errors } = form
  const t = useTranslate()
  const asked = useSearchParams()[0].getAll('role')
  const sells = {
    ...{ tax: settings.money.tax, terminalName: settings.money.terminalName },
    ownWays: settings.payments.own.map(({ name }) => name),
  }
  return (
    <fieldset className={styles.group}>
      <legend>{t('Account numbers')}</legend>
      <p className={layout.hint}>
        {t(
          "They are your adviser's. Sales of a class without a number go to the account of their rate. At DATEV, leave a tax empty if the account of the sales computes it.",
        )}
      </p>
      {errors.accounts && <InlineAlert tone="warning">{t.message(errors.accounts)}</InlineAlert>}
      <div className={journal.accounts}>
        {accountRows(sells, settings.journal.accounts, asked, t).map(({ key, name }) => (
          <Field
            key={key}
            label={name}
            maxLength={ACCOUNT_NUMBER_MAX}
            value={typed.accounts[key] ?? ''}
            error={errors[`accounts.${key}`]}
            onChange={(event) => change({ accounts: { ...typed.accounts, [key]: event.target.value } })}
          />
        ))}
      </div>
    </fieldset>
  )
}
