import { english } from '../language/translate.ts'
import type { FixedItem } from '../menu/deal.ts'
import type { ChosenOptions } from '../menu/option-group.ts'

export type ChosenOption = {
  readonly label: string
  readonly text: string
  /** Shown in a lighter style after the text: the category of a picked dish. */
  readonly note?: string
  /** The spice level that the text names. */
  readonly spice?: string
}

export const optionsOfDish = ({ spice, style, options }: ChosenOptions, t = english): ChosenOption[] =>
  [
    { label: t('Spice'), text: t.own(spice ?? ''), ...(spice && { spice }) },
    { label: t('Style'), text: t.own(style ?? '') },
    ...Object.entries(options ?? {}).map(([label, picked]) => ({
      label: t.own(label),
      text: [picked].flat().map(t.own).join(', '),
    })),
  ].filter(({ text }) => text !== '')

/** ` (Size: Large)`; nothing without options. */
export function inBrackets(chosen: ChosenOptions, t = english): string {
  const options = optionsOfDish(chosen, t).map(({ label, text }) => `${label}: ${text}`)
  return options.length > 0 ? ` (${options.join('; ')})` : ''
}

/** `1 x Garlic Naan (Size: Large)`: what a deal includes. */
export const describePart = ({ qty, label, ...chosen }: FixedItem, t = english): string =>
  `${qty} x ${t.own(label)}${inBrackets(chosen, t)}`
