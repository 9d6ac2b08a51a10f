import { centsFromDecimal, type Decimal, decimalFromCents, subtractCents, type Unit } from './money.ts'

/** Exact: 0.3 less 0.1 is 0.2. A separate module, since guests' pages count in cents and do without it. */
export const subtractDecimals = (from: Decimal, amount: Decimal, unit: Unit): Decimal =>
  decimalFromCents(subtractCents(centsFromDecimal(from, unit), centsFromDecimal(amount, unit)), unit)
