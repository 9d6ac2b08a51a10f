import fc from 'fast-check'
import { type OpenApiDocument, type Operation, resolved, type Schema } from './open-api-operations.ts'

/** Who sends a request: a signed-in admin, a signed-in account without rights, a guest, or a client with a forged cookie. */
export type Sender = 'staff' | 'account' | 'guest' | 'forger'

const OTHERS: readonly Sender[] = ['account', 'guest', 'forger']

/** Mostly senders who get past the guard. */
const sendersOf = ({ path, operationId }: Operation): readonly Sender[] => {
  // After a sign-out, the sender could send nothing more.
  if (operationId === 'signOut') return OTHERS
  return path.startsWith('/api/admin/')
    ? [...Array.from({ length: 12 }, () => 'staff' as const), ...OTHERS]
    : [...OTHERS, 'staff']
}

/** A request that the description allows, still in parts that can be changed. */
export type Draft = {
  readonly operation: Operation
  readonly sender: Sender
  method: string
  path: string
  query: [name: string, value: string][]
  headers: [name: string, value: string][]
  /** What becomes the body; undefined without one. */
  json: unknown
}

/** Draws a value, so that a failure can be repeated from its seed and made smaller. */
export type Draw = fc.GeneratorValue

export const oneOf = <Value>(draw: Draw, values: readonly Value[]): Value => draw(fc.constantFrom<Value[]>, ...values)
export const chance = (draw: Draw, percent: number): boolean => draw(fc.integer, { min: 1, max: 100 }) <= percent

/** `known:dish` stands for the id of a dish that exists when the request is sent. */
export const KNOWN = /known:(\w+)/g

const KINDS = ['order', 'booking', 'dish', 'category', 'deal', 'admin', 'upload']

