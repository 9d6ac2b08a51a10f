export type FormValue = string | FormObject
export interface FormObject {
  [key: string]: FormValue
}

/** Reads Stripe's form encoding, `line_items[0][price_data][currency]=nzd`, into nested objects; lists keep their indexes as keys. */
export function readForm(text: string): FormObject {
  const root: FormObject = Object.create(null)
  for (const [path, value] of new URLSearchParams(text)) {
    const keys = [...path.matchAll(/[^[\]]+/g)].map(([key]) => key)
    place(root, keys, value)
  }
  return root
}

function place(into: FormObject, [key, ...rest]: string[], value: string): void {
  if (key === undefined) return
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const inside = into[key]
  const next: FormObject = typeof inside === 'object' ? inside : Object.create(null)
  into[key] = next
  place(next, rest, value)
}

export const textAt = (form: FormObject, ...path: string[]): string | undefined => {
  const value = valueAt(form, path)
  return typeof value === 'string' ? value : undefined
}

export const objectAt = (form: FormObject, ...path: string[]): FormObject | undefined => {
  const value = valueAt(form, path)
  return typeof value === 'object' ? value : undefined
}

export const listAt = (form: FormObject, ...path: string[]): FormObject[] =>
  Object.values(objectAt(form, ...path) ?? {}).filter((value) => typeof value === 'object')

/** Every text in it, with the name Stripe would give the parameter. */
export const textsIn = (form: FormObject, prefix = ''): [param: string, text: string][] =>
  Object.entries(form).flatMap(([key, value]): [string, string][] => {
    const param = prefix === '' ? key : `${prefix}[${key}]`
    return typeof value === 'string' ? [[param, value]] : textsIn(value, param)
  })

function valueAt(form: FormObject, path: readonly string[]): FormValue | undefined {
  let value: FormValue | undefined = form
  for (const key of path) value = typeof value === 'object' ? value[key] : undefined
  return value
}
