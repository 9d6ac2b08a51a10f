import type { UsualTaxes } from '#contract/tax.ts'
import { TAX_PRESETS, TAX_PRESETS_OF, usualRates } from '#domain/money/tax-presets.ts'

export const listUsualTaxes = (): UsualTaxes => ({
  asOf: TAX_PRESETS_OF,
  countries: Object.entries(TAX_PRESETS).map(([country, { classes, notes, ...preset }]) => ({
    ...{ country, ...preset, notes: [...notes] },
    classes: classes.map((one) => ({ name: one[0], rates: usualRates(one) })),
  })),
})