/** Which record a path is about. */
const PATH_KINDS: readonly (readonly [RegExp, string])[] = [
  [/\/orders\//, 'order'],
  [/\/bookings\//, 'booking'],
  [/\/menu-items\//, 'dish'],
  [/\/categories\//, 'category'],
  [/\/deals\//, 'deal'],
  [/\/admins\//, 'admin'],
  [/\/uploads\//, 'upload'],
]

/** Values that get past the first checks, by the name of their field. */
const BY_NAME: Readonly<Record<string, readonly unknown[]>> = {
  email: ['ada@example.com', 'staff@example.com'],
  password: ['a long password for tests', 'wrong password'],
  phone: ['021 555 0199'],
  date: ['2026-12-01'],
  time: ['18:30'],
  guests: [2, 4],
  pickupTime: ['ASAP', '2026-11-21T18:30'],
  orderType: ['pickup', 'delivery'],
  address: ['1 Near Street', '1 Near Street', '9 Far Road', ''],
  price: [12, 16.5],
  unitPrice: [12],
  quantity: [1, 2],
  position: [0, 1],
  status: ['new', 'active', 'ready'],
  special: ['true'],
  available: ['true'],
  notifyGuest: ['true'],
  cursor: [''],
  before: [null],
  style: ['Dry'],
  spice: ['Hot'],
  amount: [1, 0.5],
  limit: [1, 50, 500],
  from: ['2026-11-01'],
  to: ['2026-11-30'],
  key: ['known:key', 'known:key', 'curry'],
  category: ['Street Food', 'Mains (Chicken $18)'],
  name: ['Momos', 'Ada'],
  allowedCategories: ['Street Food'],
  source: ['Street Food'],
  imageUrl: ['', 'https://example.com/a.webp'],
  imagePath: [null, null, 'menu/aa-momos-0123456789ab-640x480.webp'],
  specialStartAt: [null, '2026-11-20T00:00:00Z'],
  specialEndAt: [null, '2026-12-20T00:00:00Z'],
  dealId: ['known:deal'],
  replaces: ['known:order'],
  orders: ['known:order'],
  bookings: ['known:booking'],
  callbackURL: ['/admin'],
  'Upload-Length': ['64'],
  'Upload-Offset': ['0', '7'],
  'Upload-Metadata': ['filename TW9tb3MuanBn'],
}

const momos = { id: 'known:dish', name: 'Momos', unitPrice: 12, quantity: 1 }
const customer = { name: 'Ada', phone: '021 555 0199', pickupTime: 'ASAP', orderType: 'pickup', notes: '', address: '' }
const combo = {
  id: 'known:deal',
  name: 'Curry Combo',
  unitPrice: 24.9,
  quantity: 1,
  meta: { dealId: 'known:deal', selections: { curry: { name: 'Butter Chicken', category: 'Mains (Chicken $18)' } } },
}

/** Bodies that the schema alone would hardly ever produce. */
const WHOLE_BODIES: Readonly<Record<string, unknown>> = {
  CheckoutRequest: { items: [momos, combo], customer },
  OrderChange: { status: 'preparing' },
  CounterOrder: { items: [momos], customer },
  SignInRequest: { email: 'staff@example.com', password: 'a long password for tests' },
}

export function draftRequest(draw: Draw, document: OpenApiDocument, operation: Operation): Draft {
  const parameters = operation.parameters ?? []
  const used = parameters.filter(({ required }) => required || chance(draw, 40))
  const valuesIn = (place: string) =>
    used
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema }): [string, string] => [name, String(valueFor(draw, document, schema, name))])
  return {
    operation,
    sender: oneOf(draw, sendersOf(operation)),
    method: operation.method,
    path: operation.path.replace(/\{\w+\}/, () => pathId(draw, operation.path)),
    query: valuesIn('query'),
    headers: [
      ...valuesIn('header'),
      ...(operation.body ? [['Content-Type', operation.body.type] as [string, string]] : []),
    ],
    json: operation.body && bodyFor(draw, document, operation.body.schema),
  }
}

const pathId = (draw: Draw, path: string): string =>
  `known:${PATH_KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? oneOf(draw, KINDS)}`

function bodyFor(draw: Draw, document: OpenApiDocument, schema: Schema): unknown {
  const whole = WHOLE_BODIES[schema.$ref?.split('/').at(-1) ?? '']
  return whole !== undefined && chance(draw, 75) ? structuredClone(whole) : valueFor(draw, document, schema, '')
}

/** Some value that fits the schema. */
function valueFor(draw: Draw, document: OpenApiDocument, named: Schema, name: string): unknown {
  const schema = resolved(document, named)
  const [choice] = [schema.anyOf ?? schema.oneOf ?? []]
  if (choice.length > 0) return valueFor(draw, document, oneOf(draw, choice), name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return oneOf(draw, schema.enum)
  if (schema.properties) return objectFor(draw, document, schema)
  if (schema.items) return draw(fc.nat, { max: 2 }) === 0 ? [] : [valueFor(draw, document, schema.items, name)]
  const known = BY_NAME[name]
  if (known) return oneOf(draw, known)
  return plainValue([schema.type].flat()[0], schema)
}

function objectFor(draw: Draw, document: OpenApiDocument, { properties = {}, required = [] }: Schema) {
  const used = Object.entries(properties).filter(
    ([name, schema]) => required.includes(name) || chance(draw, isToBeSent(name, schema) ? 40 : 2),
  )
  return Object.fromEntries(used.map(([name, schema]) => [name, valueFor(draw, document, schema, name)]))
}

/** Other fields are set by the server, hold the version that was read, or are described as not to be sent. */
const isToBeSent = (name: string, { type, $ref, anyOf, readOnly }: Schema) =>
  !readOnly && name !== 'version' && (type ?? $ref ?? anyOf) !== undefined

function plainValue(type: string | undefined, { minimum = 0 }: Schema): unknown {
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(minimum, 1)
  return type === 'object' ? {} : 'Momos'
}
