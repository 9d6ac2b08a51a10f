import type { AdminSettings } from '#contract/settings.ts'
import type { Point } from '#domain/delivery/delivery.ts'
import type { DeliveryFee, DeliveryZone, ZoneArea } from '#domain/delivery/delivery-zones.ts'
import type { Translate } from '#domain/language/translate.ts'
import { type AmountFormat, amountToType, type Cents, cents, centsFromDecimal } from '#domain/money/money.ts'
import { ORDERING_SETTINGS } from '#domain/settings/hand-written-settings.ts'
import type { OrderingRules } from '#domain/settings/restaurant.ts'
import { amountFrom, decimalText, numberFrom } from '#web/staff/form/typed-number.ts'
import { settingsFrom, type TypedSettings, typedSettings } from './setting-form.ts'

export type PointRow = { readonly row: number; readonly latitude: string; readonly longitude: string }
type HoleRow = { readonly row: number; readonly points: readonly PointRow[] }

/** A zone as typed. It keeps its radius while it is a polygon, and its corners while it is a ring. */
export type ZoneForm = {
  readonly row: number
  readonly name: string
  readonly kind: ZoneArea['kind']
  readonly radius: string
  readonly points: readonly PointRow[]
  /** The holes of a polygon. */
  readonly holes: readonly HoleRow[]
  /** Nobody delivers there. */
  readonly isRefused: boolean
  readonly minimum: string
  readonly fee: string
  /** Empty: never free. */
  readonly freeFrom: string
}

export type NumberName = 'minimum' | 'radius' | 'fee' | 'freeFrom' | 'slotMinutes'

export type OrderingForm = TypedSettings<typeof ORDERING_SETTINGS> &
  Readonly<Record<NumberName, string>> & {
    readonly pickup: boolean
    readonly delivery: boolean
    readonly zones: readonly ZoneForm[]
    readonly codePrefix: string
  }

const amountOrNone = (of: Cents | null, format: AmountFormat): string => (of === null ? '' : amountToType(of, format))

/** Pickup and delivery as a form. */
export const orderingFormOf = (
  { offers, pickup, delivery, ...rules }: AdminSettings['ordering'],
  format: AmountFormat,
): OrderingForm => ({
  ...typedSettings(ORDERING_SETTINGS, {
    ...rules,
    'pickup.leadMinutes': pickup.leadMinutes,
    'delivery.leadMinutes': delivery.leadMinutes,
  }),
  ...offers,
  minimum: amountToType(delivery.minimumCents, format),
  radius: decimalText(delivery.radiusKm, format),
  fee: amountToType(rules.deliveryFee.feeCents, format),
  freeFrom: amountOrNone(rules.deliveryFee.freeFromCents, format),
  slotMinutes: String(rules.slotMinutes),
  zones: rules.deliveryZones.map((zone, row) => zoneFormOf(zone, row, format)),
  codePrefix: rules.codePrefix,
})

const zoneFormOf = (
  { name, area, minimumCents, feeCents, freeFromCents, isRefused = false }: DeliveryZone,
  row: number,
  format: AmountFormat,
): ZoneForm => ({
  row,
  name,
  kind: area.kind,
  radius: area.kind === 'ring' ? decimalText(area.radiusKm, format) : '3',
  points: area.kind === 'polygon' ? pointRows(area.points) : [],
  holes: area.kind === 'polygon' ? holeRows(area.holes ?? []) : [],
  isRefused,
  minimum: amountToType(minimumCents, format),
  fee: amountToType(feeCents, format),
  freeFrom: amountOrNone(freeFromCents, format),
})

