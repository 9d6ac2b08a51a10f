import type { FoundPoint } from '#contract/setup.ts'
import { type Address, cityLine } from '#domain/address.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#server/shop.ts'

/** Where an address is that an owner has typed: not yet the restaurant's, and perhaps in another country. */
export async function locateAddress(
  { geocoder, log }: Pick<Shop, 'geocoder' | 'log'>,
  address: Address,
): Promise<FoundPoint> {
  const point = await geocoder.locate(`${address.street}, ${cityLine(address)}`, address).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    log.warn({ err: error, provider: geocoder.provider }, 'the restaurant’s address could not be looked up')
    throw new Refusal('geocoder_unavailable', 'The address service did not answer. Please try again in a moment.')
  })
  if (!point) {
    throw new Refusal(
      'address_invalid',
      'The address service does not know this address. Please check the street and the city.',
    )
  }
  return { ...point, approximate: geocoder.approximate }
}
