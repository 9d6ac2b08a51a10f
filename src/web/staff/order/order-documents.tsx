import { useId } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import { describeCreditNote } from '#domain/order/receipt-number.ts'
import { InvoiceForm, useInvoiceForm } from '#web/parts/invoice-form.tsx'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import type { OrderActions } from './order-api.ts'
import styles from './order-payment.module.css'
import { useOrderName } from './use-order-name.ts'

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

type InvoiceDialogProps = { order: StaffOrder; actions: Pick<OrderActions, 'paid'>; onClose: () => void }

/** Makes the invoice for a company. */
export function InvoiceDialog({ order, actions, onClose }: InvoiceDialogProps) {
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
