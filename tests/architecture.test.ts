import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brokenRules, circles, importsOf, importTables, type SourceFile } from './support/house/import-rules.ts'
import { patternOf, readImportTables } from './support/house/import-tables.ts'
import { measureStructure } from './support/house/structure.ts'
import { type Cut, cutsIn } from './support/house/text-cuts.ts'

const house: SourceFile[] = globSync('src/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.|\.d\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('every import points the allowed way', () => {
  expect(house.length).toBeGreaterThan(50)
  expect(brokenRules(house)).toEqual([])
})

test('no file imports itself through others', () => {
  expect(circles(house)).toEqual([])
})

test('folders import in one direction, as values and as types', () => {
  expect(measureStructure(house).twoWayFolders).toEqual([])
})

test('every path in the tables of ARCHITECTURE.md is a file, a folder or an imported package', () => {
  const imported = importsOf(house).map(({ to }) => to)
  const patterns = [
    ...importTables.rules.flatMap(({ files, mayImport, asTypes }) => [files, mayImport, asTypes]),
    ...importTables.homes.flatMap(({ files, targets }) => [files, targets]),
  ]
  const known = [...house.map(({ file }) => file), ...imported]
  expect(patterns.length).toBeGreaterThan(50)
  const paths = patterns.flatMap((pattern) => pattern.paths).filter((path) => !path.includes('*'))
  expect(paths.filter((path) => !known.some(patternOf([path]).matches))).toEqual([])
})

test('no amount and no percentage is typed into a field for numbers, whose comma a browser may drop', () => {
  const pages = house.filter(({ file }) => file.startsWith('src/web/'))
  const fields = pages.flatMap(({ file, text }) => numberFields(text).map((field) => ({ file, field })))
  expect(fields.length).toBeGreaterThan(10)
  expect(fields.filter(({ field }) => !isWholeNumber(field))).toEqual([])
  const planted = [
    ['<Field label="Guests" type="number" inputMode="numeric" />', true],
    ['<Field label="Price" type="number" inputMode="numeric" />', false],
    ['<Field label="Refund limit" type="number" inputMode="numeric" />', false],
    ['<Field before={currencySign(format)} inputMode="numeric" type="number" />', false],
    ['<Field type="number" inputMode="decimal" />', false],
    ["const field = { type: 'number', step: 0.01 }", false],
  ] as const
  for (const [text, isWhole] of planted) expect(numberFields(text).map(isWholeNumber)).toEqual([isWhole])
})

