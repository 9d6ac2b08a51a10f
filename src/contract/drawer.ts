import { z } from 'zod'
import { INVALID_CASH_MOVEMENT, INVALID_DRAWER_AMOUNT } from '#domain/money/amount-limits.ts'
import { ASK_FOR_CASH_REASON, ASK_FOR_CORRECTION_REASON, CASH_TEXT_MAX } from '#domain/order/cash-drawer.ts'
import { DecimalAmount, GivenAmount, optionalText, requiredText } from './fields.ts'

const InDrawer = GivenAmount(INVALID_DRAWER_AMOUNT, { least: 0 })

export const DrawerOpening = z
  .strictObject({ float: InDrawer.describe('The cash in it at the start') })
  .meta({ id: 'DrawerOpening' })
export type DrawerOpening = z.infer<typeof DrawerOpening>

export const CashMovement = z
  .strictObject({
    amount: GivenAmount(INVALID_CASH_MOVEMENT).describe('Negative: taken out'),
    reason: requiredText(CASH_TEXT_MAX, ASK_FOR_CASH_REASON),
  })
  .meta({ id: 'CashMovement' })
export type CashMovement = z.infer<typeof CashMovement>

/** An entry that corrects a closed drawer without changing its count. */
export const DrawerCorrection = CashMovement.extend({
  amount: CashMovement.shape.amount.describe('Added to the difference; positive: there was more than it says'),
  reason: requiredText(CASH_TEXT_MAX, ASK_FOR_CORRECTION_REASON),
}).meta({ id: 'DrawerCorrection' })
export type DrawerCorrection = z.infer<typeof DrawerCorrection>

export const DrawerCount = z
  .strictObject({ counted: InDrawer.describe('All the cash in it'), note: optionalText(CASH_TEXT_MAX) })
  .meta({ id: 'DrawerCount' })
export type DrawerCount = z.infer<typeof DrawerCount>

const CashEntry = z.object({
  id: z.string(),
  amount: DecimalAmount,
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})

export const Drawer = z
  .object({
    id: z.string(),
    openedBy: z.string(),
    openedAt: z.string(),
    currency: z.string().optional().describe('ISO 4217 in lower case; absent for drawers of older versions'),
    digits: z.number().int().optional().describe('The decimals of its amounts, if not two'),
    float: DecimalAmount,
    taken: DecimalAmount.describe('Paid in cash while it was open'),
    givenBack: DecimalAmount.describe('Refunds of cash payments'),
    tips: DecimalAmount.describe('Cash tips'),
    rounding: DecimalAmount.optional().describe(
      'What rounding to the smallest coin put in, negative: kept out; absent if nothing was rounded',
    ),
    movedIn: DecimalAmount,
    movedOut: DecimalAmount,
    expected: DecimalAmount.describe('The float and everything that went in, less what went out'),
    movements: z.array(CashEntry).describe('Other cash in and out, in order of time; negative: taken out'),
    closed: z
      .object({
        by: z.string(),
        at: z.string(),
        counted: DecimalAmount,
        difference: DecimalAmount.describe('The count less the expected cash, with all corrections'),
        note: z.string(),
        corrections: z
          .array(CashEntry)
          .describe('What staff found out afterwards, in order of time; positive: there was more'),
      })
      .nullable(),
  })
  .meta({ id: 'Drawer' })
export type Drawer = z.infer<typeof Drawer>

export const Drawers = z
  .object({ open: Drawer.nullable(), last: z.array(Drawer).describe('The latest closed drawers, newest first') })
  .meta({ id: 'Drawers' })
export type Drawers = z.infer<typeof Drawers>
