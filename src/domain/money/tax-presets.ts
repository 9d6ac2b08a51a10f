import type { PlainDate } from '../time/clock-time.ts'
import type { TaxPlace } from './tax-rules.ts'

/** The day on which these rates were collected. */
export const TAX_PRESETS_OF = '2026-11-25'

/** `eaten in / collected / delivered`; one number is the same everywhere, and an empty part is not certain: the owner fills it in. */
type PresetRates = string

/** Rates by class; later ones by their first business day. */
type PresetClass = readonly [name: string, rates: PresetRates, later?: Readonly<Record<string, PresetRates>>]

export type TaxPreset = {
  readonly name: string
  readonly isIncluded: boolean
  /** The first is the standard class. */
  readonly classes: readonly PresetClass[]
  /** Whether a delivery fee is taxed as the goods; otherwise at the rate of the standard class. */
  readonly feeAsGoods: boolean
  /** What the owner has to ask or know. */
  readonly notes: readonly string[]
}

const ASK_ABOUT_FEE = 'Ask how a delivery fee is taxed.'
const included = (name: string, classes: readonly PresetClass[], notes: readonly string[] = []): TaxPreset => ({
  ...{ name, isIncluded: true, classes, feeAsGoods: classes.length > 1, notes },
})

/**
 * The usual classes and rates of a restaurant that is registered for the tax, on the mainland, by country (ISO 3166). They come from
 * tax offices, laws and advisers; nobody has confirmed them for one restaurant, so the screen says so.
 */
export const TAX_PRESETS: Readonly<Record<string, TaxPreset>> = {
  NZ: included('GST', [['Standard', '15']]),
  AU: included('GST', [['Standard', '10']], ['Some plain food and water that is taken away may be free of it.']),
  US: {
    ...{ name: 'Sales tax', isIncluded: false, classes: [['Standard', '']], feeAsGoods: false },
    notes: ['State, county and city decide the rate: enter yours.', ASK_ABOUT_FEE],
  },
  GB: included('VAT', [
    ['Hot food and drinks', '20'],
    ['Cold food', '20/0/0'],
  ]),
  IE: included(
    'VAT',
    [
      ['Food', '9'],
      ['Cold drinks and alcohol', '23'],
    ],
    ['Cold food that is taken away may be free of it.'],
  ),
  DE: included(
    'USt',
    [
      ['Food', '7'],
      ['Drinks', '19'],
    ],
    ['Drinks of at least 75 % milk that are taken away may be at 7 %.'],
  ),
  AT: included(
    'USt',
    [
      ['Food', '10'],
      ['Drinks', '20'],
    ],
    ['Ask whether the rate of 4.9 % on basic foods applies to anything you sell.'],
  ),
  CH: included('MWST', [
    ['Food and soft drinks', '8.1/2.6/2.6'],
    ['Alcohol', '8.1'],
  ]),
  FR: included('TVA', [
    ['Food and soft drinks', '10'],
    ['Packed to keep', '10/5.5/5.5'],
    ['Alcohol', '20'],
  ]),
  BE: included('TVA', [
    ['Food', '12/6/6'],
    ['Soft drinks', '/6/6'],
    ['Alcohol', '21'],
  ]),
  NL: included('btw', [
    ['Food and soft drinks', '9'],
    ['Alcohol', '21'],
  ]),
  LU: included('TVA', [
    ['Food and soft drinks', '3'],
    ['Alcohol', '17'],
  ]),
  ES: {
    ...included('IVA', [
      ['Food', '10'],
      ['Sugared drinks and alcohol', '10/21/21'],
    ]),
    feeAsGoods: false,
    notes: [ASK_ABOUT_FEE],
  },
  PT: {
    ...included('IVA', [
      ['Food', '13'],
      ['Coffee and still water', '13//'],
      ['Other drinks', '23'],
    ]),
    feeAsGoods: false,
    notes: ['Madeira and the Azores have lower rates.', ASK_ABOUT_FEE],
  },
  IT: {
    ...included('IVA', [
      ['Food', '10'],
      ['Drinks', '10/22/22'],
    ]),
    feeAsGoods: false,
    notes: [ASK_ABOUT_FEE],
  },
  PL: included(
    'VAT',
    [
      ['Meals', '8'],
      ['Drinks', '23'],
    ],
    ['Dishes with certain seafood may be at 23 %. Ask about drinks of milk or juice.'],
  ),
  CZ: included(
    'DPH',
    [
      ['Food', '12'],
      ['Drinks', '21'],
    ],
    ['Tap water and drinks of milk may be at 12 %.'],
  ),
  SE: included('moms', [
    ['Food and soft drinks', '12', { '2026-04-01': '12/6/6', '2028-01-01': '12' }],
    ['Alcohol', '25'],
  ]),
  DK: included('moms', [['Standard', '25']]),
  NO: included('MVA', [
    ['Food and soft drinks', '25/15/15'],
    ['Alcohol', '25'],
  ]),
  JP: {
    ...included('消費税', [
      ['Food and soft drinks', '10/8/8'],
      ['Alcohol', '10'],
    ]),
    feeAsGoods: false,
    notes: [
      'A delivery fee that is charged apart is usually at 10 %: choose Alcohol as its class, or rename that class.',
    ],
  },
  SG: included('GST', [['Standard', '9']]),
  IN: {
    ...included('GST', [
      ['Food and drinks', '5'],
      ['Alcohol', '0'],
    ]),
    isIncluded: false,
    feeAsGoods: false,
    notes: ['In certain hotels 18 % applies. Alcohol is taxed by the state instead.', ASK_ABOUT_FEE],
  },
}

/** A percentage for each place; null is not certain. */
export type UsualRates = Readonly<Record<TaxPlace, number | null>> & { readonly from: PlainDate | null }

/** The rates of a class of a preset. */
export const usualRates = ([, rates, later = {}]: PresetClass): UsualRates[] =>
  [[null, rates] as const, ...Object.entries(later)].map(([from, written]) => {
    const [eatIn = null, collected = eatIn, delivered = collected] = written
      .split('/')
      .map((percent) => (percent === '' ? null : Number(percent)))
    return { from, eatIn, collected, delivered }
  })
