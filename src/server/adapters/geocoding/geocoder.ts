import type { Point } from '#domain/delivery/delivery.ts'
import { message } from '#domain/language/translate.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Address } from '#domain/text/address.ts'

/** The town in which an address is looked up. */
export type Town = Pick<Address, 'city' | 'country'> & Partial<Pick<Address, 'state'>>

/** Finds where an address is. */
export interface Geocoder {
  /** `none` if no service is set up and the demo's list of streets is for another town. */
  readonly provider: string
  /** True if results are estimates by suburb or street, not houses. */
  readonly approximate: boolean
  /**
   * Undefined if there is no such address. Throws a Refusal `geocoder_unavailable` if addresses of this town cannot be looked up at
   * all, any other error if the service cannot be reached. The town is the restaurant's if none is given.
   */
  locate(address: string, town?: Town): Promise<Point | undefined>
}

export const noGeocoder = () =>
  new Refusal(
    'geocoder_unavailable',
    message(
      'No address service is set up, so addresses in this town cannot be looked up. An owner can enter one under Settings, Address service.',
    ),
  )