/** The elements and objects that contain `type="number"`. */
const numberFields = (text: string): string[] =>
  [...text.matchAll(/type(=|: )["']number["']/g)].map(({ index }) => {
    const start = Math.max(text.lastIndexOf('<', index), text.lastIndexOf(' {', index))
    const end = text.indexOf(text[start] === '<' ? '/>' : '}', index)
    return text.slice(start, end)
  })

const MONEY =
  /currencySign|price|amount|percent|\bfee|\btip\b|cash|float|minimum|refund|step=\{0\.|free ?from|\brate\b/i
const isWholeNumber = (field: string): boolean => /inputMode(=|: )["']numeric["']/.test(field) && !MONEY.test(field)

test('every staff form leads to its first wrong field, as `Form` does', () => {
  const plain = ({ text }: Pick<SourceFile, 'text'>) => /<form\b/.test(text)
  expect(
    house.filter(({ file, text }) => file.startsWith('src/web/staff/') && text.includes('<Form')).length,
  ).toBeGreaterThan(15)
  expect(house.filter((one) => one.file.startsWith('src/web/staff/') && plain(one)).map(({ file }) => file)).toEqual([])
  expect(plain({ text: '<form onSubmit={submit}>' })).toBe(true)
})

test('the rules match the tables', () => {
  const tables = readImportTables(`## Other
## Who may import whom
| this | may import | as types only | because |
|---|---|---|---|
| \`server/<noun>/**/*-routes.ts\` | \`domain\` | \`server/shop.ts\` | |

| name | stands for |
|---|---|
| \`<noun>\` | \`menu\`, \`order\` |

| only here | may be imported | as types |
|---|---|---|
| \`server\` | \`@hono/*\` | anywhere |
## Next`)
  const [rule] = tables.rules
  expect(rule?.files.paths).toEqual(['server/menu/**/*-routes.ts', 'server/order/**/*-routes.ts'])
  expect(rule?.files.matches('src/server/order/demo/demo-routes.ts')).toBe(true)
  expect(rule?.files.matches('src/server/order/routes.ts')).toBe(false)
  expect(rule?.mayImport.matches('src/domain/money/money.ts')).toBe(true)
  expect(rule?.mayImport.matches('src/domains/money.ts')).toBe(false)
  expect(rule?.asTypes.matches('src/server/shop.ts')).toBe(true)
  expect(tables.homes).toMatchObject([{ targets: { paths: ['@hono/*'] }, areTypesFree: true }])
  expect(() => readImportTables('## Who may import whom\n')).toThrow('no table "name"')
})

const planted: [rule: string, file: string, text: string][] = [
  [
    'the domain knows no server',
    'src/domain/menu/special.ts',
    "import { findDish } from '#server/menu/menu-queries.ts'",
  ],
  ['the domain knows no package', 'src/domain/menu/special.ts', "import { z } from 'zod'"],
  ['only domain/time knows time zones', 'src/domain/menu/special.ts', "import { Temporal } from 'temporal-polyfill'"],
  ['the domain knows no Node', 'src/domain/menu/special.ts', "import { readFile } from 'node:fs/promises'"],
  ['the domain has no clock', 'src/domain/menu/special.ts', 'export const isLive = () => Date.now() > 5'],
  ['the domain has no randomness', 'src/domain/order/order-code.ts', 'export const code = () => Math.random()'],
  ['the contract knows no server', 'src/contract/order.ts', "export * from '#server/order/record/order-queries.ts'"],
  [
    'adapters know no use case',
    'src/server/adapters/mail/mail.ts',
    "import { x } from '#server/order/checkout/place-order.ts'",
  ],
  ['the database knows no noun', 'src/server/database/seed.ts', "import { x } from '#server/menu/seed-menu.ts'"],
  [
    'the server knows no page',
    'src/server/order/checkout/place-order.ts',
    "import { x } from '#web/site/cart/cart.ts'",
  ],
  [
    'use cases know roles, not implementations',
    'src/server/order/checkout/place-order.ts',
    "import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'",
  ],
  [
    'use cases know no HTTP',
    'src/server/order/checkout/place-order.ts',
    "import { newApi } from '#server/http/api-app.ts'",
  ],
  [
    'queries know no adapter',
    'src/server/order/record/order-queries.ts',
    "import { x } from '#server/adapters/adapters.ts'",
  ],
  [
    'routes know no database',
    'src/server/order/checkout/order-routes.ts',
    "import { ping } from '#server/database/client.ts'",
  ],
  ['routes see the shop as a type', 'src/server/order/checkout/order-routes.ts', "import { x } from '#server/shop.ts'"],
  ['jobs know no HTTP', 'src/server/jobs/jobs.ts', "import { newApi } from '#server/http/api-app.ts'"],
  ['an unknown noun', 'src/server/coupon/coupon.ts', "import { formatPrice } from '#domain/money/money.ts'"],
  ['SQL belongs in queries', 'src/server/order/checkout/place-order.ts', "import { sql } from 'drizzle-orm'"],
  [
    'SQL belongs in queries, deep imports included',
    'src/server/order/checkout/place-order.ts',
    "import { x } from 'drizzle-orm/pg-core'",
  ],
  ['HTTP belongs in routes', 'src/server/order/checkout/place-order.ts', "import type { Context } from 'hono'"],
  [
    'the environment is read once',
    'src/server/order/checkout/place-order.ts',
    'export const port = () => process.env.PORT',
  ],
  ['ui knows nothing of the shop', 'src/web/ui/price.tsx', "import { format } from '#domain/money/money.ts'"],
  ['parts know no screen', 'src/web/parts/price.tsx', "import { x } from '#web/site/cart/cart.ts'"],
  ['the public site knows no admin', 'src/web/site/home.tsx', "import { x } from '#web/staff/order/card.tsx'"],
  ['the admin area knows no public site', 'src/web/staff/a.tsx', "const page = () => import('#web/site/home.tsx')"],
  ['public pages have no router', 'src/web/site/home.tsx', "import { Link } from 'react-router'"],
  ['shared parts have no cache', 'src/web/parts/a.ts', "import { useQuery } from '@tanstack/react-query'"],
  ['schemas stay off the browser', 'src/web/site/cart/cart.tsx', "import { PlaceOrder } from '#contract/order.ts'"],
  ['pages see the shop as a type', 'src/web/site/a.route.tsx', "import { x } from '#server/shop.ts'"],
  ['components know no use case', 'src/web/site/a.tsx', "import { x } from '#server/order/checkout/place-order.ts'"],
  [
    'staff screens know no use case',
    'src/web/staff/a.route.tsx',
    "import { x } from '#server/order/checkout/place-order.ts'",
  ],
  ['components know no page', 'src/web/site/a-entry.tsx', "import { homeRoute } from '#web/site/home/home.route.tsx'"],
  ['pages know no adapter', 'src/web/site/a.route.tsx', "import { x } from '#server/adapters/mail/mailer.ts'"],
  ['an import over several lines', 'src/domain/a.ts', "import {\n  one,\n  two,\n} from '#server/x.ts'"],
  ['an import without a name', 'src/domain/a.ts', "import '#server/x.ts'"],
  ['an import by a relative path', 'src/web/site/a.tsx', "import { x } from '../../server/shop.ts'"],
  ['an unknown folder', 'src/other/a.ts', "import { x } from 'zod'"],
]

test.for(planted)('planted: %s', ([, file, text]) => {
  expect(brokenRules([{ file, text }])).toHaveLength(1)
})

const allowed: [rule: string, file: string, text: string][] = [
  ['types of the contract', 'src/web/site/cart/cart.tsx', "import type { PlaceOrder } from '#contract/order.ts'"],
  ['types named one by one', 'src/web/site/a.tsx', "import { type A, type B } from '#contract/order.ts'"],
  ['schemas in a page', 'src/web/site/a.route.tsx', "import { PlaceOrder } from '#contract/order.ts'"],
  ['use cases in a page', 'src/web/site/a.route.tsx', "import { readOrder } from '#server/order/read/read-orders.ts'"],
  ['SQL in queries', 'src/server/order/record/order-queries.ts', "import { sql } from 'drizzle-orm'"],
  ['a comment that names an import', 'src/domain/a.ts', "// import { x } from '#server/x.ts'\nexport const a = 1"],
  ['everything in main', 'src/main.ts', "import { x } from '#web/a.ts'\nimport { y } from '#server/b.ts'"],
]

test.for(allowed)('allowed: %s', ([, file, text]) => {
  expect(brokenRules([{ file, text }])).toEqual([])
})

test('a planted import cycle is found, also of three files; a cycle of types does not count', () => {
  const file = (name: string, to: string, type = '') => ({
    file: `src/domain/${name}.ts`,
    text: `import ${type}{\n  x,\n} from '#domain/${to}.ts'`,
  })
  expect(circles([file('a', 'b'), file('b', 'a')])).toHaveLength(2)
  expect(circles([file('a', 'b'), file('b', 'c'), file('c', 'a')])).toHaveLength(3)
  expect(circles([file('a', 'b'), file('b', 'a', 'type ')])).toEqual([])
  expect(circles([file('a', 'b'), file('b', 'c')])).toEqual([])
})

test('an import is read with its target and whether it is a type', () => {
  const text = "import a, { type B } from './b.ts'\nexport { c } from '#domain/c.ts'\nimport url from './d.woff2?url'"
  expect(importsOf([{ file: 'src/web/a.ts', text }])).toEqual([
    { file: 'src/web/a.ts', to: 'src/web/b.ts', isType: false },
    { file: 'src/web/a.ts', to: 'src/domain/c.ts', isType: false },
    { file: 'src/web/a.ts', to: 'src/web/d.woff2', isType: false },
  ])
})

test('no file is longer than 300 lines, and no function than 60, without saying why', () => {
  const { filesOver300Lines, functionsOver60Lines } = measureStructure(house)
  expect({ filesOver300Lines, functionsOver60Lines }).toEqual({ filesOver300Lines: [], functionsOver60Lines: [] })
})

/** What may be cut by its length since it is no text of people, by the names that it has. */
const NO_TEXT_OF_PEOPLE: Readonly<Record<string, RegExp>> = {
  'moments and times of a fixed form':
    /^(at|changesUntil|chosen|clock|date|day|due|local|localAt|localDateTimeAt|moment|month|orderedAt|pickupTime|placed|promised|restaurantClock|slot|start|time|toISOString|today)$/,
  'digests, ids and codes': /^(currency|digest|digits|digitsOf|hash|key|night|orderCode|randomUUID)$/,
  'addresses of pages and files': /^(link|path|url)$/,
  'lists, by their plural': /^(?!address$|.*(notes|words|texts)$)\w*[a-rt-z]s$/i,
  'other lists':
    /^(\[…\]|all|filter|found|free|inOrder|ordered|known|list|map|newestFirst|rest|soldOut|sortByRelevance|split|toReversed)$/,
}
/** The same in single places. */
const ALSO_NO_TEXT_OF_PEOPLE = [
  'src/contract/email-address.ts: address', // before its @
  'src/domain/delivery/geojson.ts: points',
  'src/domain/menu/option-text.ts: name', // without its quotation marks
  'src/domain/order/short-code.ts: code',
  'src/domain/text/phone-number.ts: replace', // digits
  'src/domain/menu/forgiving-search.ts: typed', // a list of words
  'src/domain/menu/forgiving-search.ts: sort', // a list of dishes
  'src/domain/menu/allergen-words.ts: word', // without its star
  'src/domain/menu/search-wishes.ts: left', // between words
  'src/domain/menu/search-wishes.ts: typed', // between words
  'src/domain/menu/search-wishes.ts: pieces', // a list of words
  'src/domain/menu/wish-lexicon.ts: word', // to compare it
  'src/domain/menu/wish-pieces.ts: run', // to compare it
  'src/domain/menu/spelling.ts: word', // to compare it
  'src/web/site/menu/active-filters.tsx: search', // between words
  'src/web/staff/service/sold-out-matches.tsx: text', // around a match, all of it is shown
  'src/web/site/menu/search-help.ts: text', // around a match, all of it is shown
  'src/domain/media/picture.ts: replace', // plain letters of a file name
  'src/domain/text/shortened.ts: text',
  'src/domain/money/typed-amount.ts: fraction', // digits
  'src/domain/money/typed-amount.ts: text', // without its currency sign
  'src/server/adapters/instrumentation/tracing.ts: text', // a statement of ours
  'src/server/adapters/sign-in/session-cookie.ts: value',
  'src/server/menu/import-export/read-menu-table.ts: name', // without its quotation marks
  'src/web/staff/settings/mail-form.ts: text', // at the selection
  'src/web/site/storage/last-order.ts: content', // JSON without its last bracket
]

const isTextOfPeople = ({ file, of }: Cut): boolean =>
  !Object.values(NO_TEXT_OF_PEOPLE).some((names) => names.test(of)) &&
  !ALSO_NO_TEXT_OF_PEOPLE.includes(`${file}: ${of}`)

test('what people wrote is shortened between graphemes, by domain/shortened.ts alone', () => {
  expect(cutsIn(house).length).toBeGreaterThan(50)
  expect(cutsIn(house).filter(isTextOfPeople)).toEqual([])
})

test.each([
  "describeOptions(meta).join('; ').slice(0, DESCRIPTION_MAX)",
  'label.trim().slice(0, DEAL_MAX.key)',
  'guest.notes.slice(0, 100)',
  'customer.address.substring(0, max)',
  '`two words`.substr(0, 9)',
  'names[0].slice(0, 9)',
  'oneLine(subject).slice(-20)',
  '(await read(name)).slice(0, 9)',
])('%s is found', (text) => {
  expect(cutsIn([{ file: 'src/server/order/notice/receipt.ts', text }]).filter(isTextOfPeople)).toHaveLength(1)
})
