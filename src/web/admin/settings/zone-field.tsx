import { AmountField, DecimalField } from '#web/admin/edit/amount-field.tsx'
import { nextRow } from '#web/admin/edit/rows.ts'
import type { FieldErrors } from '#web/admin/edit/use-edit-form.ts'
import { MoveButtons } from '#web/admin/list/move-buttons.tsx'
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
  errors: FieldErrors
  isDrawn: boolean
  onDraw: () => void
  onChange: (part: Partial<ZoneForm>) => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

/** One delivery zone: where it is, its minimum and its fee. */
export function ZoneField(props: ZoneFieldProps) {
  const { zone, index, count, errors, isDrawn, onDraw, onChange, onMove, onRemove } = props
  const path = `deliveryZones.${index}`
  const name = `delivery zone ${index + 1}`
  return (
    <RowGroup
      noun="Delivery zone"
      number={index + 1}
      buttons={count > 1 && <MoveButtons name={name} at={index} count={count} onMove={onMove} />}
      onRemove={onRemove}
    >
      <ZoneTerms zone={zone} path={path} errors={errors} onChange={onChange} />
      {zone.kind === 'polygon' && (
        <>
          <Corners of={name} zone={zone} path={`${path}.area.points`} errors={errors} onChange={onChange} />
          <Holes of={name} holes={zone.holes} onRemove={() => onChange({ holes: [] })} />
          <Button className={styles.add} aria-pressed={isDrawn} onClick={onDraw}>
            {isDrawn ? 'Stop drawing' : 'Draw on the map'}
            <span className="visually-hidden">{` for ${name}`}</span>
          </Button>
        </>
      )}
    </RowGroup>
  )
}

type ZoneTermsProps = Pick<ZoneFieldProps, 'zone' | 'errors' | 'onChange'> & { path: string }

function ZoneTerms({ zone, path, errors, onChange }: ZoneTermsProps) {
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
      <AmountField label="Minimum order" required {...field('minimum', 'minimumCents')} />
      <AmountField label="Delivery fee" required {...field('fee', 'feeCents')} />
      <AmountField label="Free from" hint="Empty: never free." {...field('freeFrom', 'freeFromCents')} />
      {zone.kind === 'ring' && (
        <DecimalField label="Radius in kilometres" required {...field('radius', 'area.radiusKm')} />
      )}
    </div>
  )
}

type CornersProps = {
  /** The zone's name in a sentence. */
  of: string
  zone: ZoneForm
  path: string
  errors: FieldErrors
  onChange: (part: Partial<ZoneForm>) => void
}

function Holes({ of, holes, onRemove }: Pick<ZoneForm, 'holes'> & { of: string; onRemove: () => void }) {
  if (holes.length === 0) return null
  const count = holes.length === 1 ? 'a hole' : `${holes.length} holes`
  return (
    <>
      <p className={styles.hint}>{`It has ${count}, to which you do not deliver.`}</p>
      <Button className={styles.add} onClick={onRemove}>
        {holes.length === 1 ? 'Fill the hole' : 'Fill the holes'}
        <span className="visually-hidden">{` of ${of}`}</span>
      </Button>
    </>
  )
}

/** The corners as numbers, for drawing with the keyboard. */
function Corners({ of, zone: { points }, path, errors, onChange }: CornersProps) {
  const change = (row: number, part: Partial<PointRow>) =>
    onChange({ points: points.map((point) => (point.row === row ? { ...point, ...part } : point)) })
  return (
    <>
      <ol className={rowStyles.corners} aria-label={`Corners of ${of}`}>
        {points.map(({ row, ...point }, at) => (
          <li key={row}>
            <RowGroup
              noun="Corner"
              number={at + 1}
              of={of}
              onRemove={() => onChange({ points: points.filter((one) => one.row !== row) })}
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
        onClick={() => onChange({ points: [...points, { row: nextRow(points), latitude: '', longitude: '' }] })}
      >
        Add a corner
        <span className="visually-hidden">{` to ${of}`}</span>
      </Button>
    </>
  )
}
