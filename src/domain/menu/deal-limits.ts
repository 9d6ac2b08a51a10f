import { message } from '../language/translate.ts'

export const DEAL_TYPES = ['combo', 'lunch special'] as const
export type DealType = (typeof DEAL_TYPES)[number]

/** The longest texts and lists, and the largest numbers. */
export const DEAL_MAX = {
  title: 100,
  fixedItems: 50,
  quantity: 99,
  label: 100,
  choices: 20,
  key: 60,
  count: 20,
  size: 100,
  word: 100,
  words: 50,
} as const

export const ASK_FOR_TITLE = message('Please enter a title.')
export const ASK_FOR_INCLUDED = message('Please say what is included.')
export const ASK_FOR_KEY = message('Please give the choice a key.')
export const ASK_FOR_LABEL = message('Please give the choice a label.')
export const KEY_IS_TAKEN = message('Each choice needs its own short name.')
