import { message } from '../language/translate.ts'
import { type Cents, cents, type Unit } from './money.ts'

/** A currency of ISO 4217. A row leaves out what is as in most: two decimals, steps of one minor unit, exact cash. */
type Row = {
  /** Decimals of its minor unit, in which amounts are counted and stored. */
  readonly digits: number
  /** Decimals that people write, if they write fewer. */
  readonly shown: number
  /** Prices, totals and payments are multiples of it, in minor units. */
  readonly step: number
  /** Decimals of the unit in which Stripe counts, if it is not the minor unit (docs.stripe.com/currencies). */
  readonly stripeDigits: number
  /** The least that a card can pay. Where Stripe names none, about half a dollar, or half a unit of a currency with cents. */
  readonly minimum: number
  /** The smallest coin in use where it is not the smallest unit. */
  readonly cash: number
  /** The power of ten of these that buys about as much as one US dollar: limits grow with it. */
  readonly scale: number
}

// As of 2026. Data of Node and browsers differ between versions, and people write fewer decimals than ISO 4217 has for HUF and TWD.
const ROWS: Readonly<Record<string, Partial<Row>>> = {
  AED: { minimum: 2 },
  AFN: { scale: 10 },
  ALL: { scale: 100 },
  AMD: { scale: 100 },
  AOA: { scale: 1000 },
  ARS: { scale: 1000 },
  AUD: { cash: 0.05 },
  AWG: {},
  AZN: {},
  BAM: {},
  BBD: {},
  BDT: { scale: 100 },
  BGN: { minimum: 1 },
  BHD: { digits: 3, step: 10, scale: 0.1 },
  BIF: { digits: 0, scale: 1000 },
  BMD: {},
  BND: {},
  BOB: {},
  BRL: {},
  BSD: {},
  BTN: { scale: 10 },
  BWP: { scale: 10 },
  BYN: {},
  BZD: {},
  CAD: { cash: 0.05 },
  CDF: { scale: 1000 },
  CHF: { cash: 0.05 },
  CLP: { digits: 0, cash: 10, scale: 1000 },
  CNY: {},
  COP: { scale: 1000 },
  CRC: { scale: 100 },
  CUP: { scale: 10 },
  CVE: { scale: 100 },
  CZK: { minimum: 15, cash: 1, scale: 10 },
  DJF: { digits: 0, scale: 100 },
  DKK: { minimum: 2.5, cash: 0.5 },
  DOP: { scale: 10 },
  DZD: { scale: 100 },
  EGP: { scale: 10 },
  ERN: { scale: 10 },
  ETB: { scale: 100 },
  EUR: {},
  FJD: {},
  FKP: {},
  GBP: { minimum: 0.3 },
  GEL: {},
  GHS: { scale: 10 },
  GIP: {},
  GMD: { scale: 10 },
  GNF: { digits: 0, scale: 10_000 },
  GTQ: {},
  GYD: { scale: 100 },
  HKD: { minimum: 4 },
  HNL: { scale: 10 },
  HTG: { scale: 10 },
  HUF: { shown: 0, step: 100, minimum: 175, cash: 5, scale: 100 },
  IDR: { scale: 10_000 },
  ILS: { cash: 0.1, scale: 10 },
  INR: { scale: 10 },
  IQD: { digits: 3, step: 10, scale: 1000 },
  IRR: { scale: 100_000 },
  ISK: { digits: 0, stripeDigits: 2, scale: 100 },
  JMD: { scale: 100 },
  JOD: { digits: 3, step: 10 },
  JPY: { digits: 0, minimum: 50, scale: 100 },
  KES: { scale: 100 },
  KGS: { scale: 10 },
  KHR: { scale: 1000 },
  KMF: { digits: 0, scale: 100 },
  KPW: { scale: 1000 },
  KRW: { digits: 0, minimum: 50, cash: 10, scale: 1000 },
  KWD: { digits: 3, step: 10, cash: 0.005, scale: 0.1 },
  KYD: {},
  KZT: { scale: 100 },
  LAK: { scale: 10_000 },
  LBP: { scale: 100_000 },
  LKR: { scale: 100 },
  LRD: { scale: 100 },
  LSL: { scale: 10 },
  LYD: { digits: 3, step: 10 },
  MAD: {},
  MDL: { scale: 10 },
  MGA: { shown: 0, step: 100, stripeDigits: 0, scale: 1000 },
  MKD: { scale: 10 },
  MMK: { scale: 1000 },
  MNT: { scale: 100 },
  MOP: {},
  MRU: { scale: 10 },
  MUR: { scale: 10 },
  MVR: { scale: 10 },
  MWK: { scale: 1000 },
  MXN: { minimum: 10, scale: 10 },
  MYR: { minimum: 2, cash: 0.05 },
  MZN: { scale: 10 },
  NAD: { scale: 10 },
  NGN: { scale: 1000 },
  NIO: { scale: 10 },
  NOK: { minimum: 3, cash: 1, scale: 10 },
  NPR: { scale: 100 },
  NZD: { cash: 0.1 },
  OMR: { digits: 3, step: 10, scale: 0.1 },
  PAB: {},
  PEN: { cash: 0.1 },
  PGK: {},
  PHP: { scale: 10 },
  PKR: { scale: 100 },
  PLN: { minimum: 2 },
  PYG: { digits: 0, scale: 1000 },
  QAR: {},
  RON: { minimum: 2 },
  RSD: { scale: 100 },
  RUB: { scale: 100 },
  RWF: { digits: 0, scale: 1000 },
  SAR: {},
  SBD: {},
  SCR: { scale: 10 },
  SDG: { scale: 100 },
  SEK: { minimum: 3, cash: 1, scale: 10 },
  SGD: { cash: 0.05 },
  SHP: {},
  SLE: { scale: 10 },
  SOS: { scale: 100 },
  SRD: { scale: 10 },
  SSP: { scale: 1000 },
  STN: { scale: 10 },
  SVC: {},
  SYP: { scale: 10_000 },
  SZL: { scale: 10 },
  THB: { minimum: 10, cash: 0.25, scale: 10 },
  TJS: { scale: 10 },
  TMT: {},
  TND: { digits: 3, step: 10 },
  TOP: {},
  TRY: { scale: 10 },
  TTD: {},
  TWD: { shown: 0, step: 100, cash: 1, scale: 10 },
  TZS: { scale: 1000 },
  UAH: { scale: 10 },
  UGX: { digits: 0, stripeDigits: 2, scale: 1000 },
  USD: {},
  UYU: { cash: 1, scale: 10 },
  UZS: { scale: 10_000 },
  VED: { scale: 10 },
  VES: { scale: 10 },
  VND: { digits: 0, scale: 10_000 },
  VUV: { digits: 0, scale: 100 },
  WST: {},
  XAF: { digits: 0, scale: 1000 },
  XCD: { cash: 0.05 },
  XCG: {},
  XOF: { digits: 0, scale: 1000 },
  XPF: { digits: 0, scale: 100 },
  YER: { scale: 100 },
  ZAR: { cash: 0.1, scale: 10 },
  ZMW: { scale: 10 },
  ZWG: { scale: 10 },
}

