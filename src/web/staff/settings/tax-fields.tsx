import { message } from '#domain/language/translate.ts'
import { TAX_PLACES, type TaxPlace } from '#domain/money/tax-rules.ts'
import { PercentField } from '#web/staff/form/amount-field.tsx'
import { nextRow } from '#web/staff/form/rows.ts'
import type { FieldErrors, FormState } from '#web/staff/form/use-form.ts'
import { useCategories } from '#web/staff/menu/menu-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { MoneyForm } from './money-form.ts'
import { RowGroup } from './row-group.tsx'
import styles from './settings.module.css'
import taxStyles from './tax-fields.module.css'
import { type ClassRow, newRates, type RatesRow, withClass } from './tax-form.ts'
import { UsualRates } from './usual-rates.tsx'

type FieldsProps = FormState<MoneyForm>

export function TaxFields(form: FieldsProps) {
  const { typed, change, errors, text } = form
  const t = useTranslate()
  const [standard, ...others] = typed.classes
  const changeClass = (row: number, part: Partial<ClassRow>) =>
    change({ classes: typed.classes.map((one) => (one.row === row ? { ...one, ...part } : one)) })
  return (
    <fieldset className={styles.group}>
      <legend>{t('Tax')}</legend>
      <div className={styles.pair}>
        <Field
          label={t('What the tax is called')}
          hint={t('As guests know it, such as VAT.')}
          required
          maxLength={20}
          {...text('taxName', 'tax.name')}
        />
        <Field
          label={t('Your tax number')}
          hint={t('On receipts and tickets; leave it empty if they need none.')}
          maxLength={30}
          {...text('taxNumber', 'tax.number')}
        />
      </div>
      {standard && (
        <>
          {others.length > 0 && (
            <Field
              label={t('What the rate below is for')}
              hint={t('Whatever is in no other class, such as Food.')}
              required
              value={standard.name}
              error={errors['tax.classes.0.name']}
              onChange={(event) => changeClass(standard.row, { name: event.target.value })}
            />
          )}
          <ClassRates
            rates={standard.rates}
            path="tax.classes.0"
            errors={errors}
            onChange={(rates) => changeClass(standard.row, { rates })}
          />
        </>
      )}
      <PricesOfMenu {...form} />
      <UsualRates {...form} />
    </fieldset>
  )
}

function PricesOfMenu({ typed, change }: FieldsProps) {
  const t = useTranslate()
  return (
    <RadioGroup
      legend={t('The prices of the menu')}
      options={[
        { value: 'included', label: t('include the tax'), hint: t('What guests see is what they pay.') },
        {
          value: 'added',
          label: t('are without it'),
          hint: t('The cart adds it to the sum, as in the United States.'),
        },
      ]}
      value={typed.prices}
      onChange={(prices) => change({ prices })}
    />
  )
}

/** What is taxed otherwise than the rest, such as soft drinks. */
export function TaxClasses({ typed: { classes, feeTax, depositTax }, change, errors }: FieldsProps) {
  const t = useTranslate()
  const changeClass = (row: number, part: Partial<ClassRow>) =>
    change({ classes: classes.map((one) => (one.row === row ? { ...one, ...part } : one)) })
  const remove = (row: number) =>
    change({
      classes: classes.filter((one) => one.row !== row),
      ...(feeTax === row && { feeTax: classes[0]?.row ?? 0 }),
      ...(depositTax === row && { depositTax: classes[0]?.row ?? 0 }),
    })
  return (
    <fieldset className={styles.group}>
      <legend>{t('Tax classes')}</legend>
      <p className={layout.hint}>
        {t(
          'What is taxed at other rates, such as soft drinks or alcohol. The price of a deal is split over the classes of its dishes; a dish, an option or a deal may have a class of its own, and falls back to that of its category when the class is removed.',
        )}
      </p>
      {classes.slice(1).map((one, index) => (
        <RowGroup key={one.row} noun={t('Tax class')} number={index + 1} onRemove={() => remove(one.row)}>
          <Field
            label={t('Class name')}
            placeholder={t('Soft drinks')}
            required
            maxLength={40}
            value={one.name}
            error={errors[`tax.classes.${index + 1}.name`]}
            onChange={(event) => changeClass(one.row, { name: event.target.value })}
          />
          <ClassRates
            rates={one.rates}
            path={`tax.classes.${index + 1}`}
            errors={errors}
            onChange={(rates) => changeClass(one.row, { rates })}
          />
          <ClassCategories
            of={one}
            taken={classes.flatMap((other) => (other === one ? [] : other.categoryIds))}
            onChange={(categoryIds) => changeClass(one.row, { categoryIds })}
          />
        </RowGroup>
      ))}
      <FieldError error={errors['tax.classes']} />
      <Button
        className={styles.add}
        icon={<Icon name="plus" />}
        onClick={() => change({ classes: withClass(classes) })}
      >
        {t('Add a tax class')}
      </Button>
    </fieldset>
  )
}

