import { message } from '../language/translate.ts'

/** For staff who enter an order. */
export const ASK_FOR_DELIVERY_ADDRESS = message('Please enter the delivery address.')

/** For staff who enter an address. */
export const ADDRESS_SERVICE_AWAY = message(
  'The address service does not answer, so this address cannot be checked now. Please try again in a minute, or choose pickup.',
)

/** What guests read is `ADDRESS_NOT_FOUND`, which asks them to call. */
export const ADDRESS_UNKNOWN = message('This address was not found. Check the street with the guest.')

/** Of an address that was only roughly located; what its guest reads is in `NEAR_EDGE`. */
export const CONFIRM_ADDRESS = message(
  'Address near the edge of the delivery area, only roughly located: confirm by phone that we can deliver.',
)
