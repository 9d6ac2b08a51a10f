import { z } from 'zod'
import { isRecord } from '#domain/is-record.ts'
import { message } from '#domain/language/translate.ts'
import { STANDARD_CLASS, sameRates } from '#domain/money/tax-rules.ts'
import { isPlainDate } from '#domain/time/clock-time.ts'
import { boundedText, DecimalAmount, GivenAmount, requiredText } from './fields.ts'
import { listAtMost } from './problem.ts'

const TAX_CLASS_MAX = { classes: 20, name: 40, rates: 20, categories: 500 } as const

const RATE = message('Please enter a percentage from 0 to 100 with at most three decimals.')
const hasThreeDecimals = (rate: number): boolean => Math.abs(rate * 1000 - Math.round(rate * 1000)) < 1e-6
const ratePercent = z.number(RATE).min(0, RATE).max(100, RATE).refine(hasThreeDecimals, RATE)

const FROM = message('Please choose the first business day of these rates.')
const DatedRates = z.strictObject({
  from: z
    .string(FROM)
    .refine(isPlainDate, FROM)
    .nullable()
    .describe('The first business day; null: from the beginning'),
  eatIn: ratePercent.describe('Of what is eaten in the restaurant'),
  collected: ratePercent,
  delivered: ratePercent,
})

const areDifferent = (texts: readonly unknown[]): boolean => new Set(texts).size === texts.length

export const TaxClassId = z
  .string(message('Please choose a tax class.'))
  .regex(/^[a-z0-9-]{1,60}$/, message('Please choose a tax class.'))

const TaxClass = z.strictObject({
  id: TaxClassId.describe('Kept when the class is renamed: dishes name it'),
  name: requiredText(TAX_CLASS_MAX.name, message('Please enter what the class is called, such as Soft drinks.')),
  rates: z
    .array(DatedRates)
    .max(TAX_CLASS_MAX.rates, listAtMost(TAX_CLASS_MAX.rates))
    .refine(
      (rates) => rates.some(({ from }) => from === null),
      message('Please enter the rates from the beginning, too.'),
    )
    .refine((rates) => areDifferent(rates.map(({ from }) => from)), message('Please name each day once.')),
  categoryIds: z
    .array(z.uuid(message('Please choose a category.')))
    .max(TAX_CLASS_MAX.categories)
    .describe('Its categories; a dish may be of another class than its category'),
})

const TaxClasses = z
  .array(TaxClass)
  .max(TAX_CLASS_MAX.classes, listAtMost(TAX_CLASS_MAX.classes))
  .refine(([first]) => first?.id === STANDARD_CLASS, message('The first class is that of whatever has no other.'))
  .refine((classes) => areDifferent(classes.map(({ id }) => id)), message('Please name each class once.'))
  .refine(
    (classes) => areDifferent(classes.map(({ name }) => name.toLowerCase())),
    message('Please give each class its own name.'),
  )
  .refine(
    (classes) => areDifferent(classes.flatMap(({ categoryIds }) => categoryIds)),
    message('Please name each category once.'),
  )

const FeeTax = z.discriminatedUnion('as', [
  z.strictObject({ as: z.literal('class'), classId: TaxClassId }),
  z.strictObject({ as: z.literal('goods') }),
])

export const DepositTax = z
  .discriminatedUnion('as', [
    z.strictObject({ as: z.literal('outside') }),
    z.strictObject({ as: z.literal('goods') }),
    z.strictObject({ as: z.literal('class'), classId: TaxClassId }),
  ])
  .describe('Outside of tax, taxed as what it is on, or of a class')

const Rules = z.strictObject({
  name: requiredText(20, message('Please enter what the tax is called, such as VAT.')),
  number: boundedText(30).describe('Empty if receipts need none'),
  isIncluded: z.boolean().describe('Whether prices include it; otherwise it is added to the order'),
  classes: TaxClasses.describe(
    'What is taxed alike; the first, `standard`, is that of whatever has no other. Place and business day of the promise decide its rate',
  ),
  deliveryFee: FeeTax.describe(
    'The class of the delivery fee, or the rates of the goods, in proportion to their prices',
  ),
  deposit: DepositTax.optional().describe(
    'How deposits on bottles, cups and boxes are taxed; absent: the restaurant takes none',
  ),
})

