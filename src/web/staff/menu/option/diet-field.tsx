import type { Translate } from '#domain/language/translate.ts'
import { ALLERGENS, allergenName, MARKS } from '#domain/menu/allergens.ts'
import { MARK_NAME, type Mark } from '#domain/menu/diet.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './option.module.css'

type DietFieldProps = {
  /** Names its subject: `Diet and allergens of Large`. */
  title: string
  marks: readonly Mark[] | null
  /** Null if nobody has stated what is in it. */
  allergens: readonly string[] | null
  error: string | undefined
  /** For an option: it has marks only if they differ from the dish's, and adds to the dish's allergens. */
  isOption?: boolean
  onChange: (change: { marks?: readonly Mark[] | null; allergens?: readonly string[] | null }) => void
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The marks and allergens of a dish, of what a deal includes, or of an option. */
export function DietField({ title, marks, allergens, error, isOption = false, onChange }: DietFieldProps) {
  const t = useTranslate()
  return (
    <details className={styles.diet} open={error !== undefined || undefined}>
      <summary>
        {title}
        <span className={styles.quiet}>{describeDiet(t, marks, allergens)}</span>
      </summary>
      {isOption && (
        <Checkbox
          label={t.as('an option', 'Not every mark of the dish holds with it')}
          checked={marks !== null}
          onChange={() => onChange({ marks: marks === null ? [] : null })}
        />
      )}
      {marks !== null && (
        <fieldset className={styles.boxes}>
          <legend>{isOption ? t('Marks that still apply') : t.as('such as vegan', 'Marks')}</legend>
          {MARKS.map((mark) => (
            <Checkbox
              key={mark}
              label={t.message(MARK_NAME[mark])}
              checked={marks.includes(mark)}
              onChange={() => onChange({ marks: MARKS.filter((one) => marks.includes(one) !== (one === mark)) })}
            />
          ))}
        </fieldset>
      )}
      {!isOption && (
        <Checkbox
          label={t.as('a dish', 'We say what it contains')}
          hint={t('Until then guests see nothing about it, and filters without an allergen leave it out.')}
          checked={allergens !== null}
          onChange={() => onChange({ allergens: allergens === null ? [] : null })}
        />
      )}
      {allergens !== null && (
        <AllergenBoxes
          legend={isOption ? t.as('allergens', 'It adds') : t.as('allergens', 'It contains')}
          allergens={allergens}
          error={error}
          onChange={(changed) => onChange({ allergens: changed })}
        />
      )}
    </details>
  )
}

type AllergenBoxesProps = {
  legend: string
  allergens: readonly string[]
  error: string | undefined
  onChange: (allergens: readonly string[]) => void
}

function AllergenBoxes({ legend, allergens, error, onChange }: AllergenBoxesProps) {
  const t = useTranslate()
  const known = ALLERGENS.filter((one) => allergens.includes(one))
  const others = allergens.filter((one) => !known.some((allergen) => allergen === one))
  return (
    <fieldset className={styles.boxes}>
      <legend>{legend}</legend>
      {ALLERGENS.map((allergen) => (
        <Checkbox
          key={allergen}
          label={capitalised(t.message(allergen))}
          checked={allergens.includes(allergen)}
          onChange={() =>
            onChange([...ALLERGENS.filter((one) => allergens.includes(one) !== (one === allergen)), ...others])
          }
        />
      ))}
      <Field
        label={t.as('allergens', 'Others, with commas between them')}
        placeholder={t.as('an example', 'kiwi, chickpeas')}
        value={others.join(',')}
        error={error}
        onChange={(event) => onChange([...known, ...typedIn(event.target.value)])}
      />
    </fieldset>
  )
}

/** Keeps a trailing comma during typing. */
const typedIn = (text: string): readonly string[] => (text === '' ? [] : text.split(','))

/** What guests see; saving drops blank entries and other spellings of the same name. */
export function namedAllergens(typed: readonly string[]): string[] {
  const names = typed.map((word) => word.trim()).filter((word) => word !== '')
  return [...new Map(names.map((name) => [name.toLowerCase(), allergenName(name)])).values()]
}

function describeDiet(t: Translate, marks: readonly Mark[] | null, allergens: readonly string[] | null): string {
  const contained = namedAllergens(allergens ?? []).map(t.message)
  const words = [
    (marks ?? []).map((mark) => t.message(MARK_NAME[mark])).join(', '),
    contained.length > 0 && t('contains {allergens}', { allergens: contained.join(', ') }),
  ]
  return words.filter(Boolean).join('; ')
}
