import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import { COUNTER_METHODS, OWN_METHOD, type OwnMethod, PAYMENT_METHODS } from '#domain/order/order-money.ts'
import { OWN_NAME_MAX } from '#domain/order/ways-to-pay.ts'

const ASK_FOR_METHOD = message('Please choose how it was paid.')

/** `own:` and the name that the restaurant gave it. */
const OwnMethodId = z
  .string(ASK_FOR_METHOD)
  .regex(new RegExp(`^${OWN_METHOD}.{1,${OWN_NAME_MAX}}$`), ASK_FOR_METHOD)
  .describe("One of the restaurant's own: `own:` and its name") as unknown as z.ZodType<OwnMethod, OwnMethod>

export const PaymentMethodId = z.union([z.enum(PAYMENT_METHODS), OwnMethodId], ASK_FOR_METHOD)
export const CounterMethodId = z.union([z.enum(COUNTER_METHODS), OwnMethodId], ASK_FOR_METHOD)
