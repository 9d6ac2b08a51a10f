import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import { nearestAccent, nearestBackground } from '#domain/look/contrast.ts'
import { FONT_PAIRS, type Hex, type Look } from '#domain/look/look.ts'
import { issueOf } from './problem.ts'

const COLOUR = message('Please enter a colour as # and six digits, such as #1d7a3e.')
const Colour = z
  .string(COLOUR)
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: COLOUR, abort: true }) as unknown as z.ZodType<Hex, string>

/** A colour that is readable where it is used. Otherwise the sentence names the nearest one that is. */
const readable = (nearest: (colour: Hex) => Hex, sentence: string) =>
  Colour.superRefine((colour, context) => {
    const offered = nearest(colour)
    if (offered !== colour)
      context.addIssue(
        issueOf((t) => `${t.message(sentence)} ${t('The nearest that works is {colour}.', { colour: offered })}`),
      )
  })

export const lookFields = {
  accent: readable(nearestAccent, message('White letters on this colour would be hard to read.')).describe(
    'The colour of buttons',
  ),
  background: readable(
    nearestBackground,
    message('This background is too dark for the text and the buttons on it.'),
  ).describe('The colour of the page'),
  fonts: z.enum(FONT_PAIRS, message('Please choose one of the pairs of fonts.')),
} satisfies { [Field in keyof Look]: z.ZodType<Look[Field], string> }

const Colours = z.record(z.string(), z.string())

/** What a page is given when the look differs from its style sheets. */
export const ShownLook = z.object({
  fonts: lookFields.fonts,
  colours: z
    .object({ page: Colours, night: Colours })
    .nullable()
    .describe('The colours by role; null: those of the style sheets'),
})
