import { type ComponentProps, type SubmitEvent, useEffect, useState } from 'react'
import { focusFirstInvalid } from '#web/ui/form-focus.ts'

type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void | Promise<void>
}

/** A form that leads to its first wrong field after each refused save. What is wrong is said by its fields, not by the browser. */
export function Form({ onSubmit, ...form }: FormProps) {
  const [sent, setSent] = useState<{ readonly form: HTMLFormElement } | null>(null)
  // The errors were set before, so they are rendered with this or earlier.
  useEffect(() => {
    if (sent) focusFirstInvalid(sent.form)
  }, [sent])
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    await onSubmit(event)
    setSent({ form: currentTarget })
  }
  return <form {...form} noValidate onSubmit={submit} />
}
