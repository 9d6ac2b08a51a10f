import type { AdminCategory } from '#contract/category.ts'
import type { AdminMenuItem } from '#contract/menu.ts'
import type { AdminOptionGroup } from '#contract/option-group.ts'
import type { Translate } from '#domain/language/translate.ts'
import { DISH_TEXT_MAX } from '#domain/menu/dish-limits.ts'
import { isSameGroup } from '#domain/menu/groups-of-dish.ts'
import { centsFromDecimal, decimal } from '#domain/money/money.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { PriceField } from '#web/staff/form/amount-field.tsx'
import { EditDialog } from '#web/staff/form/edit-dialog.tsx'
import { KitchenMinutesField } from '#web/staff/form/kitchen-minutes-field.tsx'
import { amountFrom } from '#web/staff/form/typed-number.ts'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { useRecordForm } from '#web/staff/form/use-record-form.ts'
import { PictureField } from '#web/staff/media/picture-field.tsx'
import { DepositField } from '#web/staff/menu/option/deposit-field.tsx'
import { DietField } from '#web/staff/menu/option/diet-field.tsx'
import { groupRows, previewOf } from '#web/staff/menu/option/option-form.ts'
import { OptionGroupsField } from '#web/staff/menu/option/option-groups-field.tsx'
import { OptionPreview } from '#web/staff/menu/option/option-preview.tsx'
import { OptionPricesField } from '#web/staff/menu/option/option-prices-field.tsx'
import { TaxClassField } from '#web/staff/menu/option/tax-class-field.tsx'
import { OwnWordsField, type TextToTranslate } from '#web/staff/words/own-words-field.tsx'
import { textsOfGroups } from '#web/staff/words/words-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { type DishForm, dishErrors, dishFormOf, dishFrom } from './dish-form.ts'
import styles from './menu.module.css'
import type { DishActions } from './menu-api.ts'
import { StationField } from './station-field.tsx'

type DishDialogProps = {
  /** Null for a new one. */
  dish: AdminMenuItem | null
  categories: string[]
  /** The managed ones, with the options of their dishes. */
  managed: readonly AdminCategory[]
  /** The category of a new dish. */
  newCategory?: string | undefined
  actions: DishActions
  onClose: () => void
}

/** Adds or edits a dish. */
export function DishDialog({ dish, categories, managed, newCategory, actions, onClose }: DishDialogProps) {
  const { amountFormat, t } = useRestaurant()
  const form = useRecordForm({
    item: dish,
    noun: 'dish',
    formOf: (item: AdminMenuItem | null) => dishFormOf(item, amountFormat, newCategory),
    errorsOf: (typed) => dishErrors(typed, amountFormat),
    save: (typed, item) => {
      const content = dishFrom(typed, amountFormat)
      return item ? actions.change(item, content) : actions.add(content)
    },
    failureOf: (error) => ({ sentence: t('Failed to save menu item.'), detail: reasonOf(error) }),
    onSaved: onClose,
    notUploaded: t('The picture is still on its way. Wait for it, or cancel its upload.'),
  })
  return (
    <EditDialog
      size="large"
      title={dish ? t('Edit {name}', { name: dish.name }) : t.as('a dish', 'New Item')}
      form={form}
      onClose={onClose}
    >
      <DishFields
        itemId={dish?.id}
        typed={form.typed}
        errors={form.errors}
        categories={categories}
        onChange={form.change}
        onBusy={form.onBusy}
      />
      <DishOptionFields
        typed={form.typed}
        errors={form.errors}
        inherited={managed.find(({ name }) => name === form.typed.category)?.optionGroups ?? []}
        onChange={form.change}
      />
      <OwnWordsField
        texts={textsOf(t, form.typed, dish)}
        words={form.typed.words}
        onChange={(words) => form.change({ words })}
      />
    </EditDialog>
  )
}

const textsOf = (
  t: Translate,
  { name, description, optionGroups }: DishForm,
  dish: AdminMenuItem | null,
): TextToTranslate[] => [
  { field: 'name', label: t('Name'), text: name },
  { field: 'description', label: t.as('of a dish', 'Description'), text: description, isLong: true },
  { field: 'specialBadge', label: t.as('of a special', 'Badge'), text: dish?.specialBadge ?? '' },
  ...textsOfGroups(t, optionGroups),
]

