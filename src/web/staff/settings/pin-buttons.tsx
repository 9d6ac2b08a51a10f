import { useMutation } from '@tanstack/react-query'
import type { Point } from '#domain/delivery/delivery.ts'
import { message, type Sentence, sentenceIn, type Translate } from '#domain/language/translate.ts'
import { type Address, cityLine } from '#domain/text/address.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import placeStyles from './place.module.css'
import styles from './settings.module.css'

type PinButtonsProps = { address: Address; onFound: (point: Point) => void }
type Result = { readonly isFound: boolean; readonly sentence: string }

type Finding = { readonly data: { readonly sentence: Sentence } | undefined; readonly error: Error | null }

function resultOf(t: Translate, { data, error }: Finding): Result | null {
  if (!error) return data ? { isFound: true, sentence: sentenceIn(t, data.sentence) } : null
  const reason = error instanceof LocationRefused ? error.message : reasonOf(error)
  return { isFound: false, sentence: t('{reason} You can also type the point below.', { reason: t.message(reason) }) }
}

/** Two ways to set the point on the map: from the address, or from the device's position. */
export function PinButtons({ address, onFound }: PinButtonsProps) {
  const api = useAdminApi()
  const t = useTranslate()
  const byAddress = async () => {
    const { approximate, ...point } = await api.post('/admin/locate-address', { json: { address } })
    return { ...point, sentence: approximate ? ROUGHLY_FOUND : FOUND }
  }
  const finding = useMutation({
    mutationFn: (way: 'address' | 'device') => (way === 'address' ? byAddress() : locateDevice()),
    onSuccess: ({ latitude, longitude }) => onFound({ latitude: rounded(latitude), longitude: rounded(longitude) }),
  })
  const busyWay = finding.isPending ? finding.variables : null
  const result = resultOf(t, finding)
  return (
    <div className={layout.close}>
      <div className={styles.fileButtons}>
        <Button
          size="small"
          icon={<Icon name="pin" />}
          busy={busyWay === 'address'}
          disabled={busyWay !== null}
          onClick={() => finding.mutate('address')}
        >
          {t('Find on the map')}
        </Button>
        <Button
          size="small"
          busy={busyWay === 'device'}
          disabled={busyWay !== null}
          onClick={() => finding.mutate('device')}
        >
          {t('Use this device’s location')}
        </Button>
      </div>
      <p role="status" className={result && !result.isFound ? placeStyles.caution : layout.hint}>
        {result?.sentence}
      </p>
      {result && !result.isFound && (
        <p>
          <a className={styles.mapLink} href={searchUrl(address)} target="_blank" rel="noreferrer">
            {t('Search OpenStreetMap for the address')}
            <Icon name="external" />
            <span className="visually-hidden">{t('(opens in a new tab)')}</span>
          </a>
        </p>
      )}
    </div>
  )
}

/** OpenStreetMap's page, whose URL contains the point. */
const searchUrl = (address: Address): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${address.street}, ${cityLine(address)}, ${address.country}` })}`

const FOUND = message('Found. Check it on the map.')
const ROUGHLY_FOUND = message('Found only by the street or the suburb. Check it on the map, and correct it.')

/** Five decimals are a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

class LocationRefused extends Error {}

const LOCATION_TIMEOUT_MS = 15_000

const NOT_SHARED = message('The browser does not share its location with this site: allow it in the address bar.')
const NOT_KNOWN = message('This device does not know where it is.')

function locateDevice(): Promise<Point & { readonly sentence: Sentence }> {
  // Browsers offer it only over HTTPS and on localhost.
  if (!window.isSecureContext || !navigator.geolocation) {
    return Promise.reject(
      new LocationRefused(message('This browser shares its location only with sites that use HTTPS.')),
    )
  }
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({
          latitude,
          longitude,
          sentence: (t) => t('Found, to within {metres} m. Look at it on the map.', { metres: Math.ceil(accuracy) }),
        }),
      ({ code, PERMISSION_DENIED }) => reject(new LocationRefused(code === PERMISSION_DENIED ? NOT_SHARED : NOT_KNOWN)),
      { enableHighAccuracy: true, timeout: LOCATION_TIMEOUT_MS },
    )
  })
}
