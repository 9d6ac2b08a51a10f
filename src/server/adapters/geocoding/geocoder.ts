import type { Point } from '#domain/delivery.ts'

/** Finds where an address is. */
export interface Geocoder {
  readonly provider: string
  /** True when the answer is a guess, by suburb or street, and not a house. */
  readonly approximate: boolean
  /** Undefined when there is no such address; throws when the service cannot be asked. */
  locate(address: string): Promise<Point | undefined>
}
