import { useRef, useState } from 'react'
import { polygonsFrom } from '#domain/geojson.ts'
import { nextRow } from '#web/admin/edit/rows.ts'
import type { FieldErrors } from '#web/admin/edit/use-edit-form.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { areaFrom, pointRows, type ZoneForm } from './ordering-form.ts'
import styles from './settings.module.css'
import { ZoneField } from './zone-field.tsx'
import { ZoneMap } from './zone-map.tsx'

type ZonesFieldProps = {
  zones: readonly ZoneForm[]
  errors: FieldErrors
  onChange: (zones: readonly ZoneForm[]) => void
}

const NEW_ZONE = { name: '', kind: 'ring', radius: '3', points: [], minimum: '30', fee: '5', freeFrom: '' } as const

/** The delivery zones on a map and as a list. */
export function ZonesField({ zones, errors, onChange }: ZonesFieldProps) {
  const { location } = useRestaurant()
  const [drawn, setDrawn] = useState<number | null>(null)
  const active = zones.findIndex(({ row, kind }) => row === drawn && kind === 'polygon')
  const change = (row: number, part: Partial<ZoneForm>) =>
    onChange(zones.map((zone) => (zone.row === row ? { ...zone, ...part } : zone)))
  const add = (added: readonly Partial<ZoneForm>[]) =>
    onChange([...zones, ...added.map((part, at) => ({ ...NEW_ZONE, ...part, row: nextRow(zones) + at }))])
  const moveUp = (index: number) =>
    onChange(
      zones.map((zone, at) => (at === index - 1 ? zones[index] : at === index ? zones[index - 1] : undefined) ?? zone),
    )
  const addCorner = (point: { latitude: number; longitude: number }) => {
    const zone = zones[active]
    const [corner] = pointRows([point])
    if (zone && corner) change(zone.row, { points: [...zone.points, { ...corner, row: nextRow(zone.points) }] })
  }
  return (
    <>
      {zones.length > 0 && (
        <ZoneMap centre={location} areas={zones.map(areaFrom)} active={active < 0 ? null : active} onAdd={addCorner} />
      )}
      {zones.map((zone, index) => (
        <ZoneField
          key={zone.row}
          zone={zone}
          index={index}
          errors={errors}
          isDrawn={index === active}
          onDraw={() => setDrawn(index === active ? null : zone.row)}
          onChange={(part) => change(zone.row, part)}
          onMoveUp={index > 0 ? () => moveUp(index) : undefined}
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

/** Zones drawn elsewhere, such as on geojson.io. */
function GeoJsonImport({ onImport }: { onImport: (zones: readonly Partial<ZoneForm>[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const load = async (file: File) => {
    const polygons = polygonsFrom(parsed(await file.text()))
    setProblem(polygons.length === 0 ? `${file.name} has no polygons in GeoJSON.` : null)
    onImport(polygons.map(({ name, points }) => ({ name, kind: 'polygon', points: pointRows(points) })))
  }
  return (
    <>
      <Button className={styles.add} onClick={() => input.current?.click()}>
        Import zones from GeoJSON
      </Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="application/geo+json,application/json,.geojson,.json"
        aria-label="GeoJSON file"
        tabIndex={-1}
        onChange={async ({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) await load(file)
          currentTarget.value = ''
        }}
      />
      <ProblemBox sentence={problem} />
    </>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
