import type { Map as LeafletMap, Marker } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MapTiles } from '#contract/setup.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { asPoint, MapFigure, useStreetMap } from './street-map.tsx'
import { boundsOf, type CornerActions, type DrawnZones, drawZones, pointsOf } from './zone-layer.ts'

type StreetZonesProps = DrawnZones & CornerActions & { tiles: MapTiles; onUnavailable: () => void }

/** The zones on a street map, with the restaurant in the middle. Corners of the active zone can be moved, added and removed. */
export function StreetZones({ tiles, centre, areas, active, onUnavailable, ...actions }: StreetZonesProps) {
  const t = useTranslate()
  const { box, map } = useStreetMap({ tiles, start: centre, onUnavailable })
  const draw = useEffectEvent((on: LeafletMap, to: CornerActions) => drawZones(t, on, { centre, areas, active }, to))
  const show = useEffectEvent((on: LeafletMap) => on.fitBounds(boundsOf({ centre, areas }), { animate: false }))
  const add = useEffectEvent((at: number, point: Parameters<CornerActions['onAdd']>[1]) => actions.onAdd(at, point))
  const move = useEffectEvent((at: number, point: Parameters<CornerActions['onMove']>[1]) => actions.onMove(at, point))
  const remove = useEffectEvent((at: number) => actions.onRemove(at))
  const append = useEffectEvent((point: Parameters<CornerActions['onAdd']>[1]) => {
    const area = active === null ? undefined : areas[active.at]
    if (active && area?.kind === 'polygon') actions.onAdd(pointsOf(area, active.ring).length, point)
  })
  useEffect(() => {
    map?.on('click', ({ latlng }) => append(asPoint(latlng)))
    // A double click removes a corner; elsewhere it would zoom while adding two corners.
    map?.doubleClickZoom.disable()
  }, [map])
  // Ignores corners, because the map would move under the dragging hand.
  const shapes = areas.map((area) => (area.kind === 'ring' ? area.radiusKm : area.kind)).join()
  useEffect(() => {
    if (map && shapes) show(map)
  }, [map, shapes])
  // A corner moved with keys is redrawn and keeps the focus. A new corner gets it.
  const focused = useRef(-1)
  const drawn = JSON.stringify([centre, areas, active])
  useEffect(() => {
    if (!map || !drawn) return
    const { group, corners, middles } = draw(map, {
      onAdd: (at, point) => add(at, point),
      onMove: (at, point) => move(at, point),
      onRemove: (at) => remove(at),
    })
    if (focused.current >= 0) corners[Math.min(focused.current, corners.length - 1)]?.getElement()?.focus()
    return () => {
      const isInUse = (marker: Marker) => marker.getElement() === document.activeElement
      const pressed = middles.findIndex(isInUse)
      focused.current = pressed < 0 ? corners.findIndex(isInUse) : pressed + 1
      group.remove()
    }
  }, [map, drawn])
  return (
    <MapFigure box={box} label={t('The delivery zones on the map')} tiles={tiles}>
      {active === null
        ? t('The dot is the restaurant.')
        : t(
            'Click the map to add a corner at the end, or a small dot to add one between two. Drag a corner to move it; double-click it, or press Delete, to remove it.',
          )}
    </MapFigure>
  )
}