type ClassCategoriesProps = {
  of: ClassRow
  /** In another class. */
  taken: readonly string[]
  onChange: (categoryIds: readonly string[]) => void
}

function ClassCategories({ of: { categoryIds }, taken, onChange }: ClassCategoriesProps) {
  const { items } = useCategories()
  const t = useTranslate()
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...categoryIds, id] : categoryIds.filter((one) => one !== id))
  const gone = categoryIds.filter((id) => items.length > 0 && !items.some((one) => one.id === id))
  return (
    <fieldset className={taxStyles.categories}>
      <legend>{t('Its categories')}</legend>
      {items
        .filter(({ id }) => !taken.includes(id))
        .map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={categoryIds.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
      {gone.map((id) => (
        <Checkbox key={id} label={t('A deleted category')} checked onChange={() => toggle(id, false)} />
      ))}
      {items.length === 0 && <p className={layout.hint}>{t('Your menu has no categories yet.')}</p>}
    </fieldset>
  )
}

const PLACE_LABELS: Readonly<Record<TaxPlace, string>> = {
  eatIn: message('Eaten in, percent'),
  collected: message('Collected, percent'),
  delivered: message('Delivered, percent'),
}

type ClassRatesProps = {
  rates: readonly RatesRow[]
  /** The server's path of the class. */
  path: string
  errors: FieldErrors
  onChange: (rates: readonly RatesRow[]) => void
}

/** The rates of a class, and those that are valid from a later day on. */
function ClassRates({ rates, path, errors, onChange }: ClassRatesProps) {
  const t = useTranslate()
  const changeRow = (row: number, part: Partial<RatesRow>) =>
    onChange(rates.map((one) => (one.row === row ? { ...one, ...part } : one)))
  return (
    <div className={layout.lines}>
      {rates.map((dated, at) => (
        <div key={dated.row} className={taxStyles.dated}>
          {dated.from !== null && (
            <div className={taxStyles.from}>
              <Field
                label={t('From this business day on')}
                type="date"
                required
                value={dated.from}
                error={errors[`${path}.rates.${at}.from`]}
                onChange={(event) => changeRow(dated.row, { from: event.target.value })}
              />
              <Button
                variant="quiet"
                icon={<Icon name="trash" />}
                onClick={() => onChange(rates.filter((one) => one.row !== dated.row))}
              >
                {t('Remove these rates')}
              </Button>
            </div>
          )}
          <Percentages of={dated} path={`${path}.rates.${at}`} errors={errors} onChange={changeRow} />
        </div>
      ))}
      <FieldError error={errors[`${path}.rates`]} />
      <Button
        variant="quiet"
        className={styles.add}
        icon={<Icon name="plus" />}
        onClick={() => onChange([...rates, { row: nextRow(rates), ...newRates('') }])}
      >
        {t('Rates from a later day')}
      </Button>
    </div>
  )
}

type PercentagesProps = Pick<ClassRatesProps, 'path' | 'errors'> & {
  of: RatesRow
  onChange: (row: number, part: Partial<RatesRow>) => void
}

function Percentages({ of: { row, isSame, ...typed }, path, errors, onChange }: PercentagesProps) {
  const t = useTranslate()
  const differ = (isOn: boolean) => {
    const { collected } = typed
    onChange(row, {
      isSame: !isOn,
      ...(isOn && { eatIn: typed.eatIn || collected, delivered: typed.delivered || collected }),
    })
  }
  const places = isSame ? (['collected'] as const) : TAX_PLACES
  return (
    <>
      <div className={taxStyles.places}>
        {places.map((place) => (
          <PercentField
            key={place}
            label={isSame ? t('Rate in percent') : t.message(PLACE_LABELS[place])}
            hint={isSame ? t('0 if you charge none.') : undefined}
            required
            value={typed[place]}
            error={errors[`${path}.${place}`]}
            onChange={(value) => onChange(row, { [place]: value })}
          />
        ))}
      </div>
      <Checkbox
        label={t('Different for what is eaten in, collected or delivered')}
        checked={!isSame}
        onChange={(event) => differ(event.target.checked)}
      />
    </>
  )
}
