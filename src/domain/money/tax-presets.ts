import { message } from '../language/translate.ts'
import type { PlainDate } from '../time/clock-time.ts'
import type { TaxPlace } from './tax-rules.ts'

/** The day on which these rates were collected. */
export const TAX_PRESETS_OF = '2026-11-25'

/** `eaten in / collected / delivered`; one number is the same everywhere, and an empty part is not certain: the owner fills it in. */
type PresetRates = string

/** Rates by class; later ones by their first business day. */
type PresetClass = readonly [name: string, rates: PresetRates, later?: Readonly<Record<string, PresetRates>>]

type TaxPreset = {
  readonly name: string
  readonly isIncluded: boolean
  /** The first is the standard class. */
  readonly classes: readonly PresetClass[]
  /** Whether a delivery fee is taxed as the goods; otherwise at the rate of the standard class. */
  readonly feeAsGoods: boolean
  /** What the owner has to ask or know. */
  readonly notes: readonly string[]
}

const STANDARD = message('Standard')
const FOOD = message('Food')
const FOOD_AND_SOFT_DRINKS = message('Food and soft drinks')
const DRINKS = message('Drinks')
const ALCOHOL = message('Alcohol')
const ASK_ABOUT_FEE = message('Ask how a delivery fee is taxed.')
const included = (name: string, classes: readonly PresetClass[], notes: readonly string[] = []): TaxPreset => ({
  ...{ name, isIncluded: true, classes, feeAsGoods: classes.length > 1, notes },
})

/**
 * The usual classes and rates of a restaurant that is registered for the tax, on the mainland, by country (ISO 3166). They come from
 * tax offices, laws and advisers; nobody has confirmed them for one restaurant, so the screen says so.
 */
export const TAX_PRESETS: Readonly<Record<string, TaxPreset>> = {
  NZ: included('GST', [[STANDARD, '15']]),
  AU: included('GST', [[STANDARD, '10']], [message('Some plain food and water that is taken away may be free of it.')]),
  US: {
    // Not translated: guests read it, in the language of the country.
    ...{ name: 'Sales tax', isIncluded: false, classes: [[STANDARD, '']], feeAsGoods: false },
    notes: [message('State, county and city decide the rate: enter yours.'), ASK_ABOUT_FEE],
  },
  GB: included('VAT', [
    [message('Hot food and drinks'), '20'],
    [message('Cold food'), '20/0/0'],
  ]),
  IE: included(
    'VAT',
    [
      [FOOD, '9'],
      [message('Cold drinks and alcohol'), '23'],
    ],
    [message('Cold food that is taken away may be free of it.')],
  ),
  DE: included(
    'USt',
    [
      [FOOD, '7'],
      [DRINKS, '19'],
    ],
    [message('Drinks of at least 75 % milk that are taken away may be at 7 %.')],
  ),
  AT: included(
    'USt',
    [
      [FOOD, '10'],
      [DRINKS, '20'],
    ],
    [message('Ask whether the rate of 4.9 % on basic foods applies to anything you sell.')],
  ),
  CH: included('MWST', [
    [FOOD_AND_SOFT_DRINKS, '8.1/2.6/2.6'],
    [ALCOHOL, '8.1'],
  ]),
  FR: included('TVA', [
    [FOOD_AND_SOFT_DRINKS, '10'],
    [message('Packed to keep'), '10/5.5/5.5'],
    [ALCOHOL, '20'],
  ]),
  BE: included('TVA', [
    [FOOD, '12/6/6'],
    [message('Soft drinks'), '/6/6'],
    [ALCOHOL, '21'],
  ]),
  NL: included('btw', [
    [FOOD_AND_SOFT_DRINKS, '9'],
    [ALCOHOL, '21'],
  ]),
  LU: included('TVA', [
    [FOOD_AND_SOFT_DRINKS, '3'],
    [ALCOHOL, '17'],
  ]),
  ES: {
    ...included('IVA', [
      [FOOD, '10'],
      [message('Sugared drinks and alcohol'), '10/21/21'],
    ]),
    feeAsGoods: false,
    notes: [ASK_ABOUT_FEE],
  },
  PT: {
    ...included('IVA', [
      [FOOD, '13'],
      [message('Coffee and still water'), '13//'],
      [message('Other drinks'), '23'],
    ]),
    feeAsGoods: false,
    notes: [message('Madeira and the Azores have lower rates.'), ASK_ABOUT_FEE],
  },
  IT: {
    ...included('IVA', [
      [FOOD, '10'],
      [DRINKS, '10/22/22'],
    ]),
    feeAsGoods: false,
    notes: [ASK_ABOUT_FEE],
  },
  PL: included(
    'VAT',
    [
      [message('Meals'), '8'],
      [DRINKS, '23'],
    ],
    [message('Dishes with certain seafood may be at 23 %. Ask about drinks of milk or juice.')],
  ),
  CZ: included(
    'DPH',
    [
      [FOOD, '12'],
      [DRINKS, '21'],
    ],
    [message('Tap water and drinks of milk may be at 12 %.')],
  ),
  SE: included('moms', [
    [FOOD_AND_SOFT_DRINKS, '12', { '2026-04-01': '12/6/6', '2028-01-01': '12' }],
    [ALCOHOL, '25'],
  ]),
  DK: included('moms', [[STANDARD, '25']]),
  NO: included('MVA', [
    [FOOD_AND_SOFT_DRINKS, '25/15/15'],
    [ALCOHOL, '25'],
  ]),
  JP: {
    ...included('消費税', [
      [FOOD_AND_SOFT_DRINKS, '10/8/8'],
      [ALCOHOL, '10'],
    ]),
    feeAsGoods: false,
    notes: [
      message(
        'A delivery fee that is charged apart is usually at 10 %: choose Alcohol as its class, or rename that class.',
      ),
    ],
  },
  SG: included('GST', [[STANDARD, '9']]),
  IN: {
    ...included('GST', [
      [message('Food and drinks'), '5'],
      [ALCOHOL, '0'],
    ]),
    isIncluded: false,
    feeAsGoods: false,
    notes: [message('In certain hotels 18 % applies. Alcohol is taxed by the state instead.'), ASK_ABOUT_FEE],
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
