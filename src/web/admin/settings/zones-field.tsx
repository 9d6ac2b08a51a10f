import { lazy, Suspense, useState } from 'react'
import type { Point } from '#domain/delivery.ts'
import type { ZoneArea } from '#domain/delivery-zones.ts'
import { polygonsFrom } from '#domain/geojson.ts'
import { nextRow } from '#web/admin/edit/rows.ts'
import type { FieldErrors } from '#web/admin/edit/use-edit-form.ts'
import { moved } from '#web/admin/list/moved.ts'
import { LazyBoundary } from '#web/parts/lazy-boundary.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { readJsonFile } from './json-file.ts'
import mapStyles from './map.module.css'
import { useMapTiles } from './map-tiles.ts'
import { areaFrom, type PointRow, pointRows, type ZoneForm } from './ordering-form.ts'
import styles from './settings.module.css'
import { ZoneField } from './zone-field.tsx'
import { ZoneMap } from './zone-map.tsx'

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
  minimum: '30',
  fee: '5',
  freeFrom: '',
} as const

/** The delivery zones on a map and as a list. */
export function ZonesField({ zones, radius, errors, onChange }: ZonesFieldProps) {
  const [drawn, setDrawn] = useState<number | null>(null)
  const active = zones.findIndex(({ row, kind }) => row === drawn && kind === 'polygon')
  const change = (row: number, part: Partial<ZoneForm>) =>
    onChange(zones.map((zone) => (zone.row === row ? { ...zone, ...part } : zone)))
  const add = (added: readonly Partial<ZoneForm>[]) =>
    onChange([...zones, ...added.map((part, at) => ({ ...NEW_ZONE, ...part, row: nextRow(zones) + at }))])
  return (
    <>
      <Zones
        zones={zones}
        radius={radius}
        active={active < 0 ? null : active}
        onPoints={(points) => change(zones[active]?.row ?? -1, { points })}
      />
      {zones.map((zone, index) => (
        <ZoneField
          key={zone.row}
          zone={zone}
          index={index}
          count={zones.length}
          errors={errors}
          isDrawn={index === active}
          onDraw={() => setDrawn(index === active ? null : zone.row)}
          onChange={(part) => change(zone.row, part)}
          onMove={(from, to) => onChange(moved(zones, from, to) ?? zones)}
          onRemove={() => onChange(zones.filter(({ row }) => row !== zone.row))}
        />
      ))}
      <Button className={styles.add} icon={<Icon name="plus" />} onClick={() => add([{}])}>
        Add a delivery zone
      </Button>
      <GeoJsonImport onImport={(polygons) => add(polygons)} />
    </>
  )
}

type ZonesProps = Pick<ZonesFieldProps, 'zones' | 'radius'> & {
  active: number | null
  /** The corners of the active zone. */
  onPoints: (points: readonly PointRow[]) => void
}

/** The zones on a street map or, without tiles, on a plain plan. */
function Zones({ zones, radius, active, onPoints }: ZonesProps) {
  const { location: centre } = useRestaurant()
  const { tiles, isPending, hasFailed, onUnavailable } = useMapTiles()
  const areas: readonly ZoneArea[] = zones.length > 0 ? zones.map(areaFrom) : [{ kind: 'ring', radiusKm: radius }]
  const points = (active === null ? undefined : zones[active]?.points) ?? []
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
      {hasFailed && <p className={styles.hint}>{STREETS_FAILED}</p>}
      <ZoneMap centre={centre} areas={areas} active={active} onAdd={(point) => add(points.length, point)} />
    </>
  )
}

const STREETS_FAILED = 'The map of the streets could not be loaded, so this plan shows the zones alone.'

/** Zones drawn elsewhere, such as on geojson.io. */
function GeoJsonImport({ onImport }: { onImport: (zones: readonly Partial<ZoneForm>[]) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const load = async (file: File) => {
    const polygons = polygonsFrom(await readJsonFile(file))
    setProblem(polygons.length === 0 ? `${file.name} has no polygons in GeoJSON.` : null)
    onImport(
      polygons.map(({ name, points, holes = [] }) => ({ name, kind: 'polygon', points: pointRows(points), holes })),
    )
  }
  return (
    <>
      <FileButton
        className={styles.add}
        label="GeoJSON file"
        accept="application/geo+json,application/json,.geojson,.json"
        onFile={load}
      >
        Import zones from GeoJSON
      </FileButton>
      <ProblemBox sentence={problem} />
    </>
  )
}
