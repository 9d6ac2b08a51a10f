/**
 * A form whose record a colleague has changed while it was filled in: fields that were typed into keep what was typed, all
 * others show the colleague's.
 */
export function mergedForm<Form extends object>(typed: Form, before: Form, now: Form): Form {
  const fields = Object.keys(now) as (keyof Form)[]
  const untouched = fields.filter((field) => JSON.stringify(typed[field]) === JSON.stringify(before[field]))
  return { ...typed, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) }
}
