import type { Translate } from '#domain/language/translate.ts'
import { AmountField, DecimalField } from '#web/staff/form/amount-field.tsx'
import { nextRow } from '#web/staff/form/rows.ts'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { MoveButtons } from '#web/staff/list/move-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HIDDEN, useTranslate, withElements } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
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
  const t = useTranslate()
  const name = t('delivery zone {number}', { number: index + 1 })
  return (
    <RowGroup
      noun={t('Delivery zone')}
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

const refusedHint = (t: Translate, isBelowServed: boolean): string =>
  isBelowServed
    ? t('The zones above it come first. Move it up to refuse what is inside them.')
    : t('This zone wins over all zones below it.')

function ZoneTerms({ zone, isBelowServed, path, errors, onChange }: ZoneTermsProps) {
  const t = useTranslate()
  const field = (name: 'minimum' | 'fee' | 'freeFrom' | 'radius', at: string) => ({
    value: zone[name],
    error: errors[`${path}.${at}`],
    onChange: (text: string) => onChange({ [name]: text }),
  })
  return (
    <div className={styles.pair}>
      <Field
        label={t('Name')}
        required
        maxLength={60}
        value={zone.name}
        error={errors[`${path}.name`]}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SelectField
        label={t('Shape')}
        value={zone.kind}
        onChange={(event) => onChange({ kind: event.target.value === 'polygon' ? 'polygon' : 'ring' })}
      >
        <option value="ring">{t('A radius around the restaurant')}</option>
        <option value="polygon">{t('Drawn on the map')}</option>
      </SelectField>
      <SelectField
        label={t('Delivery')}
        hint={zone.isRefused ? refusedHint(t, isBelowServed) : undefined}
        value={zone.isRefused ? 'refused' : 'served'}
        onChange={(event) => onChange({ isRefused: event.target.value === 'refused' })}
      >
        <option value="served">{t('We deliver here')}</option>
        <option value="refused">{t('We do not deliver here')}</option>
      </SelectField>
      {!zone.isRefused && (
        <>
          <AmountField label={t('Minimum order')} required {...field('minimum', 'minimumCents')} />
          <AmountField label={t('Delivery fee')} required {...field('fee', 'feeCents')} />
          <AmountField label={t('Free from')} hint={t('Empty: never free.')} {...field('freeFrom', 'freeFromCents')} />
        </>
      )}
      {zone.kind === 'ring' && (
        <DecimalField label={t('Radius in kilometres')} required {...field('radius', 'area.radiusKm')} />
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

function DrawButton({ of, isDrawn, onDraw }: { of: string; isDrawn: boolean; onDraw: () => void }) {
  const t = useTranslate()
  return (
    <Button className={styles.add} aria-pressed={isDrawn} onClick={onDraw}>
      {withElements(
        isDrawn
          ? t('Stop drawing<hidden> for {of}</hidden>', { of })
          : t('Draw on the map<hidden> for {of}</hidden>', { of }),
        HIDDEN,
      )}
    </Button>
  )
}

type HolesProps = Pick<ZoneFieldProps, 'zone' | 'errors' | 'drawn' | 'onDraw' | 'onChange'> & {
  of: string
  path: string
}

/** The parts of the zone that do not belong to it. A new one is drawn at once. */
function Holes({ of, zone: { holes }, path, errors, drawn, onDraw, onChange }: HolesProps) {
  const t = useTranslate()
  const holeOf = (at: number) => t('hole {number} of {of}', { number: at + 1, of })
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
          noun={t('Hole')}
          number={at + 1}
          of={of}
          onRemove={() => onChange({ holes: holes.filter((hole) => hole.row !== row) })}
        >
          <p className={layout.hint}>{t('This part does not belong to the zone.')}</p>
          <Corners
            of={holeOf(at)}
            points={points}
            path={`${path}.${at}`}
            errors={errors}
            onChange={(changed) =>
              onChange({ holes: holes.map((hole) => (hole.row === row ? { ...hole, points: changed } : hole)) })
            }
          />
          <DrawButton
            of={holeOf(at)}
            isDrawn={drawn === at + 1}
            onDraw={() => onDraw(drawn === at + 1 ? undefined : row)}
          />
        </RowGroup>
      ))}
      <Button className={styles.add} icon={<Icon name="plus" />} onClick={add}>
        {withElements(t('Add a hole<hidden> to {of}</hidden>', { of }), HIDDEN)}
      </Button>
    </>
  )
}

/** The corners as numbers, for drawing with the keyboard. */
function Corners({ of, points, path, errors, onChange }: CornersProps) {
  const t = useTranslate()
  const change = (row: number, part: Partial<PointRow>) =>
    onChange(points.map((point) => (point.row === row ? { ...point, ...part } : point)))
  return (
    <>
      <ol className={rowStyles.corners} aria-label={t('Corners of {of}', { of })}>
        {points.map(({ row, ...point }, at) => (
          <li key={row}>
            <RowGroup
              noun={t('Corner')}
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
        {withElements(t('Add a corner<hidden> to {of}</hidden>', { of }), HIDDEN)}
      </Button>
    </>
  )
}
