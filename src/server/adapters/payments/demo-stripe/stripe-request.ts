type FormValue = string | FormObject
export interface FormObject {
  [key: string]: FormValue
}

/** We send at most `line_items[0][price_data][product_data][name]`; others may send anything. */
const DEPTH_MAX = 6
/** Enough for a session with the most lines and metadata that Stripe accepts. */
const FIELDS_MAX = 1000

/**
 * Reads Stripe's form encoding, `line_items[0][price_data][currency]=nzd`, into nested objects; lists keep their indexes as
 * keys. Fields that are nested too deeply, and those after the first thousand, are ignored.
 */
export function readForm(text: string): FormObject {
  const root: FormObject = Object.create(null)
  for (const [path, value] of [...new URLSearchParams(text)].slice(0, FIELDS_MAX)) {
    const keys = path.match(/[^[\]]+/g) ?? []
    if (keys.length <= DEPTH_MAX) place(root, keys, value)
  }
  return root
}

function place(root: FormObject, keys: readonly string[], value: string): void {
  const name = keys.at(-1)
  if (name === undefined) return
  let inside = root
  for (const key of keys.slice(0, -1)) {
    const known = inside[key]
    const next: FormObject = typeof known === 'object' ? known : Object.create(null)
    inside[key] = next
    inside = next
  }
  inside[name] = value
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

/** Every text in the form, with Stripe's name of its parameter. */
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

type ProblemKind = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'

/** An error in the shape of Stripe's API. */
export class StripeProblem extends Error {
  readonly status: number
  readonly kind: ProblemKind
  readonly code: string | undefined
  readonly param: string | undefined

  constructor(message: string, about: { status?: number; kind?: ProblemKind; code?: string; param?: string } = {}) {
    super(message)
    this.name = 'StripeProblem'
    this.status = about.status ?? 400
    this.kind = about.kind ?? 'invalid_request_error'
    this.code = about.code
    this.param = about.param
  }
}

export const problemBody = ({ message, kind, code, param }: StripeProblem) => ({
  error: { type: kind, message, ...(code && { code }), ...(param && { param }) },
})

export const missingParameter = (param: string) =>
  new StripeProblem(`Missing required param: ${param}.`, { code: 'parameter_missing', param })

export const noSuchObject = (what: string, id: string) =>
  new StripeProblem(`No such ${what}: '${id}'`, {
    status: 404,
    code: 'resource_missing',
    param: what.replace(' ', '_'),
  })