/** Before there were classes, a restaurant had a rate and other rates for some categories. */
function withClasses(tax: unknown): unknown {
  if (!isRecord(tax) || typeof tax.ratePercent !== 'number') return tax
  const { ratePercent: standard, categoryRates, deliveryFee, ...header } = tax
  const others = Array.isArray(categoryRates) ? categoryRates.filter(isRecord) : []
  const byRate = [...Map.groupBy(others, (one) => Number(one.ratePercent))].filter(([rate]) => rate !== standard)
  return {
    ...header,
    deliveryFee: deliveryFee === 'goods' ? { as: 'goods' } : { as: 'class', classId: STANDARD_CLASS },
    classes: [
      { id: STANDARD_CLASS, name: 'Standard', rates: sameRates(standard), categoryIds: [] },
      ...byRate.map(([rate, ofRate]) => ({
        ...{ id: `rate-${String(rate).replace('.', '-')}`, name: `${rate} %`, rates: sameRates(rate) },
        categoryIds: ofRate.map(({ categoryId }) => categoryId),
      })),
    ],
  }
}

export const TaxRules = z.preprocess(withClasses, Rules) as unknown as typeof Rules

const usualPercent = z.number().nullable().describe('Null: not certain')

/** The usual classes and rates by country, for an owner to check. */
export const UsualTaxes = z
  .object({
    asOf: z.string().describe('The day on which they were collected'),
    countries: z.array(
      z.object({
        country: z.string().describe('ISO 3166'),
        name: z.string().describe('What the tax is called'),
        isIncluded: z.boolean(),
        feeAsGoods: z.boolean().describe('Whether a delivery fee is taxed as the goods'),
        classes: z.array(
          z.object({
            name: z.string(),
            rates: z.array(
              z.object({
                ...{
                  from: z.string().nullable(),
                  eatIn: usualPercent,
                  collected: usualPercent,
                  delivered: usualPercent,
                },
              }),
            ),
          }),
        ),
        notes: z.array(z.string()).describe('What the owner has to ask or know'),
      }),
    ),
  })
  .meta({ id: 'UsualTaxes' })
export type UsualTaxes = z.infer<typeof UsualTaxes>

/** The tax of an order as it was sold. */
export const OrderTax = z
  .object({
    name: z.string(),
    number: z.string(),
    isIncluded: z.boolean().describe('Whether prices included it; otherwise it was added to them'),
    amounts: z
      .array(
        z.object({
          ratePercent: z.number(),
          net: DecimalAmount,
          tax: DecimalAmount,
          name: z.string().optional().describe('If it is called otherwise than the tax of the order'),
          isIncluded: z.boolean().optional().describe('If it differs from the order'),
        }),
      )
      .describe('The tax by rate. Lines that staff added after the rules had changed have amounts of their own'),
  })
  .meta({ id: 'OrderTax' })
export type OrderTax = z.infer<typeof OrderTax>

const soldPart = {
  ratePercent: z.number(),
  taxClass: z.string().optional().describe('The name of its tax class when it was sold'),
  net: DecimalAmount.optional().describe('Of all pieces; absent in orders from before it was stored'),
  tax: DecimalAmount.optional(),
}

/** A deposit as the API shows it. */
export const ShownDeposit = z.object({ amount: DecimalAmount, tax: DepositTax.optional() })

/** What a dish or an option may say. */
export const GivenDeposit = z
  .strictObject({
    amount: GivenAmount(message('Please enter what the deposit is.'), { least: 0 }),
    tax: DepositTax.optional().describe('Only if it differs from the setting'),
  })
  .describe('What the guest gets back for the bottle, cup or box. It is never discounted')

const soldDeposit = {
  unitPrice: DecimalAmount.describe('Of one piece'),
  tax: OrderTax.pick({ name: true, isIncluded: true }).extend(soldPart).nullable().describe('Null: outside of tax'),
}

/** The deposit on one piece of a line of an order, by how it was taxed. */
export const SoldDeposit = z.array(z.object(soldDeposit))

/** How a line of an order was taxed. */
export const SoldTax = OrderTax.pick({ name: true, isIncluded: true }).extend({
  ...soldPart,
  parts: z
    .array(z.object({ ...soldPart, unitPrice: DecimalAmount }))
    .optional()
    .describe('If parts of one piece are of different classes: what of its price is of which'),
})