/** The cash steps of countries that share a currency with others. */
const CASH_OF_COUNTRY: Readonly<Record<string, number>> = {
  ...{ BE: 0.05, EE: 0.05, FI: 0.05, IE: 0.05, IT: 0.05, LT: 0.05, NL: 0.05, SK: 0.05 },
}

export const CURRENCIES: readonly string[] = Object.keys(ROWS)

const NOT_A_CURRENCY = message('Please choose a currency, such as EUR.')

/** Why a restaurant cannot have this currency; undefined if it can. */
export const currencyProblem = (code: string): string | undefined =>
  CURRENCIES.includes(code) ? undefined : NOT_A_CURRENCY

/** What a column of the database holds. */
const STORED_MAX = 2_147_483_647
const PRICE_MAX = 100_000
const USUAL_MOST = 99_999_999

/** A currency with all its rules. One that is not in the table, from an older version, has two decimals. */
export type Currency = Unit & {
  readonly code: string
  readonly digits: number
  readonly step: number
  readonly shown: number
  readonly stripeDigits: number
  /** In minor units. */
  readonly minimum: number
  readonly scale: number
  /** The highest total of an order, if it is not that of a currency like the dollar. */
  readonly most: Cents | undefined
}

export function currencyOf(code: string): Currency {
  const upper = code.toUpperCase()
  const { digits = 2, shown = digits, step = 1, stripeDigits = digits, minimum, scale = 1 } = ROWS[upper] ?? {}
  const units = 10 ** digits
  const most = wholeSteps(Math.min(STORED_MAX, 10 * PRICE_MAX * scale * 10 ** Math.min(digits, 2) - 1), step)
  return {
    most: most === USUAL_MOST ? undefined : cents(most),
    ...{ code: upper, digits, shown, step, stripeDigits, scale },
    minimum: Math.max(step, Math.round((minimum ?? (digits === 2 ? 1 : scale) / 2) * units)),
  }
}

/** The decimals of a currency, for pages that do not have this table; absent for two. */
export function digitsOf(code: string): { readonly digits?: number } {
  const { digits } = currencyOf(code)
  return digits === 2 ? {} : { digits }
}

/** The least that a card can pay. */
export const cardMinimum = (code: string): Cents => cents(currencyOf(code).minimum)

/** The smallest coin there, in minor units; 0 where cash is exact, or no habit is known. */
export function usualCashStep(code: string, country: string): number {
  const step = code === 'EUR' ? CASH_OF_COUNTRY[country] : ROWS[code]?.cash
  return Math.round((step ?? 0) * 10 ** currencyOf(code).digits)
}

/** The highest price, payment or refund in minor units: 100,000 dollars, or about as much in another currency. */
export function amountMax(code: string): number {
  const { digits, step, scale } = currencyOf(code)
  return wholeSteps(Math.min(STORED_MAX, PRICE_MAX * scale * 10 ** digits), step)
}

/** The highest total of an order: of a currency like the dollar, Stripe takes eight digits at once, 999,999.99. */
export const orderTotalMax = (code: string): Cents => cents(currencyOf(code).most ?? USUAL_MOST)

/** The most that staff may be allowed to refund of one order: about 10,000 dollars. */
export function refundLimitMax({ digits, scale, step }: Currency): number {
  return wholeSteps(Math.round(10_000 * scale * 10 ** digits), step)
}

/** The highest delivery fee, or minimum of a delivery: about 1,000 dollars. */
export function deliveryAmountMax({ digits, scale, step }: Currency): number {
  return wholeSteps(Math.round(1_000 * scale * 10 ** digits), step)
}

const wholeSteps = (amount: number, step: number): number => amount - (amount % step)
