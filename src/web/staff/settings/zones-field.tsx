import { lazy, Suspense, useState } from 'react'
import type { Point } from '#domain/delivery/delivery.ts'
import { servedZones } from '#domain/delivery/delivery-zones.ts'
import { geoJsonOf, polygonsFrom } from '#domain/delivery/geojson.ts'
import { message } from '#domain/language/translate.ts'
import { LazyBoundary } from '#web/parts/lazy-boundary.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { nextRow } from '#web/staff/form/rows.ts'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { moved } from '#web/staff/list/moved.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { readJsonFile } from './json-file.ts'
import mapStyles from './map.module.css'
import { useMapTiles } from './map-tiles.ts'
import { areaFrom, holeRows, type PointRow, pointRows, type ZoneForm } from './ordering-form.ts'
import styles from './settings.module.css'
import { ZoneField } from './zone-field.tsx'
import { type ActiveRing, type DrawnArea, ZoneMap } from './zone-map.tsx'

const StreetZones = lazy(() => import('./street-zones.tsx').then((module) => ({ default: module.StreetZones })))

type ZonesFieldProps = {
  zones: readonly ZoneForm[]
  /** In kilometres: the delivery area while there are no zones. */
  radius: number
  errors: FieldErrors
  onChange: (zones: readonly ZoneForm[]) => void
}

const NEW_ZONE = {
  name: '',
  kind: 'ring',
  radius: '3',
  points: [],
  holes: [],
  isRefused: false,
  minimum: '30',
  fee: '5',
  freeFrom: '',
} as const

/** The delivery zones on a map and as a list. */
export function ZonesField({ zones, radius, errors, onChange }: ZonesFieldProps) {
  const t = useTranslate()
  const [drawn, setDrawn] = useState<DrawnRow | null>(null)
  const active = activeRing(zones, drawn)
  const change = (row: number, part: Partial<ZoneForm>) =>
    onChange(zones.map((zone) => (zone.row === row ? { ...zone, ...part } : zone)))
  const add = (added: readonly Partial<ZoneForm>[]) =>
    onChange([...zones, ...added.map((part, at) => ({ ...NEW_ZONE, ...part, row: nextRow(zones) + at }))])
  return (
    <>
      <Zones
        zones={zones}
        radius={radius}
        active={active}
        onPoints={(points) => {
          const zone = zones[active?.at ?? -1]
          if (zone && active) change(zone.row, withRing(zone, active.ring, points))
        }}
      />
      {zones.map((zone, index) => (
        <ZoneField
          key={zone.row}
          zone={zone}
          index={index}
          count={zones.length}
          isBelowServed={servedZones(zones.slice(0, index)).length > 0}
          errors={errors}
          drawn={index === active?.at ? active.ring : null}
          onDraw={(hole) => setDrawn(hole === undefined ? null : { zone: zone.row, hole })}
          onChange={(part) => change(zone.row, part)}
          onMove={(from, to) => onChange(moved(zones, from, to) ?? zones)}
          onRemove={() => onChange(zones.filter(({ row }) => row !== zone.row))}
        />
      ))}
      <Button className={styles.add} icon={<Icon name="plus" />} onClick={() => add([{}])}>
        {t('Add a delivery zone')}
      </Button>
      <GeoJsonImport onImport={(polygons) => add(polygons)} />
      <GeoJsonExport zones={zones} />
    </>
  )
}

/** The zone that is drawn on the map; `hole`: one of its holes, otherwise its border. */
type DrawnRow = { readonly zone: number; readonly hole: number | null }

function activeRing(zones: readonly ZoneForm[], drawn: DrawnRow | null): ActiveRing | null {
  const at = zones.findIndex(({ row, kind }) => row === drawn?.zone && kind === 'polygon')
  const hole = zones[at]?.holes.findIndex(({ row }) => row === drawn?.hole) ?? -1
  if (at < 0 || (drawn?.hole !== null && hole < 0)) return null
  return { at, ring: hole + 1 }
}

/** The border is ring 0, followed by the holes. */
const ringOf = ({ points, holes }: ZoneForm, ring: number) => (ring === 0 ? points : holes[ring - 1]?.points) ?? []

