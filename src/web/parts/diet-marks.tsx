import { type Diet, MARK_NAME, type Mark } from '#domain/menu/diet.ts'
import styles from './diet-marks.module.css'

const SHORT = {
  vegetarian: 'V',
  vegan: 'VG',
  gluten_free: 'GF',
  dairy_free: 'DF',
  halal: 'H',
  hot: 'Hot',
} as const satisfies Record<Mark, string>

/** The marks of a dish: letters to look at, words to hear. */
export const DietMarks = ({ marks = [] }: Pick<Diet, 'marks'>) =>
  marks.map((mark) => (
    <span key={mark} className={styles.mark} title={MARK_NAME[mark]}>
      <span aria-hidden="true">{SHORT[mark]}</span>
      <span className="visually-hidden">{MARK_NAME[mark]}</span>
    </span>
  ))

/** What a dish contains, in words; empty if nobody has stated it. */
export function describeAllergens({ allergens }: Pick<Diet, 'allergens'>): string {
  if (!allergens) return ''
  return allergens.length > 0 ? `Contains ${allergens.join(', ')}.` : 'Contains none of the 14 main allergens.'
}
