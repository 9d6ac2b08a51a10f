import { dirname, join, normalize } from 'node:path'

export type SourceFile = { file: string; text: string }
export type Import = { file: string; to: string; isType: boolean }

/** Who may import whom; the first row that matches a file is its rule. ARCHITECTURE.md explains the table. */
type Rule = { from: RegExp; mayImport: string[]; typesOnly?: string[] }

/** What a server file of any kind may stand on. */
const GROUND = ['src/server/config', 'src/server/process']
const NOUNS = [
  'admin',
  'audit',
  'backup',
  'booking',
  'guest',
  'deal',
  'delivery',
  'media',
  'menu',
  'order',
  'restaurant',
  'waiting',
]
const NOUN = `^src/server/(${NOUNS.join('|')})/`
const NOUN_FOLDERS = NOUNS.map((noun) => `src/server/${noun}`)
/** What a use case knows of the outside world: the roles and what belongs to them, not who plays them. */
const ADAPTER_ROLES = [
  'adapters.ts',
  'sign-in',
  'geocoding/geocoder.ts',
  'images/encode-picture.ts',
  'images/picture-store.ts',
  'images/upload-folder.ts',
  'live/live-channel.ts',
  'mail/mail-words.ts',
  'mail/mailer.ts',
  'payments/payment-provider.ts',
].map((file) => `src/server/adapters/${file}`)
const RULES_AND_PACKAGES = ['src/contract', 'src/domain', 'npm']
const PAGE = ['src/web/parts', 'src/web/ui', 'src/web/live', 'src/domain', 'npm']

