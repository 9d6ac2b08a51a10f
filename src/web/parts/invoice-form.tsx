import { type FormEvent, useState } from 'react'
import type { InvoiceRequest } from '#contract/receipt.ts'
import { message } from '#domain/language/translate.ts'
import { ASK_FOR_BUYER_ADDRESS, ASK_FOR_BUYER_NAME, INVOICE_MAX } from '#domain/order/invoice.ts'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { ApiProblem } from './api-client.ts'
import styles from './invoice-form.module.css'

type Buyer = Required<InvoiceRequest>
type Errors = Partial<Record<keyof Buyer, string>>

/** Who an invoice is made out to, as it is typed, and the call that makes it. */
export function useInvoiceForm(send: (buyer: Buyer) => Promise<void>) {
  const [buyer, setBuyer] = useState<Buyer>({ name: '', address: '', taxNumber: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const missing = missingIn(buyer)
    setErrors(missing)
    setProblem(null)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      await send(buyer)
    } catch (error) {
      const fields: Errors = error instanceof ApiProblem ? error.fields : {}
      setErrors(fields)
      const sentence = error instanceof Error ? error.message : message('Please try again.')
      setProblem(Object.keys(fields).length > 0 ? null : sentence)
    }
    setBusy(false)
  }
  const text = (field: keyof Buyer) => ({
    value: buyer[field],
    error: errors[field],
    maxLength: INVOICE_MAX[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setBuyer({ ...buyer, [field]: target.value })
      setErrors({ ...errors, [field]: undefined })
    },
  })
  return { text, problem, isBusy, submit }
}

const missingIn = ({ name, address }: Buyer): Errors => ({
  ...(name.trim() === '' && { name: ASK_FOR_BUYER_NAME }),
  ...(address.trim() === '' && { address: ASK_FOR_BUYER_ADDRESS }),
})

type InvoiceFormProps = { id: string; form: ReturnType<typeof useInvoiceForm>; children?: React.ReactNode }

export function InvoiceForm({ id, form: { text, problem, submit }, children }: InvoiceFormProps) {
  const t = useTranslate()
  return (
    <Form id={id} className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field label={t('Company')} autoComplete="organization" {...text('name')} />
      <TextAreaField label={t('Address')} autoComplete="street-address" {...text('address')} />
      <Field label={t('Tax number (optional)')} autoComplete="off" {...text('taxNumber')} />
      <ProblemBox sentence={problem} />
      {children}
    </Form>
  )
}
