import { DISH_TEXT_MAX } from '#domain/menu/menu-item.ts'
import { PriceField } from '#web/admin/edit/price-field.tsx'
import type { FieldErrors } from '#web/admin/edit/use-edit-form.ts'
import { PictureField } from '#web/admin/media/picture-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import type { DishForm } from './dish-form.ts'
import styles from './menu.module.css'

type DishFieldsProps = {
  /** The dish, when it has an id already. */
  itemId: string | undefined
  typed: DishForm
  errors: FieldErrors
  categories: string[]
  onChange: (change: Partial<DishForm>) => void
  /** A picture is on its way. */
  onBusy: (isBusy: boolean) => void
}

export function DishFields({ itemId, typed, errors, categories, onChange, onBusy }: DishFieldsProps) {
  const offered = categories.includes(typed.category) ? categories : [typed.category, ...categories]
  return (
    <>
      <Field
        label="Name"
        value={typed.name}
        maxLength={100}
        required
        error={errors.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className={styles.pair}>
        <PriceField value={typed.price} error={errors.price} onChange={(price) => onChange({ price })} />
        <SelectField
          label="Category"
          value={typed.category}
          error={errors.category}
          onChange={(event) => onChange({ category: event.target.value })}
        >
          {offered.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        label="Description"
        value={typed.description}
        maxLength={DISH_TEXT_MAX.description}
        counter
        error={errors.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <PictureField
        picture={typed}
        itemId={itemId}
        error={errors.imageUrl ?? errors.imagePath}
        onChange={onChange}
        onBusy={onBusy}
      />
      <div className={styles.checks}>
        <Checkbox
          label="Available"
          checked={typed.isAvailable}
          onChange={(event) => onChange({ isAvailable: event.target.checked })}
        />
        <Checkbox
          label="Recommended"
          checked={typed.recommended}
          onChange={(event) => onChange({ recommended: event.target.checked })}
        />
      </div>
    </>
  )
}
