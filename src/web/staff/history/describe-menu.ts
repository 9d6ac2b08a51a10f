import { isInEnglish, listIn } from '#domain/language/date-forms.ts'
import { english } from '#domain/language/translate.ts'
import { priceDifference } from '#domain/menu/option-group.ts'
import { centsFromDecimal, decimal } from '#domain/money/money.ts'
import { asText, fieldOf, formatAmount, type HistoryContext } from './describe-value.ts'

export const describeFixed = (item: unknown): string =>
  `${asText(fieldOf(item, 'qty'))} x ${asText(fieldOf(item, 'label'))}`

export function describeChoice(choice: unknown, { t = english }: HistoryContext): string {
  const count = fieldOf(choice, 'count')
  const label = asText(fieldOf(choice, 'label'))
  const from = ['categories', 'allowedCategories', 'source']
    .map((name) => fieldOf(choice, name))
    .find((one) => one !== undefined)
  const only = fieldOf(choice, 'nameIncludes')
  const values = {
    choice: typeof count === 'number' && count > 1 ? `${label} (${count})` : label,
    dishes: Array.isArray(from) ? from.join(', ') : asText(from),
  }
  if (!Array.isArray(only)) return t('{choice}: {dishes}', values)
  const names = isInEnglish({ t }) ? only.join(' or ') : listIn(t, only.map(String), 'disjunction')
  return t('{choice}: {dishes}, only {names}', { ...values, names })
}

/** `Size (must be chosen): Large +$4, Huge +$6 (sold out)`. */
export function describeOptionsText(group: unknown, context: HistoryContext): string {
  const { t = english } = context
  const values = fieldOf(group, 'values')
  const options = (Array.isArray(values) ? values : []).map((value) => describeOption(value, context)).join(', ')
  const [least, most] = [asText(fieldOf(group, 'minPicks')), asText(fieldOf(group, 'maxPicks'))]
  const said = {
    name: asText(fieldOf(group, 'name')),
    picks: least === most ? least : t('{least} to {most}', { least, most }),
    options,
  }
  return fieldOf(group, 'isRequired') === true
    ? t('{name} ({picks}, must be chosen): {options}', said)
    : t('{name} ({picks}): {options}', said)
}

function describeOption(value: unknown, { format, t = english }: HistoryContext): string {
  const price = fieldOf(value, 'price')
  const cost = typeof price === 'number' && priceDifference(centsFromDecimal(decimal(price), format), format)
  const notes = [
    fieldOf(value, 'isDefault') === true && t.as('an option', 'default'),
    fieldOf(value, 'isSoldOut') === true && t('sold out'),
  ]
  const marks = notes.filter((note) => note !== false).join(', ')
  return `${asText(fieldOf(value, 'name'))}${cost ? ` ${cost}` : ''}${marks && ` (${marks})`}`
}

/** By the options' ids, which say nothing to a reader. */
export function describeOptionPrices(prices: unknown, context: HistoryContext): string {
  return Object.values(prices as object)
    .map((price) => formatAmount(price, context))
    .join(', ')
}
