import { DivIcon, Marker } from 'leaflet'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MapTiles } from '#contract/setup.ts'
import type { Point } from '#domain/delivery/delivery.ts'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './map.module.css'
import { asLatLng, asPoint, hasCoordinates, MapFigure, makeMovable, useStreetMap } from './street-map.tsx'

type PinMapProps = {
  tiles: MapTiles
  /** The saved point. */
  start: Point
  /** The typed point, which may be incomplete. */
  point: Point
  onMove: (to: Point) => void
  onUnavailable: () => void
}

/** The restaurant's point on a street map; pointer and keys can move it. */
export function PinMap({ tiles, start, point, onMove, onUnavailable }: PinMapProps) {
  const { box, map } = useStreetMap({ tiles, start, onUnavailable })
  const [pin, setPin] = useState<Marker | null>(null)
  const t = useTranslate()
  const move = useEffectEvent(onMove)
  useEffect(() => {
    if (!map) return
    const icon = new DivIcon({ className: styles.pin ?? '', iconSize: [36, 44], iconAnchor: [18, 42] })
    const made = new Marker(map.getCenter(), { icon, draggable: true, autoPanOnFocus: false }).addTo(map)
    makeMovable(made, map, { label: t('The restaurant: move it with the arrow keys'), onMove: (to) => move(to) })
    map.on('click', ({ latlng }) => move(asPoint(latlng)))
    setPin(made)
    return () => setPin(null)
  }, [map, t])
  const { latitude, longitude } = point
  useEffect(() => {
    if (!pin || !map || !hasCoordinates({ latitude, longitude })) return
    const to = asLatLng({ latitude, longitude })
    pin.setLatLng(to)
    if (!map.getBounds().contains(to)) map.setView(to)
  }, [pin, map, latitude, longitude])
  return (
    <MapFigure box={box} label={t('The restaurant on the map')} tiles={tiles}>
      {t('Drag the pin to your door, click there, or move it with the arrow keys.')}
    </MapFigure>
  )
}
