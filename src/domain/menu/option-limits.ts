/** The longest names and lists of option groups. */
export const OPTION_MAX = { name: 40, groups: 20, values: 50 } as const

export const ASK_FOR_GROUP_NAME = 'Please give these options a name.'
export const ASK_FOR_VALUE_NAME = 'Please give this option a name.'
export const ASK_FOR_VALUES = 'Please add at least one option.'
export const GROUP_NAME_TAKEN = 'Each group of options needs its own name.'
export const VALUE_NAME_TAKEN = 'Each option needs its own name.'
export const INVALID_PICKS = 'Please enter a number from 1 to the number of options.'
export const PICKS_CROSSED = 'Please enter at least the minimum number of picks.'
export const ONE_PICK_ONLY = 'Guests can pick only one style or spice level.'
export const TOO_MANY_DEFAULTS = 'Please preselect no more options than guests can pick.'
