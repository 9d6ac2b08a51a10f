import { message } from '../language/translate.ts'

/** The longest names and lists of option groups. */
export const OPTION_MAX = { name: 40, groups: 20, values: 50 } as const

export const ASK_FOR_GROUP_NAME = message('Please give these options a name.')
export const ASK_FOR_VALUE_NAME = message('Please give this option a name.')
export const ASK_FOR_VALUES = message('Please add at least one option.')
export const GROUP_NAME_TAKEN = message('Each group of options needs its own name.')
export const VALUE_NAME_TAKEN = message('Each option needs its own name.')
export const INVALID_PICKS = message('Please enter a number from 1 to the number of options.')
export const PICKS_CROSSED = message('Please enter at least the minimum number of picks.')
export const ONE_PICK_ONLY = message('Guests can pick only one style or spice level.')
export const TOO_MANY_DEFAULTS = message('Please preselect no more options than guests can pick.')
