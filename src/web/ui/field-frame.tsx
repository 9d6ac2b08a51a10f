import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './field.module.css'

export type FieldFrameProps = {
  label: string
  /** The label is still there for those who do not see the screen. */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  /** What is wrong and what to do; one sentence, several are joined. */
  error?: string | string[] | null | undefined
  className?: string | undefined
}

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label above, control, then hint and error, which the control names as its description. */
export function FieldFrame(
  props: FieldFrameProps & { id?: string | undefined; aside?: ReactNode; children: (control: Control) => ReactNode },
) {
  const made = useId()
  const id = props.id ?? made
  const error = Array.isArray(props.error) ? props.error.join(' ') : props.error
  const described = classNames(props.hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined
  return (
    <div className={classNames(styles.field, props.className)}>
      <div className={classNames(styles.head, props.labelHidden && 'visually-hidden')}>
        <label className={styles.label} htmlFor={id}>
          {props.label}
        </label>
        {props.aside}
      </div>
      {props.children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {props.hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {props.hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The sentence under a control that says what is wrong with it, or with what it belongs to. */
export function FieldError({ id, error }: { id?: string; error: string | null | undefined }) {
  if (!error) return null
  return (
    <p className={styles.error} id={id}>
      <Icon name="warning" />
      {error}
    </p>
  )
}
