import type { ReactNode } from 'react'
import { message } from '#domain/language/translate.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './test-result.module.css'

/** What a test found, and what to do next. */
export type TestResult = {
  readonly state: 'waiting' | 'good' | 'failed'
  readonly sentence: string
  readonly advice?: string | undefined
}

const LOOKS: Readonly<Record<TestResult['state'], { readonly icon: IconName; readonly word: string }>> = {
  waiting: { icon: 'clock', word: message('Waiting:') },
  good: { icon: 'check', word: message('Good:') },
  failed: { icon: 'warning', word: message('Failed:') },
}

type TestWithResultProps = { result: TestResult | null; children: ReactNode }

/** The button of a test, and the result beside it. Both regions are always in the page, so that screen readers announce their text. */
export function TestWithResult({ result, children }: TestWithResultProps) {
  const hasFailed = result?.state === 'failed'
  return (
    <div className={styles.test}>
      {children}
      <div role="status" className={styles.result}>
        {result && !hasFailed && <Words {...result} />}
      </div>
      <div role="alert" className={styles.result}>
        {hasFailed && <Words {...result} />}
      </div>
    </div>
  )
}

function Words({ state, sentence, advice }: TestResult) {
  const { icon, word } = LOOKS[state]
  const t = useTranslate()
  return (
    <div className={styles.words} data-state={state}>
      <Icon name={icon} />
      <div>
        <p>
          <strong className={styles.word}>{t.message(word)}</strong> {t.message(sentence)}
        </p>
        {advice && <p className={styles.advice}>{t.message(advice)}</p>}
      </div>
    </div>
  )
}
