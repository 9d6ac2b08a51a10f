import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import { PAYMENT_MODES } from '#domain/setup/payment-test.ts'
import { READINESS_CODES } from '#domain/setup/readiness.ts'
import { SETUP_STEPS, SETUP_TICKS } from '#domain/setup/setup-steps.ts'
import { SECTION_SCHEMAS } from './settings.ts'

/** An address as the owner entered it. */
export const AddressToLocate = z
  .strictObject({ address: SECTION_SCHEMAS.restaurant.shape.address })
  .meta({ id: 'AddressToLocate' })

export const FoundPoint = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    approximate: z.boolean().describe('Located by street or suburb only'),
  })
  .meta({ id: 'FoundPoint' })
export type FoundPoint = z.infer<typeof FoundPoint>

export const MapTiles = z
  .object({
    url: z.string().describe('A template with `{z}`, `{x}` and `{y}`'),
    attribution: z.string().describe('The credit to show with the map'),
  })
  .meta({ id: 'MapTiles' })
export type MapTiles = z.infer<typeof MapTiles>

export const MapTilesAnswer = z.object({ tiles: MapTiles.nullable() })

export const AddressService = z
  .object({ isSet: z.boolean().describe('Whether addresses in the restaurant’s town can be looked up') })
  .meta({ id: 'AddressService' })

/** The owners' progress in making the demo their own. */
export const SetupState = z
  .object({
    isOffered: z.boolean().describe('Whether the dashboard offers the guide'),
    steps: z.array(z.object({ step: z.enum(SETUP_STEPS), isDone: z.boolean() })),
    demoLinks: z
      .array(z.string())
      .describe(
        'The names of the demo’s links to other sites that guests still see; empty while the restaurant has the demo’s name',
      ),
    menu: z.object({
      categories: z.number().int(),
      dishes: z.number().int(),
      deals: z.number().int(),
      demoDishes: z.number().int().describe('Dishes with the words of the demo'),
      canUndo: z.boolean().describe('Whether the emptied menu can be restored'),
    }),
    categoriesToTax: z
      .array(z.string())
      .describe(
        'Own categories that came after the tax was set, while all have one rate: the step `payments` is open until money is saved or the step is ticked again',
      ),
  })
  .meta({ id: 'SetupState' })
export type SetupState = z.infer<typeof SetupState>

export const SetupTickChange = z
  .strictObject({
    tick: z
      .enum(SETUP_TICKS, message('Please name a step of the guide.'))
      .describe('`closed`: the dashboard no longer offers the guide'),
    isSet: z.boolean(message('Please say whether it is done.')),
  })
  .meta({ id: 'SetupTickChange' })
export type SetupTickChange = z.infer<typeof SetupTickChange>

export const Readiness = z
  .object({
    checkedAt: z.string(),
    checks: z.array(
      z.object({
        code: z.enum(READINESS_CODES),
        isReady: z.boolean(),
        sentence: z.string().describe('What was found'),
        advice: z.string().nullable().describe('What to do about it'),
        seenAt: z.string().nullable().describe('When it was last seen to work'),
        screen: z.string().nullable().describe('The staff screen on which to fix it'),
      }),
    ),
  })
  .meta({ id: 'Readiness' })
export type Readiness = z.infer<typeof Readiness>

export const PaymentTestState = z
  .object({
    mode: z.enum(PAYMENT_MODES),
    about: z.string().describe('What the keys mean, and what a test of them does'),
    canTest: z.boolean(),
    latest: z
      .object({
        state: z.enum(['waiting', 'passed', 'failed']).describe('While it is `waiting`, ask again'),
        sentence: z.string(),
        advice: z.string().nullable(),
        startedAt: z.string(),
      })
      .nullable()
      .describe('The latest test with these keys'),
  })
  .meta({ id: 'PaymentTestState' })
export type PaymentTestState = z.infer<typeof PaymentTestState>
