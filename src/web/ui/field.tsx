import { type ComponentProps, type ReactNode, useState } from 'react'
import { FieldFrame, type FieldFrameProps } from '#web/ui/field-frame.tsx'
import { halfTypedSentence, isHalfTyped } from '#web/ui/half-typed.ts'
import styles from './field.module.css'

type FieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, keyof FieldFrameProps> & {
    /** Stands inside the control's edge, before what is typed: an icon or a unit. */
    before?: ReactNode
  }

/** One line of text, a number, a date: whatever `type` the browser knows. */
export function Field({ label, labelHidden, hint, error, className, id, before, ...input }: FieldProps) {
  const [isHalf, setHalf] = useState(false)
  // What was filled in since, by whatever hand, is not half any more.
  const halfError = isHalf && (input.value ?? '') === '' ? halfTypedSentence(input.type) : undefined
  return (
    <FieldFrame {...{ label, labelHidden, hint, className, id }} error={error || halfError}>
      {(control) => (
        <span className={styles.box}>
          {before && <span className={styles.before}>{before}</span>}
          <input
            {...input}
            {...control}
            className={styles.control}
            onBlur={(event) => {
              setHalf(isHalfTyped(event.currentTarget))
              input.onBlur?.(event)
            }}
          />
        </span>
      )}
    </FieldFrame>
  )
}
