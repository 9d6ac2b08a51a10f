import { useId, useState } from 'react'
import type { OrderView } from '#contract/checkout.ts'
import type { OrderLink } from '#domain/order/checkout.ts'
import { REPLAY_CLICK } from '#web/document/click-replay.ts'
import { api, apiUrl } from '#web/parts/api-client.ts'
import { InvoiceForm, useInvoiceForm } from '#web/parts/invoice-form.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './order-notices.module.css'

type OrderInvoiceProps = { link: OrderLink; order: OrderView; onChange: (order: OrderView) => void }

/** Asks for an invoice for a company, where the restaurant offers it, and gives it. */
export function OrderInvoice({ link, order: { invoice }, onChange }: OrderInvoiceProps) {
  const t = useTranslate()
  if (!invoice) return null
  const { number, buyer } = invoice
  const { id, key } = link
  return (
    <section className={styles.box} aria-labelledby="order-invoice">
      <h2 id="order-invoice" className={styles.title}>
        {t('Invoice for a company')}
      </h2>
      {number === null ? (
        <AskForInvoice link={link} onChange={onChange} />
      ) : (
        <>
          <p role="status">{t('Invoice {number}, made out to {buyer}.', { number, buyer: buyer ?? '' })}</p>
          <div className={styles.way}>
            <ButtonLink
              href={apiUrl('/orders/:orderId/invoice.pdf', { param: { orderId: id }, query: { key } })}
              download
              icon={<Icon name="download" />}
            >
              {t('Download the PDF')}
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  )
}

function AskForInvoice({ link: { id, key }, onChange }: Pick<OrderInvoiceProps, 'link' | 'onChange'>) {
  const formId = useId()
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const form = useInvoiceForm(async (json) =>
    onChange(await api.post('/orders/:orderId/invoice', { param: { orderId: id }, query: { key }, json })),
  )
  if (!isOpen) {
    return (
      <div className={styles.way}>
        <Button {...REPLAY_CLICK} icon={<Icon name="receipt" />} onClick={() => setOpen(true)}>
          {t('Ask for an invoice')}
        </Button>
      </div>
    )
  }
  return (
    <InvoiceForm id={formId} form={form}>
      <div className={styles.way}>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t('Make the invoice')}
        </Button>
        <Button onClick={() => setOpen(false)}>{t('Cancel')}</Button>
      </div>
    </InvoiceForm>
  )
}
