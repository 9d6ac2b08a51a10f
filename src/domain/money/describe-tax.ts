import { allRates, type TaxRules } from './tax-rules.ts'

/** `GST 15 %`, `IVA 23 / 13 %`. */
export const describeRates = ({ name, ...rules }: Pick<TaxRules, 'name' | 'classes'>): string =>
  `${name} ${allRates(rules).join(' / ')} %`
