import { useId, useState } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import { describeCreditNote } from '#domain/order/receipt-number.ts'
import { apiUrl } from '#web/parts/api-client.ts'
import { InvoiceForm, useInvoiceForm } from '#web/parts/invoice-form.tsx'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import type { OrderActions } from './order-api.ts'
import styles from './order-payment.module.css'
import { useOrderName } from './use-order-name.ts'

type OrderDocumentsProps = { order: StaffOrder; actions: Pick<OrderActions, 'paid'> }

/** The numbers of its receipt and of what took it back. */
export function OrderNumbers({ order: { receipt, invoice } }: { order: StaffOrder }) {
  const t = useTranslate()
  if (!receipt) return null
  const { number } = receipt
  const buyer = invoice?.number === number ? invoice.buyer : undefined
  return (
    <p className={styles.numbers}>
      {[
        buyer
          ? t('Receipt number {number}, invoice to {buyer}', { number, buyer })
          : t('Receipt number {number}', { number }),
        ...receipt.creditNotes.map((note) => describeCreditNote(note, t)),
      ].join(' · ')}
    </p>
  )
}

/** Makes the invoice for a company, or opens the one that was made. */
export function InvoiceButton({ order, actions }: OrderDocumentsProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!order.invoice) return null
  if (order.invoice.number !== null) {
    return (
      <a
        className={buttonClass({ variant: 'quiet', size: 'small' })}
        href={apiUrl('/admin/orders/:id/invoice.pdf', { param: { id: order.id } })}
        download
      >
        <Icon name="download" /> {t('Invoice')}
      </a>
    )
  }
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Invoice…')}
      </Button>
      {isOpen && <InvoiceDialog {...{ order, actions }} onClose={() => setOpen(false)} />}
    </>
  )
}

function InvoiceDialog({ order, actions, onClose }: OrderDocumentsProps & { onClose: () => void }) {
  const t = useTranslate()
  const id = useId()
  const api = useAdminApi()
  const form = useInvoiceForm(async (json) => {
    const after = await api.post('/admin/orders/:id/invoice', { param: { id: order.id }, json })
    onClose()
    actions.paid(after, t('Invoice {number} made', { number: after.invoice?.number ?? '' }))
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('Invoice for {order}', { order: useOrderName(order) })}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.isBusy}>
            {t('Make the invoice')}
          </Button>
        </>
      }
    >
      <p className={styles.limit}>
        {t('The order can no longer be changed afterwards.')}
        {order.customer.email
          ? ` ${t('The invoice is also emailed to {email}.', { email: order.customer.email })}`
          : ''}
      </p>
      <InvoiceForm id={id} form={form} />
    </Dialog>
  )
}
