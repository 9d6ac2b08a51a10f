import { type ComponentProps, useState } from 'react'
import { FieldFrame, type FieldFrameProps } from '#web/ui/field-frame.tsx'
import styles from './field.module.css'

type TextAreaFieldProps = FieldFrameProps &
  Omit<ComponentProps<'textarea'>, keyof FieldFrameProps> & {
    /** Shows how many of `maxLength` characters are used. */
    counter?: boolean
  }

/** Several lines of text; it grows with what is written where the browser can. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, labelHidden, hint, error, className, id, counter, onChange, ...area } = props
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''))
  const length = String(area.value ?? typed).length
  return (
    <FieldFrame
      {...{ label, labelHidden, hint, error, className, id }}
      aside={counter && area.maxLength && <Counter length={length} most={area.maxLength} />}
    >
      {(control) => (
        <span className={styles.box}>
          <textarea
            rows={3}
            {...area}
            {...control}
            className={styles.control}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange?.(event)
            }}
          />
        </span>
      )}
    </FieldFrame>
  )
}

function Counter({ length, most }: { length: number; most: number }) {
  return (
    <span className={styles.counter} data-full={length >= most || undefined}>
      <span className="visually-hidden">Characters used: </span>
      {length} / {most}
    </span>
  )
}
