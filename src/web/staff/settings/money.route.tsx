import type { AdminSettings } from '#contract/settings.ts'
import { MONEY_SETTINGS } from '#domain/settings/hand-written-settings.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import type { FormState } from '#web/staff/form/use-form.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { CashCoins, CurrencyField } from './currency-fields.tsx'
import { DepositTax, FeeTax } from './fee-tax-fields.tsx'
import { type MoneyForm, moneyFormOf, moneyFrom } from './money-form.ts'
import { MoneyPreview } from './money-preview.tsx'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import { SettingFields } from './setting-fields.tsx'
import styles from './settings.module.css'
import { TaxClasses, TaxFields } from './tax-fields.tsx'

/** Currency, tax and the card terminal. */
export default function MoneyScreen() {
  return <SectionPage section="money">{({ money }) => <Money stored={money} />}</SectionPage>
}

function Money({ stored }: { stored: AdminSettings['money'] }) {
  const { amountFormat } = useRestaurant()
  const form = useSectionForm({
    stored,
    formOf: (money: AdminSettings['money']) => moneyFormOf(money, amountFormat),
    contentOf: moneyFrom,
  })
  return (
    <SectionForm form={form} preview={<MoneyPreview rules={moneyFrom(form.typed)} />}>
      <CurrencyField {...form} stored={stored.currency} />
      <CashCoins {...form} />
      <TaxFields {...form} />
      <TaxClasses {...form} />
      <FeeTax {...form} />
      <DepositTax {...form} />
      <CardTerminal {...form} />
    </SectionForm>
  )
}

/** Its name differs by country: Multibanco, Bankomat. */
function CardTerminal(form: FormState<MoneyForm>) {
  const t = useTranslate()
  return (
    <fieldset className={styles.group}>
      <legend>{t('Card terminal')}</legend>
      <SettingFields section={MONEY_SETTINGS} form={form} />
    </fieldset>
  )
}
