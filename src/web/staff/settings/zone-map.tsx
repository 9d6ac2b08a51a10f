import type { MouseEvent } from 'react'
import type { Point } from '#domain/delivery/delivery.ts'
import { type Offset, offsetKm, pointAt, type ZoneArea } from '#domain/delivery/delivery-zones.ts'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './zone-map.module.css'

/** Where nobody delivers looks different. */
export type DrawnArea = ZoneArea & { readonly isRefused?: boolean }
/** A zone, and which of its rings: 0 is the border, the others are its holes. */
export type ActiveRing = { readonly at: number; readonly ring: number }

type ZoneMapProps = {
  centre: Point
  areas: readonly DrawnArea[]
  /** Draws the corners of this ring, and lets a click add one. */
  active: ActiveRing | null
  onAdd: (point: Point) => void
}

const LEAST_KM = 2

/** The zones to scale, north up, with the restaurant in the middle and no streets. */
export function ZoneMap({ centre, areas, active, onAdd }: ZoneMapProps) {
  const t = useTranslate()
  const drawn = areas.map((area) => shapeOf(area, centre))
  const reach = 1.2 * Math.max(LEAST_KM, ...drawn.map(({ reach }) => reach))
  const step = reach > 20 ? 10 : reach > 6 ? 5 : 1
  const circles = Array.from({ length: Math.floor(reach / step) }, (_, at) => (at + 1) * step)
  const add = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    // A press with the keyboard has no position.
    const isPlaced = event.detail > 0
    const x = isPlaced ? ((event.clientX - box.left) / box.width - 0.5) * 2 * reach : reach / 2
    const y = isPlaced ? (0.5 - (event.clientY - box.top) / box.height) * 2 * reach : reach / 2
    onAdd(pointAt(centre, { x, y }))
  }
  const drawing = (
    <svg
      className={styles.drawing}
      viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
      role="img"
      aria-label={t('The delivery zones around the restaurant')}
    >
      {circles.map((km) => (
        <circle key={km} className={styles.scale} r={km} />
      ))}
      {drawn.map((shape, at) => (
        <Shape
          key={`${at} ${shape.corners.length}`}
          shape={shape}
          activeRing={at === active?.at ? active.ring : null}
          cornerSize={reach / 50}
        />
      ))}
      <circle className={styles.shop} r={reach / 40} />
    </svg>
  )
  return (
    <figure className={styles.map}>
      {active === null ? (
        drawing
      ) : (
        <button type="button" className={styles.button} aria-label={t('Add a corner on the map')} onClick={add}>
          {drawing}
        </button>
      )}
      <figcaption className={layout.hint}>
        {active === null
          ? t('North is up; the circles are {step} km apart.', { step })
          : t('North is up; the circles are {step} km apart. Click or tap to add a corner, or type it below.', {
              step,
            })}
      </figcaption>
    </figure>
  )
}

type Shape = {
  readonly radius: number | null
  readonly corners: readonly Offset[]
  readonly holes: readonly (readonly Offset[])[]
  readonly isRefused: boolean
  readonly reach: number
}
type ShapeProps = { shape: Shape; activeRing: number | null; cornerSize: number }

const Shape = ({ shape: { radius, corners, holes, isRefused }, activeRing, cornerSize }: ShapeProps) => (
  <g data-active={activeRing !== null || undefined} data-refused={isRefused || undefined}>
    {radius !== null && <circle className={styles.zone} r={radius} />}
    {corners.length > 0 && (
      <path className={styles.zone} fillRule="evenodd" d={[corners, ...holes].map(asRing).join(' ')} />
    )}
    {activeRing !== null &&
      [corners, ...holes][activeRing]?.map((corner) => (
        <circle key={asPair(corner)} className={styles.corner} cx={corner.x} cy={-corner.y} r={cornerSize} />
      ))}
  </g>
)

const asRing = (ring: readonly Offset[]): string => (ring.length === 0 ? '' : `M${ring.map(asPair).join(' ')}Z`)
const asPair = ({ x, y }: Offset): string => `${x},${-y}`

function shapeOf({ isRefused = false, ...area }: DrawnArea, centre: Point): Shape {
  if (area.kind === 'ring') {
    const radius = Number.isNaN(area.radiusKm) ? 0 : area.radiusKm
    return { radius, corners: [], holes: [], isRefused, reach: radius }
  }
  const placed = (points: readonly Point[]) =>
    points
      .filter(({ latitude, longitude }) => !(Number.isNaN(latitude) || Number.isNaN(longitude)))
      .map((point) => offsetKm(centre, point))
  const corners = placed(area.points)
  return {
    radius: null,
    corners,
    holes: (area.holes ?? []).map(placed),
    isRefused,
    reach: Math.max(0, ...corners.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)))),
  }
}
