import type { AdminSettings } from '#contract/settings.ts'
import type { Translate } from '#domain/language/translate.ts'
import { PAYMENT_SETTINGS } from '#domain/order/payment-settings.ts'
import { OWN_METHODS_MAX, OWN_NAME_MAX, OWN_SENTENCE_MAX, takesCards } from '#domain/order/ways-to-pay.ts'
import { NOT_A_CERTIFIED_REGISTER, needsCertifiedRegister } from '#domain/settings/certified-registers.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { AmountField } from '#web/staff/form/amount-field.tsx'
import { nextRow } from '#web/staff/form/rows.ts'
import type { FieldErrors, FormState, UploadsState } from '#web/staff/form/use-form.ts'
import { PartsInLanguages, type PartToTranslate } from '#web/staff/words/own-words-field.tsx'
import { partsOfRows } from '#web/staff/words/words-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { InlineAlert } from '#web/ui/inline-alert.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { RowGroup } from './row-group.tsx'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import { SettingFields } from './setting-fields.tsx'
import styles from './settings.module.css'
import { SitePictureField } from './site-picture-field.tsx'
import { type OwnWayRow, paysLater, type WaysToPayForm, waysToPayFormOf, waysToPayFrom } from './ways-to-pay-form.ts'

/** How guests can pay: by card, in cash, and in ways of the restaurant's own. */
export default function PaymentsScreen() {
  return <SectionPage section="payments">{({ payments }) => <Payments stored={payments} />}</SectionPage>
}

function Payments({ stored }: { stored: AdminSettings['payments'] }) {
  const restaurant = useRestaurant()
  const { amountFormat, t } = restaurant
  const form = useSectionForm({
    stored,
    formOf: (of) => waysToPayFormOf(of, amountFormat),
    contentOf: (typed) => waysToPayFrom(typed, amountFormat),
  })
  const { takesAtCounter } = form.typed
  return (
    <SectionForm form={form}>
      {!takesCards(restaurant) && (
        <InlineAlert tone="warning">
          {t(
            'Card payments are switched off on this site, so guests cannot choose the card. Stripe’s keys are entered under Settings, Stripe.',
          )}
        </InlineAlert>
      )}
      <fieldset className={styles.group}>
        <legend>{t('Pickup')}</legend>
        <SettingFields
          section={PAYMENT_SETTINGS}
          form={form}
          fields={['cardAtPickup', ...(takesAtCounter ? (['cashAtPickup'] as const) : [])]}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('Delivery')}</legend>
        <SettingFields
          section={PAYMENT_SETTINGS}
          form={form}
          fields={['cardAtDelivery', ...(takesAtCounter ? (['cashAtDelivery'] as const) : [])]}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('At the counter')}</legend>
        {needsCertifiedRegister(restaurant.address) && (
          <InlineAlert tone="warning">{t.message(NOT_A_CERTIFIED_REGISTER)}</InlineAlert>
        )}
        <SettingFields section={PAYMENT_SETTINGS} form={form} fields={['takesAtCounter']} />
      </fieldset>
      <OwnWays {...form} />
      {takesCards(restaurant) && <TipsOnline form={form} />}
      {paysLater(form.typed) && <Limits form={form} />}
      <PartsInLanguages parts={wordsOf(t, form)} />
    </SectionForm>
  )
}

/** What guests read of them. */
const wordsOf = (t: Translate, { typed, change }: FormState<WaysToPayForm>): PartToTranslate[] => [
  ...partsOfRows(
    typed.own,
    ({ name, sentence }, number) => [
      { field: 'name', label: t('{noun} {number}', { noun: t('Way to pay'), number }), text: name },
      { field: 'sentence', label: t('{label}: {value}', { label: name, value: t('What guests do') }), text: sentence },
    ],
    (own) => change({ own }),
  ),
  {
    texts: [
      {
        field: 'tipFor',
        label: t.message(PAYMENT_SETTINGS.rows.tipFor.label),
        text: typed.tipsOnline ? typed.tipFor : '',
      },
    ],
    words: typed.ownWords,
    onChange: (ownWords) => change({ ownWords }),
  },
]

type OwnWaysProps = FormState<WaysToPayForm> & UploadsState

