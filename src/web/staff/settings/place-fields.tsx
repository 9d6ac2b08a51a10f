import { lazy, Suspense, useMemo } from 'react'
import type { AdminSettings } from '#contract/settings.ts'
import { distanceKm, type Point } from '#domain/delivery/delivery.ts'
import type { Translate } from '#domain/language/translate.ts'
import { hasStates } from '#domain/text/address.ts'
import { LazyBoundary } from '#web/parts/lazy-boundary.tsx'
import type { FormState } from '#web/staff/form/use-form.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { CoordinateFields } from './coordinate-fields.tsx'
import { countriesIn } from './countries.ts'
import mapStyles from './map.module.css'
import { useMapTiles } from './map-tiles.ts'
import { PinButtons } from './pin-buttons.tsx'
import placeStyles from './place.module.css'
import { type RestaurantForm, restaurantSectionFrom } from './restaurant-form.ts'
import styles from './settings.module.css'

const PinMap = lazy(() => import('./pin-map.tsx').then((module) => ({ default: module.PinMap })))

type PlaceFieldsProps = FormState<RestaurantForm> & { stored: AdminSettings['restaurant'] }

/** The address, and the point from which distances are measured. */
export function PlaceFields({ stored, typed, change, errors }: PlaceFieldsProps) {
  const t = useTranslate()
  const countries = useMemo(() => countriesIn(t), [t])
  const address = (name: 'street' | 'suburb' | 'city' | 'state' | 'postcode' | 'country') => ({
    value: typed[name],
    error: errors[`address.${name}`],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const movePin = ({ latitude, longitude }: Point) =>
    change({ latitude: String(latitude), longitude: String(longitude) })
  return (
    <fieldset className={styles.group}>
      <legend>{t('Place')}</legend>
      <div className={styles.pair}>
        <Field className={styles.wide} label={t('Street and number')} required maxLength={100} {...address('street')} />
        <Field label={t('Suburb')} maxLength={60} {...address('suburb')} />
        <Field label={t('City')} required maxLength={60} {...address('city')} />
        {hasStates(typed.country) && (
          <Field
            label={t('State or province')}
            hint={t('As addresses are written, such as IL.')}
            maxLength={60}
            {...address('state')}
          />
        )}
        <Field label={t('Postcode')} maxLength={15} {...address('postcode')} />
        <SelectField label={t('Country')} {...address('country')}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <PinButtons address={restaurantSectionFrom(typed).address} onFound={movePin} />
      <PlaceMap start={stored.location} point={restaurantSectionFrom(typed).location} onMove={movePin} />
      <div className={styles.pair}>
        <CoordinateFields {...typed} errorOf={(name) => errors[`location.${name}`]} onChange={change} />
      </div>
      <PointDescription stored={stored} typed={typed} />
    </fieldset>
  )
}

/** The point on the map, if there is a map. */
function PlaceMap(props: { start: Point; point: Point; onMove: (to: Point) => void }) {
  const t = useTranslate()
  const { tiles, isPending, hasFailed, onUnavailable } = useMapTiles()
  const waiting = <div className={mapStyles.waiting} />
  if (isPending) return waiting
  if (hasFailed) {
    return (
      <p className={layout.hint}>
        {t('The map could not be loaded. Type the point below, or see it on OpenStreetMap.')}
      </p>
    )
  }
  if (!tiles) return null
  return (
    <LazyBoundary onError={onUnavailable}>
      <Suspense fallback={waiting}>
        <PinMap {...props} tiles={tiles} onUnavailable={onUnavailable} />
      </Suspense>
    </LazyBoundary>
  )
}

function PointDescription({ stored, typed }: Pick<PlaceFieldsProps, 'stored' | 'typed'>) {
  const t = useTranslate()
  const { address, location } = restaurantSectionFrom(typed)
  const { latitude, longitude } = location
  const isMoved = JSON.stringify(address) !== JSON.stringify(stored.address)
  const movedKm = distanceKm(stored.location, location)
  return (
    <div className={layout.close}>
      {isMoved && movedKm === 0 && (
        <p className={placeStyles.caution} role="status">
          <Icon name="warning" />
          {t(
            'The address has changed, the point on the map has not. Find it again, or delivery is measured from the old one.',
          )}
        </p>
      )}
      {movedKm > 0 && <p className={layout.hint}>{describeMove(t, movedKm)}</p>}
      <p className={layout.hint}>{t('Distances for delivery are measured from this point.')}</p>
      <a
        className={styles.mapLink}
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('See it on the map')}
        <Icon name="external" />
        <span className="visually-hidden">{t('(opens in a new tab)')}</span>
      </a>
    </div>
  )
}

const describeMove = (t: Translate, km: number): string =>
  km < 1
    ? t('{metres} m from the point that is saved.', { metres: Math.round(km * 1000) })
    : t('{km} km from the point that is saved.', { km: Math.round(km * 10) / 10 })
