import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import styles from './radio-group.module.css'

type RadioOption<Value extends string> = { value: Value; label: string; hint?: string; disabled?: boolean }

type RadioGroupProps<Value extends string> = {
  legend: ReactNode
  legendHidden?: boolean
  name?: string
  options: readonly RadioOption<Value>[]
  /** Null: nothing chosen yet. */
  value: Value | null
  onChange: (value: Value) => void
  error?: string | undefined
  /** Asks for a missing choice, before it is an error. */
  question?: string | undefined
  required?: boolean
  /** The form that Enter sends, if the group is not in it. */
  form?: string | undefined
  /** `list` has one option per line; `segments` puts short labels side by side. */
  look?: 'list' | 'segments'
  size?: 'regular' | 'small'
  className?: string
}

/** One of several options. Both looks are native radio buttons, so the arrow keys work. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, error, question, look = 'list', size = 'regular' } = props
  const id = useId()
  const name = props.name ?? id
  return (
    <div
      className={classNames(styles.group, props.className)}
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={error ? `${id}-error` : question && `${id}-question`}
      aria-invalid={error ? true : undefined}
      aria-required={props.required || undefined}
      data-question={question && ''}
    >
      <p className={classNames(styles.legend, props.legendHidden && 'visually-hidden')} id={`${id}-legend`}>
        {legend}
      </p>
      {question && (
        <p className={styles.question} id={`${id}-question`}>
          {question}
        </p>
      )}
      <div className={classNames(styles[look], styles[size])}>
        {options.map((option) => (
          <Option key={option.value} name={name} option={option} look={look} group={props} />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

type OptionProps<Value extends string> = {
  name: string
  option: RadioOption<Value>
  look: 'list' | 'segments'
  group: RadioGroupProps<Value>
}

function Option<Value extends string>({ name, option, look, group }: OptionProps<Value>) {
  return (
    <label className={look === 'list' ? styles.option : styles.segment}>
      <input
        className={look === 'list' ? styles.radio : styles.cover}
        type="radio"
        name={name}
        form={group.form}
        value={option.value}
        checked={group.value === option.value}
        disabled={option.disabled}
        required={group.required}
        onChange={() => group.onChange(option.value)}
      />
      <span className={styles.words}>
        {option.label}
        {option.hint && <small className={styles.hint}>{option.hint}</small>}
      </span>
    </label>
  )
}

/** Two to four short options side by side: Mild, Medium, Hot. */
export function SegmentedControl<Value extends string>(props: ComponentProps<typeof RadioGroup<Value>>) {
  return <RadioGroup {...props} look="segments" />
}
