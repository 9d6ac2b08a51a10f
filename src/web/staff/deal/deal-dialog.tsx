import type { AdminDeal } from '#contract/deal.ts'
import { DEAL_MAX, DEAL_TYPES } from '#domain/menu/deal-limits.ts'
import { groupByCategory } from '#domain/menu/group-by-category.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { PriceField } from '#web/staff/form/amount-field.tsx'
import { EditDialog } from '#web/staff/form/edit-dialog.tsx'
import { nextRow } from '#web/staff/form/rows.ts'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { useRecordForm } from '#web/staff/form/use-record-form.ts'
import { DietField } from '#web/staff/menu/option/diet-field.tsx'
import { OwnWordsField } from '#web/staff/words/own-words-field.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ChoicesField } from './choices-field.tsx'
import styles from './deal.module.css'
import type { DealActions } from './deal-api.ts'
import {
  DEAL_TYPE_NAME,
  type DealForm,
  dealErrors,
  dealFormOf,
  dealFrom,
  type FixedRow,
  type IncludableDish,
  type OfferedDish,
  textsOfDealForm,
  withDish,
} from './deal-form.ts'
import { DealTax } from './deal-tax.tsx'
import { PartOptions } from './part-options.tsx'

type DealDialogProps = {
  /** Null for a new one. */
  deal: AdminDeal | null
  /** Also those that are sold out. */
  dishes: readonly IncludableDish[]
  available: readonly OfferedDish[]
  categories: string[]
  actions: DealActions
  onClose: () => void
}

/** Adds or edits a deal. */
export function DealDialog({ deal, dishes, available, categories, actions, onClose }: DealDialogProps) {
  const { amountFormat, t } = useRestaurant()
  const form = useRecordForm({
    item: deal,
    noun: 'deal',
    formOf: (item: AdminDeal | null) => dealFormOf(item, amountFormat),
    errorsOf: (typed) => dealErrors(typed, amountFormat),
    save: (typed, item) => {
      const content = dealFrom(typed, amountFormat)
      return item ? actions.change(item, content) : actions.add(content)
    },
    failureOf: (error) => ({ sentence: t('Save failed: {reason}', { reason: t.message(reasonOf(error)) }) }),
    onSaved: onClose,
  })
  const { typed, errors, change } = form
  return (
    <EditDialog
      size="large"
      title={deal ? t('Edit {name}', { name: deal.title }) : t('New deal')}
      form={form}
      onClose={onClose}
    >
      <DealBasics typed={typed} errors={errors} onChange={change} />
      <FixedField fixed={typed.fixed} dishes={dishes} errors={errors} onChange={(fixed) => change({ fixed })} />
      <DietField
        title={t('Diet and allergens of what is included')}
        marks={typed.marks}
        allergens={typed.allergens}
        error={errors.allergens}
        onChange={({ marks, allergens = typed.allergens }) => change({ marks: marks ?? typed.marks, allergens })}
      />
      <ChoicesField
        choices={typed.choices}
        errors={errors}
        available={available}
        categories={categories}
        onChange={(choices) => change({ choices })}
      />
      <DealTax typed={typed} errors={errors} onChange={change} />
      <OwnWordsField texts={textsOfDealForm(t, typed)} words={typed.words} onChange={(words) => change({ words })} />
    </EditDialog>
  )
}

type DealBasicsProps = {
  typed: DealForm
  errors: FieldErrors
  onChange: (change: Partial<DealForm>) => void
}

