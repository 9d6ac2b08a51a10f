import { z } from 'zod'
import { ALLERGEN_NAME_MAX, ALLERGENS, allergenName, MARKS, OTHER_ALLERGENS_MAX } from '#domain/menu/allergens.ts'

import { requiredText } from './fields.ts'

const Allergen = requiredText(ALLERGEN_NAME_MAX, 'Please name the allergen, or leave it out.')
  .overwrite(allergenName)
  .describe(`One of ${ALLERGENS.join(', ')}, or another in words`)

/** What is in a dish, a deal or an option, as staff send it. */
export const Marks = z.array(z.enum(MARKS)).max(MARKS.length)
export const Allergens = z.array(Allergen).max(ALLERGENS.length + OTHER_ALLERGENS_MAX)

export const NOT_STATED = 'null if nobody has stated what is in it: it may contain anything'

/** As staff and visitors see it. */
export const shownMarks = z.array(z.enum(MARKS))
export const shownAllergens = z.array(z.string())

/** For visitors: absent when there is nothing to state. */
export const publicDiet = {
  marks: shownMarks.optional(),
  allergens: shownAllergens
    .optional()
    .describe('Absent if nobody has stated what is in it: it may contain anything. Empty if it contains none'),
}