/** The first number that is still to be typed, by the labels of the form. */
export function missingNumberIn(
  t: Translate,
  { pickup, delivery, deliveryFee, deliveryZones, daysAhead }: OrderingRules,
): string | undefined {
  const { rows } = ORDERING_SETTINGS
  const numbers = [
    { value: pickup.leadMinutes, label: t.message(rows['pickup.leadMinutes'].label) },
    { value: delivery.leadMinutes, label: t.message(rows['delivery.leadMinutes'].label) },
    { value: delivery.minimumCents, label: t('Minimum order') },
    { value: delivery.radiusKm, label: t('Radius in kilometres') },
    ...feeNumbers(t, deliveryFee),
    ...deliveryZones.flatMap((zone, at) =>
      [{ value: zone.minimumCents, label: t('Minimum order') }, ...feeNumbers(t, zone)].map((number) => ({
        ...number,
        zone: at + 1,
      })),
    ),
    { value: daysAhead, label: t.message(rows.daysAhead.label) },
  ]
  const missing: { label: string; zone?: number } | undefined = numbers.find(({ value }) => Number.isNaN(value))
  if (!missing) return undefined
  const { label, zone } = missing
  return zone === undefined
    ? t('Please enter a number for “{label}”.', { label })
    : t('Please enter a number for “{label}” in delivery zone {zone}.', { label, zone })
}

const feeNumbers = (t: Translate, { feeCents, freeFromCents }: DeliveryFee) => [
  { value: feeCents, label: t('Delivery fee') },
  { value: freeFromCents, label: t('Free from') },
]

/** The corners of a polygon as rows of the form. */
export const pointRows = (points: readonly Point[]): PointRow[] =>
  points.map(({ latitude, longitude }, row) => ({ row, latitude: String(latitude), longitude: String(longitude) }))

export const holeRows = (holes: readonly (readonly Point[])[]): HoleRow[] =>
  holes.map((points, row) => ({ row, points: pointRows(points) }))

/** The form's content, for the server to check. An invalid number is sent as null. */
export function orderingFrom({ pickup, delivery, zones, ...typed }: OrderingForm, format: AmountFormat): OrderingRules {
  const plain = settingsFrom(ORDERING_SETTINGS, typed)
  return {
    offers: { pickup, delivery },
    pickup: { leadMinutes: plain['pickup.leadMinutes'] },
    delivery: {
      minimumCents: centsFrom(typed.minimum, format),
      radiusKm: numberFrom(typed.radius),
      leadMinutes: plain['delivery.leadMinutes'],
    },
    deliveryFee: feeFrom(typed, format),
    deliveryZones: zones.map((zone) => zoneFrom(zone, format)),
    slotMinutes: numberFrom(typed.slotMinutes),
    daysAhead: plain.daysAhead,
    firstTimes: plain.firstTimes,
    codePrefix: typed.codePrefix.trim().toUpperCase(),
  }
}

const centsFrom = (text: string, format: AmountFormat): Cents => centsFromDecimal(amountFrom(text, format), format)

const feeFrom = ({ fee, freeFrom }: Pick<ZoneForm, 'fee' | 'freeFrom'>, format: AmountFormat) => ({
  feeCents: centsFrom(fee, format),
  freeFromCents: freeFrom.trim() === '' ? null : centsFrom(freeFrom, format),
})

const zoneFrom = (zone: ZoneForm, format: AmountFormat): DeliveryZone => ({
  name: zone.name.trim(),
  area: areaFrom(zone),
  ...(zone.isRefused
    ? { minimumCents: cents(0), feeCents: cents(0), freeFromCents: null, isRefused: true }
    : { minimumCents: centsFrom(zone.minimum, format), ...feeFrom(zone, format) }),
})

/** The area of a zone as typed; its numbers may be NaN. */
export const areaFrom = ({ kind, radius, points, holes }: ZoneForm): ZoneArea =>
  kind === 'ring'
    ? { kind, radiusKm: numberFrom(radius) }
    : {
        kind,
        points: points.map(pointFrom),
        ...(holes.length > 0 && { holes: holes.map((hole) => hole.points.map(pointFrom)) }),
      }

const pointFrom = ({ latitude, longitude }: PointRow): Point => ({
  latitude: numberFrom(latitude),
  longitude: numberFrom(longitude),
})