function DealBasics({ typed, errors, onChange }: DealBasicsProps) {
  const t = useTranslate()
  return (
    <div className={styles.basics}>
      <Field
        label={t('Title')}
        value={typed.title}
        maxLength={DEAL_MAX.title}
        required
        error={errors.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <PriceField value={typed.price} error={errors.price} onChange={(price) => onChange({ price })} />
      <SelectField
        label={t.as('of a deal', 'Type')}
        value={typed.type}
        onChange={(event) => onChange({ type: DEAL_TYPES.find((type) => type === event.target.value) ?? 'combo' })}
      >
        {DEAL_TYPES.map((type) => (
          <option key={type} value={type}>
            {t.message(DEAL_TYPE_NAME[type])}
          </option>
        ))}
      </SelectField>
      <Checkbox
        className={styles.active}
        label={t.as('a deal', 'Active')}
        checked={typed.isActive}
        onChange={(event) => onChange({ isActive: event.target.checked })}
      />
    </div>
  )
}

type FixedFieldProps = {
  fixed: readonly FixedRow[]
  dishes: readonly IncludableDish[]
  errors: FieldErrors
  onChange: (fixed: FixedRow[]) => void
}

/** The fixed items of the deal: how many, and which dish or words. */
function FixedField({ fixed, dishes, errors, onChange }: FixedFieldProps) {
  const t = useTranslate()
  const set = (row: FixedRow) => onChange(fixed.map((one) => (one.row === row.row ? row : one)))
  return (
    <fieldset className={styles.group}>
      <legend>{t.as('what is part of a deal', 'Includes')}</legend>
      <p className={layout.hint}>{t('A deal is sold only while the dishes that it includes are.')}</p>
      {fixed.map((part, at) => (
        <div key={part.row} className={styles.fixed}>
          <Field
            label={t('Quantity')}
            type="number"
            inputMode="numeric"
            min={1}
            max={DEAL_MAX.quantity}
            value={part.qty}
            error={errors[`fixed.${at}.qty`]}
            onChange={(event) => set({ ...part, qty: event.target.value })}
          />
          <PartFields part={part} dishes={dishes} errorOf={(field) => errors[`fixed.${at}.${field}`]} onChange={set} />
          <IconButton
            className={styles.removeRow}
            icon="trash"
            label={part.label ? t('Remove {name}', { name: part.label }) : t('Remove this line')}
            onClick={() => onChange(fixed.filter((one) => one.row !== part.row))}
          />
        </div>
      ))}
      <Button
        className={styles.addRow}
        icon={<Icon name="plus" />}
        onClick={() =>
          onChange([...fixed, { row: nextRow(fixed), qty: '1', label: '', menuItemId: null, taxShare: '' }])
        }
      >
        {t('Add what is included')}
      </Button>
    </fieldset>
  )
}

type PartFieldsProps = {
  part: FixedRow
  dishes: readonly IncludableDish[]
  errorOf: (field: string) => string | undefined
  onChange: (part: FixedRow) => void
}

const ONLY_WORDS = ''

/** The dish that is included, or words for what is not on the menu. */
function PartFields({ part, dishes, errorOf, onChange }: PartFieldsProps) {
  const t = useTranslate()
  const { menuItemId, label } = part
  const dish = dishes.find(({ id }) => id === menuItemId)
  return (
    <div className={styles.part}>
      <SelectField
        label={t('Dish')}
        value={menuItemId ?? ONLY_WORDS}
        error={errorOf('menuItemId') ?? errorOf('options')}
        onChange={({ target }) =>
          onChange(
            withDish(
              part,
              dishes.find(({ id }) => id === target.value),
            ),
          )
        }
      >
        <option value={ONLY_WORDS}>{t.as('instead of a dish', 'Only words')}</option>
        {menuItemId && !dish && <option value={menuItemId}>{label}</option>}
        {groupByCategory(dishes, []).map(({ category, dishes }) => (
          <optgroup key={category} label={category}>
            {dishes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {!menuItemId && (
        <Field
          label={t.as('words for what a deal includes', 'What')}
          maxLength={DEAL_MAX.label}
          value={label}
          error={errorOf('label')}
          onChange={(event) => onChange({ ...part, label: event.target.value })}
        />
      )}
      {dish && <PartOptions part={part} groups={dish.groups} onChange={onChange} />}
    </div>
  )
}
