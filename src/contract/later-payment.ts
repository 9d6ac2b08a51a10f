import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import { DECLINE_MAX } from '#domain/order/ways-to-pay.ts'
import { boundedText } from './fields.ts'
import { CounterMethodId } from './payment-method.ts'

/** What staff read of an order that is paid when it is collected or at the door. */
export const laterPaymentFields = {
  payBy: CounterMethodId.nullable().describe(
    'How its guest said to pay when collecting or at the door; null for an order that is paid by card, or was taken by staff',
  ),
  agreedAt: z
    .string()
    .nullable()
    .describe('When the restaurant accepted an order with `payBy`; null: it waits for that'),
  declinedBecause: z.string().nullable().describe('What its customer was told when it was cancelled'),
  isNoShow: z.boolean().describe('Nobody came for it, or was at the door'),
  noShows: z
    .number()
    .int()
    .optional()
    .describe(
      'How often nobody came for the orders of its phone number; absent if never, or if every order is prepaid',
    ),
}

/** What staff say with a cancellation. */
export const endingFields = {
  sentence: boundedText(DECLINE_MAX)
    .optional()
    .describe('With the status `cancelled`: what the customer reads about it'),
  isNoShow: z
    .boolean('Please say true or false.')
    .optional()
    .describe(
      'With the status `cancelled`: nobody came for it, or was at the door. Counted for its phone number while it is unpaid',
    ),
}

export const hasOtherEnding = ({
  status,
  sentence,
  isNoShow,
}: {
  readonly status?: string | undefined
  readonly sentence?: string | undefined
  readonly isNoShow?: boolean | undefined
}): boolean => (sentence ?? isNoShow) !== undefined && status !== 'cancelled'

export const OTHER_ENDING = {
  path: ['sentence'],
  error: message('A sentence or a no-show goes with the status cancelled.'),
}
