import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; labelHidden?: boolean; hint?: ReactNode }

/** Yes or no, saved when the form is sent. */
export function Checkbox({ label, labelHidden, hint, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <input {...input} type="checkbox" className={styles.box} />
      <span className={classNames(labelHidden && 'visually-hidden')}>
        {label}
        {hint && <small className={styles.hint}>{hint}</small>}
      </span>
    </label>
  )
}

/** On or off, saved immediately. */
export function Switch({ label, labelHidden, hint, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles.row, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself exposes its state */}
      <input {...input} type="checkbox" role="switch" className={styles.switch} />
      <span className={classNames(labelHidden && 'visually-hidden')}>
        {label}
        {hint && <small className={styles.hint}>{hint}</small>}
      </span>
    </label>
  )
}
