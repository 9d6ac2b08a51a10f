import { DESCRIPTION_MAX } from '#domain/menu/menu-item.ts'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import type { DishErrors, DishForm } from './dish-form.ts'
import styles from './menu.module.css'

type DishFieldsProps = {
  typed: DishForm
  errors: DishErrors
  categories: string[]
  onChange: (change: Partial<DishForm>) => void
}

export function DishFields({ typed, errors, categories, onChange }: DishFieldsProps) {
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
        <Field
          label="Price"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          required
          before="$"
          value={typed.price}
          error={errors.price}
          onChange={(event) => onChange({ price: event.target.value })}
        />
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
        maxLength={DESCRIPTION_MAX}
        counter
        error={errors.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <PictureField typed={typed} error={errors.imageUrl} onChange={onChange} />
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

type PictureFieldProps = {
  typed: DishForm
  error: string | undefined
  onChange: (change: Partial<DishForm>) => void
}

function PictureField({ typed, error, onChange }: PictureFieldProps) {
  return (
    <div className={styles.pictureField}>
      <Field
        label="Picture (optional)"
        placeholder="/images/dishes/samosa.webp"
        value={typed.imageUrl}
        maxLength={500}
        error={error}
        hint="The address of a picture."
        onChange={(event) => onChange({ imageUrl: event.target.value })}
      />
      {typed.imageUrl && (
        <DishPicture
          className={styles.preview}
          imageUrl={typed.imageUrl}
          alt={`Picture of ${typed.name}`}
          sizes="96px"
        />
      )}
    </div>
  )
}