function OwnWays({ typed: { own }, change, errors, onBusy }: OwnWaysProps) {
  const t = useTranslate()
  const changeWay = (row: number, part: Partial<OwnWayRow>) =>
    change({ own: own.map((way) => (way.row === row ? { ...way, ...part } : way)) })
  return (
    <fieldset className={styles.group}>
      <legend>{t('Your own ways to pay')}</legend>
      <p className={layout.hint}>
        {t(
          'Such as a transfer to your phone number. Guests pay you directly, and staff record the payment with the order.',
        )}
      </p>
      {own.map((way, index) => (
        <OwnWayFields
          key={way.row}
          {...{ way, index, errors, onBusy }}
          onChange={(part) => changeWay(way.row, part)}
          onRemove={() => change({ own: own.filter(({ row }) => row !== way.row) })}
        />
      ))}
      {own.length < OWN_METHODS_MAX && (
        <Button
          className={styles.add}
          icon={<Icon name="plus" />}
          onClick={() =>
            change({
              own: [
                ...own,
                { row: nextRow(own), name: '', sentence: '', imageUrl: '', atPickup: true, atDelivery: true },
              ],
            })
          }
        >
          {t('Add a way to pay')}
        </Button>
      )}
    </fieldset>
  )
}

type OwnWayFieldsProps = UploadsState & {
  way: OwnWayRow
  index: number
  errors: FieldErrors
  onChange: (part: Partial<OwnWayRow>) => void
  onRemove: () => void
}

function OwnWayFields({ way, index, errors, onBusy, onChange, onRemove }: OwnWayFieldsProps) {
  const t = useTranslate()
  return (
    <RowGroup noun={t('Way to pay')} number={index + 1} onRemove={onRemove}>
      <Field
        label={t('Name')}
        hint={index === 0 ? t('Guests read “Pay by …”: MB WAY, Bizum, bank transfer.') : undefined}
        required
        maxLength={OWN_NAME_MAX}
        value={way.name}
        error={errors[`own.${index}.name`]}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Field
        label={t('What guests do')}
        hint={index === 0 ? t('One sentence: Send it to 912 345 678, with the code of your order.') : undefined}
        required
        maxLength={OWN_SENTENCE_MAX}
        value={way.sentence}
        error={errors[`own.${index}.sentence`]}
        onChange={(event) => onChange({ sentence: event.target.value })}
      />
      <SitePictureField
        label={t('Picture of a QR code')}
        imageUrl={way.imageUrl}
        alt=""
        canRemove
        error={errors[`own.${index}.imageUrl`]}
        onChange={(imageUrl) => onChange({ imageUrl })}
        onBusy={onBusy}
      />
      <Checkbox
        label={t('For pickup')}
        checked={way.atPickup}
        onChange={(event) => onChange({ atPickup: event.target.checked })}
      />
      <Checkbox
        label={t('For delivery')}
        checked={way.atDelivery}
        onChange={(event) => onChange({ atDelivery: event.target.checked })}
      />
    </RowGroup>
  )
}

/** Whether guests are asked for a tip, how much is suggested, and who gets it. */
function TipsOnline({ form }: { form: FormState<WaysToPayForm> }) {
  const { typed, change, errors } = form
  const t = useTranslate()
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('tipPercents'))
  return (
    <fieldset className={styles.group}>
      <legend>{t('Tips online')}</legend>
      <SettingFields section={PAYMENT_SETTINGS} form={form} fields={['tipsOnline']} />
      {typed.tipsOnline && (
        <>
          <Field
            label={t.message(PAYMENT_SETTINGS.rows.tipPercents.label)}
            hint={t(
              'In percent of what the dishes cost, with commas between them. Guests can enter their own amount as well.',
            )}
            required
            value={typed.tips}
            error={wrong?.[1]}
            onChange={(event) => change({ tips: event.target.value })}
          />
          <SettingFields section={PAYMENT_SETTINGS} form={form} fields={['tipFor']} />
        </>
      )}
    </fieldset>
  )
}

/** What is demanded of orders that are not paid first. */
function Limits({ form }: { form: FormState<WaysToPayForm> }) {
  const { typed, change, errors } = form
  const { rows } = PAYMENT_SETTINGS
  const t = useTranslate()
  return (
    <fieldset className={styles.group}>
      <legend>{t('Orders that are paid later')}</legend>
      <p className={layout.hint}>
        {t('They ring like every new order, and wait until you accept them. Nobody has paid for them yet.')}
      </p>
      <AmountField
        label={t.message(rows.largestCents.label)}
        hint={t('Larger orders are paid by card. Empty: there is no limit.')}
        value={typed.largest}
        error={errors.largestCents}
        onChange={(largest) => change({ largest })}
      />
      <SettingFields section={PAYMENT_SETTINGS} form={form} fields={['firstByCard', 'oneOpen']} />
      <AmountField
        label={t.message(rows.agreedUpToCents.label)}
        hint={t('Orders of a phone number with a completed order and without a no-show. Empty: you accept each.')}
        value={typed.agreedUpTo}
        error={errors.agreedUpToCents}
        onChange={(agreedUpTo) => change({ agreedUpTo })}
      />
      <SettingFields section={PAYMENT_SETTINGS} form={form} fields={['acceptMinutes']} />
    </fieldset>
  )
}