type DishFieldsProps = {
  /** The dish, if it already has an id. */
  itemId: string | undefined
  typed: DishForm
  errors: FieldErrors
  categories: string[]
  onChange: (change: Partial<DishForm>) => void
  /** While a picture is being uploaded. */
  onBusy: (isBusy: boolean) => void
}

function DishFields({ itemId, typed, errors, categories, onChange, onBusy }: DishFieldsProps) {
  const t = useTranslate()
  const offered = categories.includes(typed.category) ? categories : [typed.category, ...categories]
  return (
    <>
      <Field
        label={t('Name')}
        value={typed.name}
        maxLength={DISH_TEXT_MAX.name}
        required
        error={errors.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className={styles.pair}>
        <PriceField value={typed.price} error={errors.price} onChange={(price) => onChange({ price })} />
        <SelectField
          label={t('Category')}
          value={typed.category}
          error={errors.category}
          onChange={(event) => onChange({ category: event.target.value })}
        >
          {offered.map((name) => (
            <option key={name} value={name}>
              {t.message(name)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        label={t.as('of a dish', 'Description')}
        value={typed.description}
        maxLength={DISH_TEXT_MAX.description}
        counter
        error={errors.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <PictureField
        imageUrl={typed.imageUrl}
        alt={t('The dish')}
        uploadHint={t('The picture is saved with the dish.')}
        target={{ itemId }}
        error={errors.imageUrl ?? errors.imagePath}
        onChange={onChange}
        onBusy={onBusy}
      />
      <div className={styles.checks}>
        <Checkbox
          label={t('Available')}
          checked={typed.isAvailable}
          onChange={(event) => onChange({ isAvailable: event.target.checked })}
        />
        <Checkbox
          label={t('Recommended')}
          checked={typed.recommended}
          onChange={(event) => onChange({ recommended: event.target.checked })}
        />
      </div>
    </>
  )
}

type DishOptionFieldsProps = Pick<DishFieldsProps, 'typed' | 'errors' | 'onChange'> & {
  /** The groups of its category. */
  inherited: readonly AdminOptionGroup[]
}

/** The options of the dish, its category's included, and how guests see them. */
function DishOptionFields({ typed, errors, inherited, onChange }: DishOptionFieldsProps) {
  const { name, price, category, optionGroups, optionPrices } = typed
  const { amountFormat, t } = useRestaurant()
  const own = previewOf(optionGroups, amountFormat)
  const ofCategory = previewOf(groupRows(inherited, amountFormat, optionPrices), amountFormat).filter(
    (group) => !own.some((one) => isSameGroup(one, group)),
  )
  return (
    <>
      <KitchenMinutesField
        hint={t('If empty, the category applies.')}
        value={typed.kitchenMinutes}
        error={errors.kitchenMinutes}
        onChange={(kitchenMinutes) => onChange({ kitchenMinutes })}
      />
      <StationField
        hint={t('Where it is made. If empty, the category applies.')}
        value={typed.station}
        error={errors.station}
        onChange={(station) => onChange({ station })}
      />
      <TaxClassField
        otherwise={t.as('a tax class', 'As its category')}
        value={typed.taxClass}
        error={errors.taxClass}
        onChange={(taxClass) => onChange({ taxClass })}
      />
      <DepositField
        hint={t('What guests get back for the bottle, cup or box.')}
        value={typed.deposit}
        error={errors['deposit.amount']}
        onChange={(deposit) => onChange({ deposit })}
      />
      <DietField
        title={t('Diet and allergens')}
        marks={typed.marks}
        allergens={typed.allergens}
        error={errors.allergens}
        onChange={({ marks, allergens = typed.allergens }) => onChange({ marks: marks ?? typed.marks, allergens })}
      />
      <OptionGroupsField
        groups={optionGroups}
        errors={errors}
        onChange={(groups) => onChange({ optionGroups: groups })}
      />
      <OptionPricesField
        category={category}
        groups={inherited}
        prices={optionPrices}
        errors={errors}
        onChange={(prices) => onChange({ optionPrices: prices })}
      />
      <OptionPreview
        of={name}
        price={centsFromDecimal(decimal(amountFrom(price, amountFormat) || 0), amountFormat)}
        groups={[...ofCategory, ...own]}
      />
    </>
  )
}
