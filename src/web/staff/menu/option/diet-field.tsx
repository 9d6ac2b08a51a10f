import { ALLERGENS, allergenName, MARKS } from '#domain/menu/allergens.ts'
import { MARK_NAME, type Mark } from '#domain/menu/diet.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
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
  return (
    <details className={styles.diet} open={error !== undefined || undefined}>
      <summary>
        {title}
        <span className={styles.quiet}>{describeDiet(marks, allergens)}</span>
      </summary>
      {isOption && (
        <Checkbox
          label="Not every mark of the dish holds with it"
          checked={marks !== null}
          onChange={() => onChange({ marks: marks === null ? [] : null })}
        />
      )}
      {marks !== null && (
        <fieldset className={styles.boxes}>
          <legend>{isOption ? 'Marks that still apply' : 'Marks'}</legend>
          {MARKS.map((mark) => (
            <Checkbox
              key={mark}
              label={MARK_NAME[mark]}
              checked={marks.includes(mark)}
              onChange={() => onChange({ marks: MARKS.filter((one) => marks.includes(one) !== (one === mark)) })}
            />
          ))}
        </fieldset>
      )}
      {!isOption && (
        <Checkbox
          label="We say what it contains"
          hint="Until then guests see nothing about it, and filters without an allergen leave it out."
          checked={allergens !== null}
          onChange={() => onChange({ allergens: allergens === null ? [] : null })}
        />
      )}
      {allergens !== null && (
        <AllergenBoxes
          legend={isOption ? 'It adds' : 'It contains'}
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
  const known = ALLERGENS.filter((one) => allergens.includes(one))
  const others = allergens.filter((one) => !known.some((allergen) => allergen === one))
  return (
    <fieldset className={styles.boxes}>
      <legend>{legend}</legend>
      {ALLERGENS.map((allergen) => (
        <Checkbox
          key={allergen}
          label={capitalised(allergen)}
          checked={allergens.includes(allergen)}
          onChange={() =>
            onChange([...ALLERGENS.filter((one) => allergens.includes(one) !== (one === allergen)), ...others])
          }
        />
      ))}
      <Field
        label="Others, with commas between them"
        placeholder="kiwi, chickpeas"
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

function describeDiet(marks: readonly Mark[] | null, allergens: readonly string[] | null): string {
  const contains = namedAllergens(allergens ?? [])
  const words = [
    (marks ?? []).map((mark) => MARK_NAME[mark]).join(', '),
    contains.length > 0 && `contains ${contains.join(', ')}`,
  ]
  return words.filter(Boolean).join('; ')
}
