import { type FormEvent, type ReactNode, useState, useTransition } from 'react'
import { message } from '#domain/language/translate.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'

type Errors = Readonly<Record<string, string | undefined>>
type Entered = (field: string) => string

/** A form that makes one call; the server finds the errors of its fields. */
export function useCall(call: (entered: Entered) => Promise<unknown>) {
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  /** Of the latest failure. */
  const [code, setCode] = useState<string>()
  const [isSending, startSending] = useTransition()

  async function send(data: FormData) {
    try {
      await call((field) => String(data.get(field) ?? ''))
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : undefined
      setErrors(problem?.fields ?? {})
      const isAtField = Object.keys(problem?.fields ?? {}).some((field) => data.has(field))
      if (!isAtField) setFailure(problem?.error ?? message('Please try again.'))
      setCode(problem?.code)
    }
  }
  function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setFailure(null)
    setErrors({})
    const sent = send(new FormData(event.currentTarget))
    startSending(() => sent)
    return sent
  }
  return { errors, failure, code, isSending, submit }
}

type CallFormProps = { form: ReturnType<typeof useCall>; action: string; children: ReactNode }

/** The form of `useCall`: its fields, its error and one button. */
export const CallForm = ({ form: { failure, isSending, submit }, action, children }: CallFormProps) => (
  <Form className={layout.parts} method="post" onSubmit={submit}>
    <ProblemBox sentence={failure} />
    {children}
    <Button type="submit" variant="primary" wide busy={isSending}>
      {action}
    </Button>
  </Form>
)
