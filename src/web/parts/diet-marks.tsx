import { message } from '#domain/language/translate.ts'
import { type Diet, MARK_NAME, type Mark } from '#domain/menu/diet.ts'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './diet-marks.module.css'

const SHORT = {
  vegetarian: message('V'),
  vegan: message('VG'),
  gluten_free: message('GF'),
  dairy_free: message('DF'),
  halal: message('H'),
  hot: MARK_NAME.hot,
} as const satisfies Record<Mark, string>

type DietMarksProps = Pick<Diet, 'marks'> & { inWords?: boolean }

/** The marks of a dish: letters to look at, words to hear. What is vegan need not say that it is vegetarian. */
export function DietMarks({ marks = [], inWords = false }: DietMarksProps) {
  const t = useTranslate()
  return marks
    .filter((mark) => mark !== 'vegetarian' || !marks.includes('vegan'))
    .map((mark) => (
      <span key={mark} className={styles.mark} role="img" aria-label={t.message(MARK_NAME[mark])}>
        {t.message(inWords ? MARK_NAME[mark] : SHORT[mark])}
      </span>
    ))
}
