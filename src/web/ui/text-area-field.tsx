import { type ComponentProps, useState } from 'react'
import { FieldFrame, type FieldFrameProps } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './field.module.css'

type TextAreaFieldProps = FieldFrameProps &
  Omit<ComponentProps<'textarea'>, keyof FieldFrameProps> & {
    /** Shows how many of the `maxLength` characters are used. */
    counter?: boolean
  }

/** A text area that grows with its text where the browser supports it. */
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
  const t = useTranslate()
  return (
    <span className={styles.counter} data-full={length >= most || undefined}>
      <span className="visually-hidden">{t('Characters used:')} </span>
      {length} / {most}
    </span>
  )
}
