/** The parts of a JSON schema from which requests are made. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minimum?: number
  readonly readOnly?: boolean
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>
type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: Schema }
type DescribedOperation = {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}
export type OpenApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** A call as described by the API. */
export type Operation = DescribedOperation & {
  readonly method: string
  readonly path: string
  readonly body: { readonly type: string; readonly schema: Schema } | undefined
}

export const listOperations = ({ paths }: OpenApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [body] = Object.entries(operation.requestBody?.content ?? {})
      return {
        ...operation,
        method: method.toUpperCase(),
        path,
        body: body && { type: body[0], schema: body[1].schema },
      }
    }),
  )

/** What a browser opens, which the API description does not name. The answers to most of these are kept. */
const PAGES = ['/', '/cart', '/success', '/cancel', '/admin', '/admin/orders', '/media/menu/x.webp']
const FILES = [
  '/service-worker.js',
  '/admin/service-worker.js',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/admin/site.webmanifest',
  '/favicon.svg',
  '/images/share.jpg',
]
const PAGE_STATUSES = [200, 206, 302, 304, 404, 412, 416]

export const listPages = (): Operation[] =>
  [...PAGES, ...FILES].map((path) => ({
    operationId: path,
    method: 'GET',
    path,
    body: undefined,
    responses: Object.fromEntries(PAGE_STATUSES.map((status) => [status, {}])),
  }))

/** The schema itself, if the description only refers to it. */
export function resolved({ components }: OpenApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (components.schemas[name] ?? {})
}
