import type { ComponentProps, SubmitEvent } from 'react'
import { useInvalidFocus } from './use-invalid-focus.ts'

type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void | Promise<void>
}

/** A form that leads to its first wrong field after each refused save. What is wrong is said by its fields, not by the browser. */
export function Form({ onSubmit, ...form }: FormProps) {
  const focusInvalid = useInvalidFocus()
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    await onSubmit(event)
    focusInvalid(currentTarget)
  }
  return <form {...form} noValidate onSubmit={submit} />
}