const withRing = ({ holes }: ZoneForm, ring: number, points: readonly PointRow[]): Partial<ZoneForm> =>
  ring === 0 ? { points } : { holes: holes.map((hole, at) => (at === ring - 1 ? { ...hole, points } : hole)) }

type ZonesProps = Pick<ZonesFieldProps, 'zones' | 'radius'> & {
  active: ActiveRing | null
  /** The corners of the active ring. */
  onPoints: (points: readonly PointRow[]) => void
}

/** The zones on a street map or, without tiles, on a plain plan. */
function Zones({ zones, radius, active, onPoints }: ZonesProps) {
  const { location: centre, t } = useRestaurant()
  const { tiles, isPending, hasFailed, onUnavailable } = useMapTiles()
  const drawn = zones.map((zone): DrawnArea => ({ ...areaFrom(zone), isRefused: zone.isRefused }))
  const isWithinRadius = servedZones(zones).length === 0
  const areas = isWithinRadius ? [...drawn, { kind: 'ring', radiusKm: radius } as const] : drawn
  const zone = active && zones[active.at]
  const points = zone ? ringOf(zone, active.ring) : []
  const rowAt = ({ latitude, longitude }: Point, row = nextRow(points)): PointRow => ({
    row,
    latitude: String(latitude),
    longitude: String(longitude),
  })
  const add = (at: number, point: Point) => onPoints(points.toSpliced(at, 0, rowAt(point)))
  const waiting = <div className={mapStyles.waiting} />
  if (isPending) return waiting
  if (tiles) {
    return (
      <LazyBoundary onError={onUnavailable}>
        <Suspense fallback={waiting}>
          <StreetZones
            tiles={tiles}
            centre={centre}
            areas={areas}
            active={active}
            onAdd={add}
            onMove={(at, point) => onPoints(points.with(at, rowAt(point, points[at]?.row)))}
            onRemove={(at) => onPoints(points.toSpliced(at, 1))}
            onUnavailable={onUnavailable}
          />
        </Suspense>
      </LazyBoundary>
    )
  }
  if (zones.length === 0) return null
  return (
    <>
      {hasFailed && <p className={layout.hint}>{t.message(STREETS_FAILED)}</p>}
      <ZoneMap centre={centre} areas={areas} active={active} onAdd={(point) => add(points.length, point)} />
    </>
  )
}

const STREETS_FAILED = message('The map of the streets could not be loaded, so this plan shows the zones alone.')

/** Zones drawn elsewhere, such as on geojson.io. */
function GeoJsonImport({ onImport }: { onImport: (zones: readonly Partial<ZoneForm>[]) => void }) {
  const t = useTranslate()
  const [problem, setProblem] = useState<string | null>(null)
  const load = async (file: File) => {
    const polygons = polygonsFrom(await readJsonFile(file))
    setProblem(polygons.length === 0 ? t('{file} has no polygons in GeoJSON.', { file: file.name }) : null)
    onImport(
      polygons.map(({ name, points, holes = [], isRefused = false }) => ({
        ...{ name, kind: 'polygon', isRefused },
        ...{ points: pointRows(points), holes: holeRows(holes) },
      })),
    )
  }
  return (
    <>
      <FileButton
        className={styles.add}
        label={t('GeoJSON file')}
        accept="application/geo+json,application/json,.geojson,.json"
        onFile={load}
      >
        {t('Import zones from GeoJSON')}
      </FileButton>
      <ProblemBox sentence={problem} />
    </>
  )
}

/** Without the rings, for which GeoJSON has no shape. */
function GeoJsonExport({ zones }: Pick<ZonesFieldProps, 'zones'>) {
  const t = useTranslate()
  const polygons = zones.flatMap((zone) => {
    const area = areaFrom(zone)
    if (area.kind === 'ring') return []
    const { points, holes = [] } = area
    return [{ name: zone.name, points, holes, ...(zone.isRefused && { isRefused: true as const }) }]
  })
  if (polygons.length === 0) return null
  const file = `data:application/geo+json,${encodeURIComponent(JSON.stringify(geoJsonOf(polygons)))}`
  return (
    <a className={classNames(buttonClass(), styles.add)} href={file} download="delivery-zones.geojson">
      {t('Export zones as GeoJSON')}
    </a>
  )
}
