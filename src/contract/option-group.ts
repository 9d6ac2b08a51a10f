import { z } from 'zod'
import { OPTION_ROLES } from '#domain/menu/option-group.ts'
import {
  ASK_FOR_GROUP_NAME,
  ASK_FOR_VALUE_NAME,
  ASK_FOR_VALUES,
  GROUP_NAME_TAKEN,
  INVALID_PICKS,
  ONE_PICK_ONLY,
  OPTION_MAX,
  PICKS_CROSSED,
  TOO_MANY_DEFAULTS,
  VALUE_NAME_TAKEN,
} from '#domain/menu/option-limits.ts'
import { INVALID_PRICE } from '#domain/money/money.ts'
import { Allergens, Marks, publicDiet, shownAllergens, shownMarks } from './diet.ts'
import { DecimalAmount, GivenAmount, ifFieldsAreValid, requiredText } from './fields.ts'
import { SoldOutUntil } from './sold-out-until.ts'
import { GivenDeposit, ShownDeposit, TaxClassId } from './tax.ts'

/** Names are keys of `meta.options`. */
const UNUSABLE_NAMES = ['__proto__', 'constructor', 'prototype']

/** What an option adds to a price, as staff enter it; negative for a lower price. */
const PriceDifference = GivenAmount(INVALID_PRICE).describe(
  'Decimal, added to the price of the dish; negative for a lower price',
)

/** Assigned by the server, and kept when the group is sent back as it was read. */
const id = z.uuid().optional()

const Value = z.strictObject({
  id,
  name: requiredText(OPTION_MAX.name, ASK_FOR_VALUE_NAME),
  price: PriceDifference.default(0 as z.output<typeof PriceDifference>),
  isDefault: z.boolean().default(false).describe('Preselected'),
  isSoldOut: z.boolean().default(false),
  marks: Marks.nullable().default(null).describe('The marks of its dish that still apply with it; null: all of them'),
  allergens: Allergens.default([]).describe('The allergens that it adds to those of its dish'),
  taxClass: TaxClassId.optional().describe('Of what it adds to the price; absent: that of its dish'),
  deposit: GivenDeposit.optional(),
})

const picks = z.number(INVALID_PICKS).int(INVALID_PICKS).min(1, INVALID_PICKS).max(OPTION_MAX.values, INVALID_PICKS)

const Group = z
  .strictObject({
    id,
    name: requiredText(OPTION_MAX.name, ASK_FOR_GROUP_NAME).refine(
      (name) => !UNUSABLE_NAMES.includes(name),
      'Please give these options another name.',
    ),
    role: z
      .enum(OPTION_ROLES)
      .nullable()
      .default(null)
      .describe('`style` and `spice` have these names in the meta of a line; any other group is under `options`'),
    isRequired: z.boolean().default(false),
    minPicks: picks.default(1).describe('The fewest picks, if a guest picks anything'),
    maxPicks: picks.default(1),
    values: z.array(Value).min(1, ASK_FOR_VALUES).max(OPTION_MAX.values),
  })
  .superRefine(({ role, minPicks, maxPicks, values }, context) => {
    if (values.length === 0) return
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (minPicks > values.length) refuse('minPicks', INVALID_PICKS)
    if (maxPicks > values.length) refuse('maxPicks', INVALID_PICKS)
    else if (maxPicks < minPicks) refuse('maxPicks', PICKS_CROSSED)
    else if (role !== null && maxPicks > 1) refuse('maxPicks', ONE_PICK_ONLY)
    if (values.filter(({ isDefault }) => isDefault).length > maxPicks) refuse('values', TOO_MANY_DEFAULTS)
    if (!areDifferent(values.map(({ name }) => name))) refuse('values', VALUE_NAME_TAKEN)
  })

const areDifferent = (names: readonly string[]): boolean =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length

/** The option groups of a dish or a category as staff send them. */
export const OptionGroups = z
  .array(Group)
  .max(OPTION_MAX.groups)
  .refine((groups) => areDifferent(groups.map(({ name }) => name)), ifFieldsAreValid(GROUP_NAME_TAKEN))
  .refine(
    (groups) => OPTION_ROLES.every((one) => groups.filter(({ role }) => role === one).length <= 1),
    ifFieldsAreValid('There can be one style and one spice level.'),
  )
export type OptionGroups = z.infer<typeof OptionGroups>

/** What a dish charges for options of its category instead of their own price difference, by the option's id. */
export const OptionPrices = z.record(z.uuid(), PriceDifference)

const shownGroup = {
  name: z.string(),
  role: z.enum(OPTION_ROLES).nullable(),
  isRequired: z.boolean(),
  minPicks: z.number().int(),
  maxPicks: z.number().int(),
}
const shownValue = { name: z.string(), price: DecimalAmount, isDefault: z.boolean(), isSoldOut: z.boolean() }

/** An option group as staff edit it. */
export const AdminOptionGroup = z
  .object({
    id: z.string(),
    ...shownGroup,
    values: z.array(
      z.object({
        id: z.string(),
        ...shownValue,
        marks: shownMarks.nullable(),
        allergens: shownAllergens,
        taxClass: z.string().optional(),
        deposit: ShownDeposit.optional(),
      }),
    ),
  })
  .meta({ id: 'AdminOptionGroup' })
export type AdminOptionGroup = z.infer<typeof AdminOptionGroup>

/** An option group as visitors see it. */
export const PublicOptionGroup = z
  .object({
    ...shownGroup,
    values: z.array(
      z.object({
        ...shownValue,
        soldOutUntil: SoldOutUntil,
        ...publicDiet,
        taxClass: z.string().optional().describe('Of what it adds to the price, if it is not that of its dish'),
        deposit: ShownDeposit.optional().describe('On top of that of its dish; absent without one'),
      }),
    ),
  })
  .meta({ id: 'PublicOptionGroup' })
export type PublicOptionGroup = z.infer<typeof PublicOptionGroup>

/** The names of the chosen options of a dish or of a deal's pick, by their group; a list where several can be picked. */
export const ChosenOptionNames = {
  spice: z.string().max(OPTION_MAX.name).optional(),
  style: z.string().max(OPTION_MAX.name).optional(),
  options: z
    .record(
      z.string().max(OPTION_MAX.name),
      z.union([z.string().max(OPTION_MAX.name), z.array(z.string().max(OPTION_MAX.name)).max(OPTION_MAX.values)]),
    )
    .optional(),
}
