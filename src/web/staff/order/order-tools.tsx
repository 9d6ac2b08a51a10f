import { type ReactNode, useState } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import { isBegun } from '#domain/order/order-status.ts'
import { canStillChange } from '#domain/order/ordered-change.ts'
import { apiUrl } from '#web/parts/api-client.ts'
import { useMay } from '#web/staff/account/session/admin-api.tsx'
import { HistoryDialog } from '#web/staff/history/history-dialog.tsx'
import type { Tool } from '#web/staff/list/tools.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import type { OrderActions } from './order-api.ts'
import { InvoiceDialog } from './order-documents.tsx'
import { refundable } from './payment-words.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { useOrderName } from './use-order-name.ts'

type OrderToolsProps = {
  order: StaffOrder
  actions: OrderActions
  onPrint: (order: StaffOrder) => void
  onEdit: (order: StaffOrder) => void
}

/**
 * What can be done with an order besides moving it on and taking its payment, and the dialog that one of these has opened. Of an
 * order that is over, a line can be refunded at once.
 */
export function useOrderTools({ order, actions, onPrint, onEdit }: OrderToolsProps): {
  readonly tools: readonly Tool[]
  readonly refundLine: ((lineId: string) => void) | undefined
  readonly dialog: ReactNode
} {
  const t = useTranslate()
  const mayDelete = useMayDelete(order)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const { id, erasedAt, invoice } = order
  const change = `/admin/orders/change?${new URLSearchParams({ order: id })}`
  const pdf = apiUrl('/admin/orders/:id/invoice.pdf', { param: { id } })
  const tools: (Tool | false)[] = [
    canStillChange(order.status) && !erasedAt && { icon: 'list', words: t('Change order…'), to: change },
    refundable(order) > 0 && {
      icon: 'receipt',
      words: t('Refund…'),
      opens: 'dialog',
      run: () => setOpened({ refundOf: null }),
    },
    { icon: 'receipt', words: t('Print'), run: () => onPrint(order) },
    invoice !== undefined &&
      (invoice.number === null
        ? { icon: 'receipt', words: t('Invoice…'), opens: 'dialog', run: () => setOpened('invoice') }
        : { icon: 'download', words: t('Invoice'), file: pdf }),
    !erasedAt && { icon: 'pencil', words: t('Edit'), opens: 'dialog', run: () => onEdit(order) },
    { icon: 'history', words: t('History'), opens: 'dialog', run: () => setOpened('history') },
    mayDelete && { icon: 'trash', words: t('Delete'), tone: 'danger', run: () => actions.deleteOrder(order) },
  ]
  return {
    tools: tools.filter((tool) => tool !== false),
    refundLine:
      order.status === 'completed' && refundable(order) > 0 ? (line) => setOpened({ refundOf: line }) : undefined,
    dialog: (
      <>
        {isRefund(opened) && (
          <RefundDialog order={order} actions={actions} firstLine={opened.refundOf} onClose={close} />
        )}
        {opened === 'invoice' && <InvoiceDialog order={order} actions={actions} onClose={close} />}
        {opened === 'history' && <History order={order} onClose={close} />}
      </>
    ),
  }
}

/** Of a line, or of what will be chosen. */
type OpenedRefund = { readonly refundOf: string | null }
type Opened = OpenedRefund | 'invoice' | 'history'

const isRefund = (opened: Opened | null): opened is OpenedRefund => typeof opened === 'object' && opened !== null

/** A component of its own: the words of its name change every minute, and the tools do not. */
const History = ({ order, onClose }: { order: StaffOrder; onClose: () => void }) => (
  <HistoryDialog entity="order" id={order.id} name={useOrderName(order)} isDemo={order.isDemo} onClose={onClose} />
)

/** A sale that the kitchen has begun, or that is on paper, is deleted by owners; staff cancel it. */
function useMayDelete({ begunAt, status, receipt, tickets }: StaffOrder): boolean {
  const may = useMay()
  const isOnPaper = receipt !== undefined || tickets.some(({ printedAt }) => printedAt)
  const isSale = begunAt !== null || isBegun(status) || isOnPaper
  return !isSale || may('deletedSales')
}
