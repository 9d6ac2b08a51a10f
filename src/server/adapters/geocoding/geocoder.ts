import type { Point } from '#domain/delivery.ts'

/** Finds where an address is. */
export interface Geocoder {
  readonly provider: string
  /** True if results are estimates by suburb or street, not houses. */
  readonly approximate: boolean
  /** Undefined if there is no such address; throws if the service cannot be reached. */
  locate(address: string): Promise<Point | undefined>
}
