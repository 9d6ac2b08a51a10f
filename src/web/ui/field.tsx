import { type ComponentProps, Fragment, type ReactNode, useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { incompleteMessage, isIncomplete } from '#web/ui/form-focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './field.module.css'

export type FieldFrameProps = {
  label: string
  /** Hides the label visually; screen readers still read it. */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  /** What is wrong and what to do. */
  error?: Sentences
  className?: string | undefined
}

type Sentences = string | readonly string[] | null | undefined

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label, control, hint and error. Hint and error are the control's accessible description. */
export function FieldFrame(
  props: FieldFrameProps & { id?: string | undefined; aside?: ReactNode; children: (control: Control) => ReactNode },
) {
  const generatedId = useId()
  const id = props.id ?? generatedId
  const { error } = props
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

/** An error below a control, or below the item it belongs to. */
export function FieldError({ id, error }: { id?: string; error: Sentences }) {
  const t = useTranslate()
  if (!error) return null
  return (
    <p className={styles.error} id={id} data-field-error>
      <Icon name="warning" />
      {typeof error === 'string' ? t.message(error) : <SentenceList sentences={error.map(t.message)} />}
    </p>
  )
}

const SentenceList = ({ sentences }: { sentences: readonly string[] }) => (
  <span>
    {sentences.map((sentence, at) => (
      <Fragment key={sentence}>
        {at > 0 && ' '}
        <span>{sentence}</span>
      </Fragment>
    ))}
  </span>
)

type FieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, keyof FieldFrameProps> & {
    /** Why the text cannot be read; shown once the field is left. */
    unread?: Sentences
    /** An icon or unit inside the control, before the text. */
    before?: ReactNode
  }

/** A phone would correct names of dishes and guests to other words. */
const AS_TYPED = { autoCorrect: 'off', spellCheck: false }

/** A one-line input of any `type`: text, number, date. */
export function Field({ label, labelHidden, hint, error, className, id, before, unread, ...input }: FieldProps) {
  const [wasIncomplete, setWasIncomplete] = useState(false)
  // A value set since the last blur, by whatever means, is complete.
  const isStillEmpty = (input.value ?? '') === ''
  const incomplete = unread ?? (isStillEmpty ? incompleteMessage(input.type) : undefined)
  return (
    <FieldFrame
      {...{ label, labelHidden, hint, className, id }}
      error={error || (wasIncomplete ? incomplete : undefined)}
    >
      {(control) => (
        <span className={styles.box}>
          {before && <span className={styles.before}>{before}</span>}
          <input
            {...(input.type === 'search' && AS_TYPED)}
            {...input}
            {...control}
            data-unread={unread ? '' : undefined}
            className={styles.control}
            onBlur={(event) => {
              // Sending the form reports it; an error now would move the button that is being pressed.
              if (!isSubmit(event.relatedTarget)) setWasIncomplete(isIncomplete(event.currentTarget))
              input.onBlur?.(event)
            }}
          />
        </span>
      )}
    </FieldFrame>
  )
}

const isSubmit = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement && target.type === 'submit'

type SelectFieldProps = FieldFrameProps & Omit<ComponentProps<'select'>, keyof FieldFrameProps>

/** A native select; its options are the children. */
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