const RULES: Rule[] = [
  { from: /^src\/[\w-]+\.ts$/, mayImport: ['src', 'npm'] },
  { from: /^src\/domain\/time\//, mayImport: ['src/domain', 'temporal-polyfill'] },
  { from: /^src\/domain\//, mayImport: ['src/domain'] },
  { from: /^src\/contract\//, mayImport: ['src/contract', 'src/domain', 'zod'] },
  {
    from: /^src\/server\/adapters\//,
    mayImport: ['src/server/adapters', 'src/server/database', 'src/contract', 'src/domain', 'npm', ...GROUND],
  },
  {
    from: /^src\/server\/database\//,
    mayImport: ['src/server/database', 'src/contract', 'src/domain', 'npm', ...GROUND],
  },
  {
    from: new RegExp(`${NOUN}.*-queries\\.ts$`),
    mayImport: [...NOUN_FOLDERS, 'src/server/database', ...RULES_AND_PACKAGES],
  },
  {
    from: new RegExp(`${NOUN}.*-routes\\.ts$`),
    mayImport: [...NOUN_FOLDERS, 'src/server/http', ...RULES_AND_PACKAGES],
    typesOnly: ['src/server/shop.ts'],
  },
  {
    from: new RegExp(NOUN),
    mayImport: [...NOUN_FOLDERS, ...ADAPTER_ROLES, 'src/server/database', ...RULES_AND_PACKAGES, ...GROUND],
    typesOnly: ['src/server/http/rate-limit.ts', 'src/server/shop.ts'],
  },
  {
    from: /^src\/server\/jobs\//,
    mayImport: [
      ...NOUN_FOLDERS,
      'src/server/jobs',
      'src/server/adapters',
      'src/server/database',
      'src/server/http/rate-limit-queries.ts',
      ...RULES_AND_PACKAGES,
      ...GROUND,
    ],
    typesOnly: ['src/server/shop.ts'],
  },
  {
    from: /^src\/server\/http\//,
    mayImport: ['src/server/http', 'src/server/database', ...RULES_AND_PACKAGES, ...GROUND],
  },
  { from: /^src\/server\/(config|process)\//, mayImport: [...GROUND, ...RULES_AND_PACKAGES] },
  {
    from: /^src\/server\/shop\.ts$/,
    mayImport: [],
    typesOnly: ['src/server/adapters', 'src/contract', 'src/domain'],
  },
  { from: /^src\/server\/app\//, mayImport: ['src/server', ...RULES_AND_PACKAGES] },
  { from: /^src\/commands\//, mayImport: ['src/server', 'src/commands', ...RULES_AND_PACKAGES] },
  { from: /^src\/web\/ui\//, mayImport: ['src/web/ui', 'react', '@fontsource-variable/anek-latin'] },
  { from: /^src\/web\/(parts|live)\//, mayImport: PAGE, typesOnly: ['src/contract', 'src/server/app/api.ts'] },
  {
    from: /^src\/web\/document\//,
    mayImport: ['src/web/document', ...PAGE],
    typesOnly: ['src/server/shop.ts'],
  },
  {
    // Public pages run on the server alone. Each may ask a use case, and its components reach the browser by its entry.
    from: /^src\/web\/site\/.*\.route\.tsx$/,
    mayImport: ['src/web', 'src/domain', 'src/contract', ...NOUN_FOLDERS, 'npm'],
    typesOnly: ['src/server/shop.ts'],
  },
  {
    from: /^src\/web\/.*\.route\.tsx$/,
    mayImport: ['src/web', 'src/domain', 'src/contract', 'npm'],
    typesOnly: ['src/server/shop.ts'],
  },
  {
    from: /^src\/web\//,
    mayImport: ['src/web', 'src/domain', 'npm'],
    typesOnly: ['src/contract', 'src/server/shop.ts'],
  },
]

/** Packages with a home: what speaks SQL or HTTP stands in few files, and the rest of the server knows neither. */
const HOMES: { packages: RegExp; home: RegExp; isType: boolean }[] = [
  {
    packages: /^(drizzle-orm|pg|pg-copy-streams)(\/|$)/,
    home: /-queries\.ts$|^src\/server\/(database|adapters)\//,
    isType: false,
  },
  {
    packages: /^(hono|@hono\/[\w-]+)(\/|$)/,
    home: /-routes\.ts$|^src\/server\/(http|app|adapters\/payments\/demo-stripe)\/|^src\/web\/parts\/api-client\.ts$|^src\/[\w-]+\.ts$/,
    isType: true,
  },
  // The public pages carry neither (decisions 0048 and 0096).
  { packages: /^(react-router|@tanstack\/react-query)(\/|$)/, home: /^src\/web\/admin\//, isType: false },
]

const NEVER = [
  ['src/web/site', 'src/web/admin'],
  ['src/web/admin', 'src/web/site'],
] as const

/** Words that a layer may not say. */
const WORDS = [
  { word: /\bprocess\.env\b/, in: /^src\//, except: /^src\/server\/config\/config\.ts$/ },
  {
    word: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bTemporal\.Now\b/,
    in: /^src\/domain\//,
    except: /\.test\.ts$/,
  },
]

/** Every sentence is one broken rule; none means that the house stands as drawn. */
export function brokenRules(files: SourceFile[]): string[] {
  return [
    ...importsOf(files)
      .filter(isForbidden)
      .map(({ file, to }) => `${file} may not import ${to}`),
    ...files.flatMap(({ file, text }) =>
      WORDS.filter(
        (rule) => rule.in.test(file) && !rule.except.test(file) && rule.word.test(withoutComments(text)),
      ).map(({ word }) => `${file} may not use ${word.exec(withoutComments(text))?.[0]}`),
    ),
  ]
}

/** Files that import themselves by way of others. */
export function circles(files: SourceFile[]): string[] {
  const values = importsOf(files).filter(({ isType }) => !isType)
  const next = Map.groupBy(values, ({ file }) => file)
  const reaches = (file: string, goal: string, seen = new Set<string>()): boolean =>
    (next.get(file) ?? []).some(({ to }) => to === goal || (!seen.has(to) && reaches(to, goal, seen.add(to))))
  return [...next.keys()].filter((file) => reaches(file, file))
}

/** Only the list of pages may import a public page's route: the server's use cases come with it. */
const isHiddenRoute = (file: string, to: string) =>
  /^src\/web\/site\/.*\.route\.tsx$/.test(to) && !/^src\/web\/site\/site-routes\.ts$|\.test\.tsx?$/.test(file)

function isForbidden({ file, to, isType }: Import): boolean {
  const rule = RULES.find(({ from }) => from.test(file))
  if (!rule) return true // a file in a place that the table does not know
  if (to.startsWith('node:') || to.startsWith('virtual:')) return isForbiddenNode(file, to)
  if (NEVER.some(([from, target]) => isIn(file, from) && isIn(to, target))) return true
  if (!isType && isHiddenRoute(file, to)) return true
  const isHomeless = HOMES.some((each) => each.packages.test(to) && !each.home.test(file) && !(isType && !each.isType))
  return isHomeless || ![...rule.mayImport, ...(isType ? (rule.typesOnly ?? []) : [])].some((place) => isIn(to, place))
}

const isForbiddenNode = (file: string, to: string) =>
  to.startsWith('node:') && /^src\/(domain|contract|web)\//.test(file)

function isIn(path: string, place: string): boolean {
  if (place === 'npm') return !path.startsWith('src/')
  return path === place || path.startsWith(`${place}/`)
}

// `import … from`, `export … from` over any number of lines, and `import('…')`.
const STATIC = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:([\w$*\s{},]+?)\s*from\s*)?(['"])([^'"\n]+)\3/g
const DYNAMIC = /\bimport\(\s*(['"])([^'"\n]+)\1/g

export function importsOf(files: SourceFile[]): Import[] {
  return files.flatMap(({ file, text: raw }) => {
    const text = withoutComments(raw)
    return [
      ...[...text.matchAll(STATIC)].map(([, type, names = '', , to = '']) => ({
        file,
        to: targetOf(file, to),
        isType: Boolean(type) || isEveryNameType(names),
      })),
      ...[...text.matchAll(DYNAMIC)].map(([, , to = '']) => ({ file, to: targetOf(file, to), isType: false })),
    ]
  })
}

function isEveryNameType(names: string): boolean {
  const [, inside] = /^\s*\{([^}]*)\}\s*$/.exec(names) ?? []
  const parts = inside?.split(',').filter((part) => part.trim())
  return parts !== undefined && parts.length > 0 && parts.every((part) => /^\s*type\s/.test(part))
}

function targetOf(file: string, specifier: string): string {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('#')) return `src/${path.slice(1)}`
  return path.startsWith('.') ? normalize(join(dirname(file), path)) : path
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/g, '$1')
