import type { ComponentProps } from 'react'
import { FieldFrame, type FieldFrameProps } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './field.module.css'

type SelectFieldProps = FieldFrameProps & Omit<ComponentProps<'select'>, keyof FieldFrameProps>

/** The browser's own list, with our edge around it; options are its children. */
export function SelectField({ label, labelHidden, hint, error, className, id, children, ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, className, id }}>
      {(control) => (
        <span className={styles.box}>
          <select {...select} {...control} className={styles.control}>
            {children}
          </select>
          <span className={styles.arrow}>
            <Icon name="chevron-down" />
          </span>
        </span>
      )}
    </FieldFrame>
  )
}
