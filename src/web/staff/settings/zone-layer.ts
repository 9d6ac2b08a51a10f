import {
  Circle,
  CircleMarker,
  DivIcon,
  LatLng,
  type LatLngBounds,
  LayerGroup,
  type Map as LeafletMap,
  Marker,
  Polygon,
} from 'leaflet'
import type { Point } from '#domain/delivery/delivery.ts'
import type { ZoneArea } from '#domain/delivery/delivery-zones.ts'
import type { Translate } from '#domain/language/translate.ts'
import styles from './map.module.css'
import { asLatLng, asPoint, hasCoordinates, makeMovable } from './street-map.tsx'
import type { ActiveRing, DrawnArea } from './zone-map.tsx'

/** The actions on the corners of the zone that is being drawn, by their index. */
export type CornerActions = {
  readonly onAdd: (at: number, point: Point) => void
  readonly onMove: (at: number, point: Point) => void
  readonly onRemove: (at: number) => void
}

export type DrawnZones = {
  readonly centre: Point
  readonly areas: readonly DrawnArea[]
  /** The border or hole whose corners can be moved. */
  readonly active: ActiveRing | null
}

/** Draws the restaurant and the zones, with markers for the corners of the active one and between them, which are returned. */
export function drawZones(
  t: Translate,
  map: LeafletMap,
  { centre, areas, active }: DrawnZones,
  actions: CornerActions,
) {
  const group = new LayerGroup().addTo(map)
  for (const [at, area] of areas.entries()) {
    const look = area.isRefused ? styles.refusedZone : styles.zone
    if (at !== active?.at) shapeOf(area, centre, look)?.addTo(group)
  }
  new CircleMarker(asLatLng(centre), { radius: 6, className: styles.shop ?? '', interactive: false }).addTo(group)
  const area = active === null ? undefined : areas[active.at]
  const markers =
    active && area?.kind === 'polygon'
      ? drawCorners(t, { map, group }, { area, ring: active.ring }, actions)
      : { corners: [], middles: [] }
  return { group, ...markers }
}

type Corner = { readonly at: number; readonly point: Point }

type DrawnPolygon = Extract<ZoneArea, { kind: 'polygon' }>

type Drawing = { readonly map: LeafletMap; readonly group: LayerGroup }

type DrawnRing = { readonly area: DrawnPolygon; readonly ring: number }

function drawCorners(t: Translate, { map, group }: Drawing, { area, ring }: DrawnRing, actions: CornerActions) {
  const placed = placedCorners(pointsOf(area, ring))
  const rings: LatLng[][] = ringsOf(area).map((one) => one.map((at) => new LatLng(at.lat, at.lng)))
  const outline = new Polygon(ringsOf(area), { className: styles.activeZone ?? '', interactive: false }).addTo(group)
  const between = placed.length < 2 ? [] : placed.map((corner, index) => middleAfter(corner, placed, index))
  const middles = between.map(({ at, point }) => {
    const marker = handle(point, styles.middle, false).addTo(group)
    makePressable(marker, t('Add a corner after corner {number}', { number: at + 1 }), () =>
      actions.onAdd(at + 1, point),
    )
    return marker
  })
  const corners: Marker[] = placed.map(({ at, point }) => {
    const marker = handle(point, styles.corner).addTo(group)
    makeMovable(marker, map, {
      label: t('Corner {number}: move it with the arrow keys, remove it with Delete', { number: at + 1 }),
      onMove: (to) => actions.onMove(at, to),
      onRemove: () => actions.onRemove(at),
    })
    marker.on('dblclick', () => actions.onRemove(at))
    marker.on('drag', () =>
      outline.setLatLngs(
        rings.with(
          ring,
          corners.map((one) => one.getLatLng()),
        ),
      ),
    )
    return marker
  })
  return { corners, middles }
}

/** Leaflet gives a marker the role of a button, but only a pointer can press it. */
function makePressable(marker: Marker, label: string, onPress: () => void): void {
  marker.on('click', onPress)
  const element = marker.getElement()
  element?.setAttribute('aria-label', label)
  element?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPress()
  })
}

/** Large enough for a finger. */
const HANDLE_SIZE: [number, number] = [28, 28]

const handle = (point: Point, className: string | undefined, draggable = true): Marker =>
  new Marker(asLatLng(point), {
    icon: new DivIcon({ className: className ?? '', iconSize: HANDLE_SIZE }),
    draggable,
    autoPanOnFocus: false,
  })

function shapeOf(area: ZoneArea, centre: Point, name: string | undefined) {
  const look = { className: name ?? '', interactive: false }
  if (area.kind === 'polygon') return new Polygon(ringsOf(area), look)
  return isDrawable(area.radiusKm) ? new Circle(asLatLng(centre), { ...look, radius: area.radiusKm * 1000 }) : undefined
}

/** The corners of the border, ring 0, or of a hole. */
export const pointsOf = ({ points, holes = [] }: DrawnPolygon, ring: number): readonly Point[] =>
  (ring === 0 ? points : holes[ring - 1]) ?? []

/** The border, then the holes. */
const ringsOf = ({ points, holes = [] }: DrawnPolygon) =>
  [points, ...holes].map((ring) => placedCorners(ring).map(({ point }) => asLatLng(point)))

/** The corners with complete coordinates. */
const placedCorners = (points: readonly Point[]): Corner[] =>
  points.map((point, at) => ({ at, point })).filter(({ point }) => hasCoordinates(point))

function middleAfter({ at, point }: Corner, corners: readonly Corner[], index: number): Corner {
  const next = corners[(index + 1) % corners.length]?.point ?? point
  const lat = (point.latitude + next.latitude) / 2
  return { at, point: asPoint({ lat, lng: (point.longitude + next.longitude) / 2 }) }
}

const LEAST_KM = 1
/** A larger radius is taken for a typing mistake, and is not drawn. */
const MOST_KM = 500

const isDrawable = (radiusKm: number): boolean => radiusKm > 0 && radiusKm <= MOST_KM

/** Covers all zones, and at least the streets around the restaurant. */
export function boundsOf({ centre, areas }: Pick<DrawnZones, 'centre' | 'areas'>): LatLngBounds {
  const around = (km: number) => new LatLng(centre.latitude, centre.longitude).toBounds(2000 * km)
  return areas.reduce(
    (bounds, area) =>
      area.kind === 'ring'
        ? bounds.extend(around(isDrawable(area.radiusKm) ? area.radiusKm : LEAST_KM))
        : placedCorners(area.points).reduce((wider, { point }) => wider.extend(asLatLng(point)), bounds),
    around(LEAST_KM),
  )
}
