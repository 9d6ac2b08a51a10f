import 'leaflet/dist/leaflet.css'
import { type LatLngLiteral, Map as LeafletMap, type Marker, TileLayer } from 'leaflet'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapTiles } from '#contract/setup.ts'
import type { Point } from '#domain/delivery/delivery.ts'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './map.module.css'

type StreetMapOptions = {
  readonly tiles: MapTiles
  /** The initial centre. */
  readonly start: Point
  /** Called when the map tiles do not load. */
  readonly onUnavailable: () => void
}

const START_ZOOM = 16
const MAX_ZOOM = 19

/** A street map in the element with the ref `box`; null until it exists. */
export function useStreetMap({ tiles, start, onUnavailable }: StreetMapOptions) {
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const giveUp = useEffectEvent(onUnavailable)
  const startAt = useEffectEvent(() => asLatLng(start))
  useEffect(() => {
    if (!box.current) return
    // The wheel scrolls the page, and the attribution is below the map.
    const made = new LeafletMap(box.current, { scrollWheelZoom: false, attributionControl: false })
    made.setView(startAt(), START_ZOOM)
    const layer = new TileLayer(tiles.url, { maxZoom: MAX_ZOOM })
    let hasCome = false
    layer.on('tileload', () => {
      hasCome = true
    })
    // Fires when all visible tiles have loaded or failed; a single one may be missing.
    layer.on('load', () => {
      if (!hasCome) giveUp()
    })
    layer.addTo(made)
    setMap(made)
    return () => {
      setMap(null)
      made.remove()
    }
  }, [tiles])
  return { box, map }
}

/** A point as Leaflet names it. */
export const asLatLng = ({ latitude, longitude }: Point): LatLngLiteral => ({ lat: latitude, lng: longitude })

/** Whether it is complete, with valid coordinates. */
export const hasCoordinates = ({ latitude, longitude }: Point): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

/** To a metre, even if the map was dragged around the globe. */
export const asPoint = ({ lat, lng }: Pick<LatLngLiteral, 'lat' | 'lng'>): Point => ({
  latitude: rounded(lat),
  longitude: rounded(((((lng + 180) % 360) + 360) % 360) - 180),
})

const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

type Step = readonly [x: number, y: number]
const STEPS = new Map<string, Step>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])
/** In screen pixels. */
const STEP = 4
const LONG_STEP = 40

type MarkerWords = { readonly label: string; readonly onMove: (to: Point) => void; readonly onRemove?: () => void }

/** Labels a marker, and lets pointer and arrow keys move it, further with Shift. Delete removes it if allowed. */
export function makeMovable(marker: Marker, map: LeafletMap, { label, onMove, onRemove }: MarkerWords): void {
  marker.on('dragend', () => onMove(asPoint(marker.getLatLng())))
  const element = marker.getElement()
  element?.setAttribute('aria-label', label)
  element?.addEventListener('keydown', (event) => {
    const step = STEPS.get(event.key)
    const removes = onRemove !== undefined && (event.key === 'Delete' || event.key === 'Backspace')
    if (!step && !removes) return
    event.preventDefault()
    // Otherwise the map itself would move.
    event.stopPropagation()
    if (!step) return onRemove?.()
    const length = event.shiftKey ? LONG_STEP : STEP
    const { x, y } = map.latLngToContainerPoint(marker.getLatLng())
    onMove(asPoint(map.containerPointToLatLng([x + step[0] * length, y + step[1] * length])))
  })
}

type MapFigureProps = { box: RefObject<HTMLDivElement | null>; label: string; tiles: MapTiles; children: ReactNode }

/** The element for a street map, with its instructions and attribution. */
export function MapFigure({ box, label, tiles: { attribution }, children }: MapFigureProps) {
  const t = useTranslate()
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div ref={box} className={styles.streets} role="group" aria-label={label} />
      <figcaption className={layout.hint}>
        {children}{' '}
        {attribution.includes('OpenStreetMap') ? (
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            {attribution}
            <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
          </a>
        ) : (
          attribution
        )}
      </figcaption>
    </figure>
  )
}
