import { AmountField, DecimalField } from '#web/staff/form/amount-field.tsx'
import { nextRow } from '#web/staff/form/rows.ts'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { MoveButtons } from '#web/staff/list/move-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CoordinateFields } from './coordinate-fields.tsx'
import type { PointRow, ZoneForm } from './ordering-form.ts'
import { RowGroup } from './row-group.tsx'
import rowStyles from './rows.module.css'
import styles from './settings.module.css'

type ZoneFieldProps = {
  zone: ZoneForm
  index: number
  count: number
  /** Zones to which the restaurant delivers come before it. */
  isBelowServed: boolean
  errors: FieldErrors
  /** The ring that is drawn on the map: 0 is the border, the others are the holes; null: none. */
  drawn: number | null
  /** `null`: the border; a hole by its row; undefined: stops drawing. */
  onDraw: (hole?: number | null) => void
  onChange: (part: Partial<ZoneForm>) => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

/** One delivery zone: where it is, its minimum and its fee. */
export function ZoneField(props: ZoneFieldProps) {
  const { zone, index, count, isBelowServed, errors, drawn, onDraw, onChange, onMove, onRemove } = props
  const path = `deliveryZones.${index}`
  const name = `delivery zone ${index + 1}`
  return (
    <RowGroup
      noun="Delivery zone"
      number={index + 1}
      buttons={count > 1 && <MoveButtons name={name} at={index} count={count} onMove={onMove} />}
      onRemove={onRemove}
    >
      <ZoneTerms {...{ zone, isBelowServed }} path={path} errors={errors} onChange={onChange} />
      {zone.kind === 'polygon' && (
        <>
          <Corners
            of={name}
            points={zone.points}
            path={`${path}.area.points`}
            errors={errors}
            onChange={(points) => onChange({ points })}
          />
          <DrawButton of={name} isDrawn={drawn === 0} onDraw={() => onDraw(drawn === 0 ? undefined : null)} />
          <Holes {...props} of={name} path={`${path}.area.holes`} />
        </>
      )}
    </RowGroup>
  )
}

type ZoneTermsProps = Pick<ZoneFieldProps, 'zone' | 'isBelowServed' | 'errors' | 'onChange'> & { path: string }

const refusedHint = (isBelowServed: boolean): string =>
  isBelowServed
    ? 'The zones above it come first. Move it up to refuse what is inside them.'
    : 'This zone wins over all zones below it.'

function ZoneTerms({ zone, isBelowServed, path, errors, onChange }: ZoneTermsProps) {
  const field = (name: 'minimum' | 'fee' | 'freeFrom' | 'radius', at: string) => ({
    value: zone[name],
    error: errors[`${path}.${at}`],
    onChange: (text: string) => onChange({ [name]: text }),
  })
  return (
    <div className={styles.pair}>
      <Field
        label="Name"
        required
        maxLength={60}
        value={zone.name}
        error={errors[`${path}.name`]}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SelectField
        label="Shape"
        value={zone.kind}
        onChange={(event) => onChange({ kind: event.target.value === 'polygon' ? 'polygon' : 'ring' })}
      >
        <option value="ring">A radius around the restaurant</option>
        <option value="polygon">Drawn on the map</option>
      </SelectField>
      <SelectField
        label="Delivery"
        hint={zone.isRefused ? refusedHint(isBelowServed) : undefined}
        value={zone.isRefused ? 'refused' : 'served'}
        onChange={(event) => onChange({ isRefused: event.target.value === 'refused' })}
      >
        <option value="served">We deliver here</option>
        <option value="refused">We do not deliver here</option>
      </SelectField>
      {!zone.isRefused && (
        <>
          <AmountField label="Minimum order" required {...field('minimum', 'minimumCents')} />
          <AmountField label="Delivery fee" required {...field('fee', 'feeCents')} />
          <AmountField label="Free from" hint="Empty: never free." {...field('freeFrom', 'freeFromCents')} />
        </>
      )}
      {zone.kind === 'ring' && (
        <DecimalField label="Radius in kilometres" required {...field('radius', 'area.radiusKm')} />
      )}
    </div>
  )
}

type CornersProps = {
  /** What has the corners, in a sentence. */
  of: string
  points: readonly PointRow[]
  path: string
  errors: FieldErrors
  onChange: (points: readonly PointRow[]) => void
}

const DrawButton = ({ of, isDrawn, onDraw }: { of: string; isDrawn: boolean; onDraw: () => void }) => (
  <Button className={styles.add} aria-pressed={isDrawn} onClick={onDraw}>
    {isDrawn ? 'Stop drawing' : 'Draw on the map'}
    <span className="visually-hidden">{` for ${of}`}</span>
  </Button>
)

type HolesProps = Pick<ZoneFieldProps, 'zone' | 'errors' | 'drawn' | 'onDraw' | 'onChange'> & {
  of: string
  path: string
}

/** The parts of the zone that do not belong to it. A new one is drawn at once. */
function Holes({ of, zone: { holes }, path, errors, drawn, onDraw, onChange }: HolesProps) {
  const add = () => {
    const row = nextRow(holes)
    onChange({ holes: [...holes, { row, points: [] }] })
    onDraw(row)
  }
  return (
    <>
      {holes.map(({ row, points }, at) => (
        <RowGroup
          key={row}
          noun="Hole"
          number={at + 1}
          of={of}
          onRemove={() => onChange({ holes: holes.filter((hole) => hole.row !== row) })}
        >
          <p className={styles.hint}>This part does not belong to the zone.</p>
          <Corners
            of={`hole ${at + 1} of ${of}`}
            points={points}
            path={`${path}.${at}`}
            errors={errors}
            onChange={(changed) =>
              onChange({ holes: holes.map((hole) => (hole.row === row ? { ...hole, points: changed } : hole)) })
            }
          />
          <DrawButton
            of={`hole ${at + 1} of ${of}`}
            isDrawn={drawn === at + 1}
            onDraw={() => onDraw(drawn === at + 1 ? undefined : row)}
          />
        </RowGroup>
      ))}
      <Button className={styles.add} icon={<Icon name="plus" />} onClick={add}>
        Add a hole
        <span className="visually-hidden">{` to ${of}`}</span>
      </Button>
    </>
  )
}

/** The corners as numbers, for drawing with the keyboard. */
function Corners({ of, points, path, errors, onChange }: CornersProps) {
  const change = (row: number, part: Partial<PointRow>) =>
    onChange(points.map((point) => (point.row === row ? { ...point, ...part } : point)))
  return (
    <>
      <ol className={rowStyles.corners} aria-label={`Corners of ${of}`}>
        {points.map(({ row, ...point }, at) => (
          <li key={row}>
            <RowGroup
              noun="Corner"
              number={at + 1}
              of={of}
              onRemove={() => onChange(points.filter((one) => one.row !== row))}
            >
              <div className={rowStyles.times}>
                <CoordinateFields
                  {...point}
                  errorOf={(name) => errors[`${path}.${at}.${name}`]}
                  onChange={(part) => change(row, part)}
                />
              </div>
            </RowGroup>
          </li>
        ))}
      </ol>
      <FieldError error={errors[path]} />
      <Button
        className={styles.add}
        icon={<Icon name="plus" />}
        onClick={() => onChange([...points, { row: nextRow(points), latitude: '', longitude: '' }])}
      >
        Add a corner
        <span className="visually-hidden">{` to ${of}`}</span>
      </Button>
    </>
  )
}
