import { message } from '#domain/language/translate.ts'
import { LANDING_MAX } from '#domain/settings/landing-limits.ts'
import { nextRow } from '#web/staff/form/rows.ts'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { MoveButtons } from '#web/staff/list/move-buttons.tsx'
import { moved } from '#web/staff/list/moved.ts'
import { useDishes } from '#web/staff/menu/menu-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import styles from './landing.module.css'
import type { QuoteRow } from './landing-form.ts'
import { RowGroup } from './row-group.tsx'

type QuotesFieldProps = {
  quotes: readonly QuoteRow[]
  errors: FieldErrors
  onChange: (quotes: readonly QuoteRow[]) => void
}

/** Guests' quotes, with their names. */
export function QuotesField({ quotes, errors, onChange }: QuotesFieldProps) {
  const t = useTranslate()
  const change = (row: number, part: Partial<QuoteRow>) =>
    onChange(quotes.map((one) => (one.row === row ? { ...one, ...part } : one)))
  const dishes = useDishNames()
  const errorOf = (at: number, field: string) => errors[`testimonials.quotes.${at}.${field}`]
  return (
    <>
      {quotes.map(({ row, words, name, dish = '' }, at) => (
        <RowGroup
          key={row}
          noun={t('Testimonial')}
          number={at + 1}
          buttons={
            <MoveButtons
              name={t('testimonial {number}', { number: at + 1 })}
              at={at}
              count={quotes.length}
              onMove={(from, to) => onChange(moved(quotes, from, to) ?? quotes)}
            />
          }
          onRemove={() => onChange(quotes.filter((one) => one.row !== row))}
        >
          <TextAreaField
            label={t('Words')}
            rows={2}
            maxLength={LANDING_MAX.quote}
            value={words}
            error={errorOf(at, 'words')}
            onChange={(event) => change(row, { words: event.target.value })}
          />
          <Field
            label={t('Who said it')}
            maxLength={LANDING_MAX.quoteName}
            value={name}
            error={errorOf(at, 'name')}
            onChange={(event) => change(row, { name: event.target.value })}
          />
          <DishField
            names={dishes}
            name={dish}
            hint={at === 0 ? t.message(DISH_HINT) : undefined}
            error={errorOf(at, 'dish')}
            onChange={(name) => change(row, { dish: name })}
          />
        </RowGroup>
      ))}
      {quotes.length < LANDING_MAX.quotes && (
        <Button
          className={styles.add}
          icon={<Icon name="plus" />}
          onClick={() => onChange([...quotes, { row: nextRow(quotes), words: '', name: '' }])}
        >
          {t('Add a testimonial')}
        </Button>
      )}
    </>
  )
}

/** Undefined until the menu is known. */
function useDishNames(): readonly string[] | undefined {
  const { items, isPending } = useDishes('sort=menu', { isWhole: true })
  return isPending ? undefined : [...new Set(items.map(({ name }) => name))]
}

type DishFieldProps = {
  names: readonly string[] | undefined
  name: string
  hint: string | undefined
  error: string | undefined
  onChange: (name: string) => void
}

const DISH_HINT = message('Shown below the words, with its picture, while it is on the menu.')

/** The dish that a testimonial praises; guests see its picture, which leads to it on the menu. */
function DishField({ names, name, hint, error, onChange }: DishFieldProps) {
  const t = useTranslate()
  const isUnknown = name !== '' && !names?.includes(name)
  return (
    <SelectField
      label={t('Dish that it praises')}
      hint={hint}
      value={name}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t.as('no dish', 'None')}</option>
      {isUnknown && <option value={name}>{names ? t('{dish} (not on the menu)', { dish: name }) : name}</option>}
      {names?.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </SelectField>
  )
}
