import { z } from 'zod'
import { ASK_FOR_BUYER_ADDRESS, ASK_FOR_BUYER_NAME, INVOICE_MAX } from '#domain/order/invoice.ts'
import { boundedText, requiredText } from './fields.ts'

/** The numbers of an order's documents. */
export const NumberedReceipt = z
  .object({
    number: z.string(),
    at: z.string().describe('When it was given'),
    creditNotes: z
      .array(z.object({ number: z.string(), at: z.string(), refersTo: z.string() }))
      .describe('What took back this receipt or an earlier one'),
  })
  .meta({ id: 'NumberedReceipt' })
export type NumberedReceipt = z.infer<typeof NumberedReceipt>

/** Whether an order has an invoice, or can have one. */
export const InvoiceState = z
  .object({
    number: z.string().nullable().describe('Null: it can be asked for'),
    buyer: z.string().optional().describe('The name of the company that it is made out to'),
  })
  .meta({ id: 'InvoiceState' })
export type InvoiceState = z.infer<typeof InvoiceState>

/** What orders say of their documents, to guests and staff alike. */
export const documentFields = {
  receipt: NumberedReceipt.optional().describe('Absent while it has no number'),
  invoice: InvoiceState.optional().describe('Absent if it has none and cannot have one'),
}

/** The company that asks for an invoice. */
export const InvoiceRequest = z
  .strictObject({
    name: requiredText(INVOICE_MAX.name, ASK_FOR_BUYER_NAME),
    address: requiredText(INVOICE_MAX.address, ASK_FOR_BUYER_ADDRESS).describe('In lines'),
    taxNumber: boundedText(INVOICE_MAX.taxNumber).default('').describe('Empty if it has none'),
  })
  .meta({ id: 'InvoiceRequest' })
export type InvoiceRequest = z.infer<typeof InvoiceRequest>
