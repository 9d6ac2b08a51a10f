import { type LatLngLiteral, Map as LeafletMap, type Marker, TileLayer } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import 'leaflet/dist/leaflet.css'
import type { MapTiles } from '#contract/setup.ts'
import type { Point } from '#domain/delivery.ts'

type StreetMapOptions = {
  readonly tiles: MapTiles
  /** What is in the middle at first. */
  readonly start: Point
  /** The pictures of the streets do not come. */
  readonly onUnavailable: () => void
}

const START_ZOOM = 16
const MAX_ZOOM = 19

/** A map of streets in the element that gets `box`; null until it is there. */
export function useStreetMap({ tiles, start, onUnavailable }: StreetMapOptions) {
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const giveUp = useEffectEvent(onUnavailable)
  const startAt = useEffectEvent(() => asLatLng(start))
  useEffect(() => {
    if (!box.current) return
    // The wheel scrolls the page, and the credit stands below the map.
    const made = new LeafletMap(box.current, { scrollWheelZoom: false, attributionControl: false })
    made.setView(startAt(), START_ZOOM)
    const layer = new TileLayer(tiles.url, { maxZoom: MAX_ZOOM })
    let hasCome = false
    layer.on('tileload', () => {
      hasCome = true
    })
    // Once all in view have come or failed: one alone may be missing.
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

export const asLatLng = ({ latitude, longitude }: Point): LatLngLiteral => ({ lat: latitude, lng: longitude })

/** Whether it is typed whole, and on the Earth. */
export const isPlaced = ({ latitude, longitude }: Point): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

/** To a metre, also where the map was turned around the Earth. */
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
/** In pixels of the screen. */
const STEP = 4
const LONG_STEP = 40

type MarkerWords = { readonly label: string; readonly onMove: (to: Point) => void; readonly onRemove?: () => void }

/** Names a marker, and moves it by pointer and by the arrow keys, with Shift further. Delete removes it where it can be. */
export function makeMovable(marker: Marker, map: LeafletMap, { label, onMove, onRemove }: MarkerWords): void {
  marker.on('dragend', () => onMove(asPoint(marker.getLatLng())))
  const element = marker.getElement()
  element?.setAttribute('aria-label', label)
  element?.addEventListener('keydown', (event) => {
    const step = STEPS.get(event.key)
    const removes = onRemove !== undefined && (event.key === 'Delete' || event.key === 'Backspace')
    if (!step && !removes) return
    event.preventDefault()
    // The map itself would move.
    event.stopPropagation()
    if (!step) return onRemove?.()
    const length = event.shiftKey ? LONG_STEP : STEP
    const { x, y } = map.latLngToContainerPoint(marker.getLatLng())
    onMove(asPoint(map.containerPointToLatLng([x + step[0] * length, y + step[1] * length])))
  })
}
