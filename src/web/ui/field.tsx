import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldFrameProps } from '#web/ui/field-frame.tsx'
import styles from './field.module.css'

type FieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, keyof FieldFrameProps> & {
    /** Stands inside the control's edge, before what is typed: an icon or a unit. */
    before?: ReactNode
  }

/** One line of text, a number, a date: whatever `type` the browser knows. */
export function Field({ label, labelHidden, hint, error, className, id, before, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, className, id }}>
      {(control) => (
        <span className={styles.box}>
          {before && <span className={styles.before}>{before}</span>}
          <input {...input} {...control} className={styles.control} />
        </span>
      )}
    </FieldFrame>
  )
}
