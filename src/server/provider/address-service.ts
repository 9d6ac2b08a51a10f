import { InvalidInput } from '#contract/problem.ts'
import type { AddressServiceChange, AddressServiceTest, ProviderTest } from '#contract/provider.ts'
import { distanceKm } from '#domain/delivery/delivery.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import type { GeocoderCredentials } from '#domain/provider/credentials.ts'
import { shortened } from '#domain/text/shortened.ts'
import type { Self } from '#server/account/account.ts'
import type { Shop } from '#server/shop.ts'
import { byOwnPassword, enteredCredentials, storeAccess } from './stored-access.ts'

type Typed = Pick<AddressServiceTest, 'kind' | 'apiKey' | 'url'>

const ANSWER_MAX = 200

/** Looks an address up with the service that an owner typed. Nothing is saved. */
export async function testAddressService(
  shop: Shop,
  t: Translate,
  { address, ...typed }: AddressServiceTest,
): Promise<ProviderTest> {
  const { trials, restaurant, log } = shop
  const geocoder = trials.geocoder(serviceOf(typed, enteredCredentials(shop, 'geocoder')))
  try {
    const point = await geocoder.locate(address)
    if (!point) {
      return {
        isGood: false,
        sentence: t('The address service answers, but does not know this address.'),
        advice: t('Try another address of your town.'),
      }
    }
    const km = distanceKm(point, restaurant.location).toFixed(1)
    return { isGood: true, sentence: t('Found, {km} km from your point on the map.', { km }), advice: null }
  } catch (error) {
    log.warn({ err: error }, 'a typed address service could not be asked')
    const answer = error instanceof Error ? shortened(error.message, ANSWER_MAX) : ''
    const advice =
      typed.kind === 'google'
        ? t(
            'In Google’s console, check that the Geocoding API is switched on for this key, with billing, and that the key may be used from this server.',
          )
        : t('Check the address of the server.')
    const sentence = answer
      ? t('The address service did not answer as it should. {answer}', { answer })
      : t('The address service did not answer as it should.')
    return { isGood: false, sentence, advice }
  }
}

/** Looks addresses up with this service from the next one on. */
export async function changeAddressService(
  shop: Shop,
  { version, ownPassword, ...typed }: AddressServiceChange,
  self: Self,
): Promise<void> {
  const change = await byOwnPassword(shop, self, { version, ownPassword })
  await storeAccess(shop, 'geocoder', change, ({ entered }) => serviceOf(typed, entered))
}

function serviceOf({ kind, apiKey, url }: Typed, stored: GeocoderCredentials | undefined): GeocoderCredentials {
  if (kind === 'nominatim') {
    if (url === '') throw new InvalidInput({ url: message('Please enter the address of the Nominatim server.') })
    return { kind, url }
  }
  const key = apiKey || (stored?.kind === 'google' ? stored.apiKey : '')
  if (key === '') throw new InvalidInput({ apiKey: message('Please enter the key of Google Maps.') })
  return { kind, apiKey: key }
}
