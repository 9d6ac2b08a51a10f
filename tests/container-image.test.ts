import { existsSync, readFileSync } from 'node:fs'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { Environment } from '#server/config/config.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const dockerfile = read('Dockerfile')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
const instructions = (name: string, text = dockerfile) =>
  [...text.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest)

describe('the container image', () => {
  test('has a Dockerfile without mistakes', () => {
    expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
  })

  test('runs the pinned Node.js', () => {
    const { version } = JSON.parse(read('node_modules/node/package.json')) as { version: string }
    expect(instructions('ARG')).toContain(`NODE_VERSION=${version}`)
    const bases = instructions('FROM').map((from) => from.split(' ')[0])
    expect(bases.filter((base) => base?.includes(':'))).toEqual(bases.filter((base) => base?.startsWith('node:$')))
  })

  test('does not run as root, keeps its data in a volume, and reports its health', () => {
    expect(instructions('USER', lastStage)).toEqual(['node'])
    expect(instructions('VOLUME', lastStage)).toEqual(['/data'])
    expect(lastStage).toMatch(/\nHEALTHCHECK [^[]*\n? *CMD \[.*\/api\/health/)
  })

  test('can be built the same twice: packages by the lockfile, the base by its digest, the time by the commit', () => {
    expect(dockerfile).toContain('npm ci')
    expect(dockerfile).not.toMatch(/npm (install|i) |apt-get|curl|wget|latest/)
    expect(instructions('FROM').every((from) => /\$\{NODE_DIGEST\}/.test(from))).toBe(true)
    expect(instructions('ARG').map((arg) => arg.split('=')[0])).toContain('SOURCE_DATE_EPOCH')
  })

  test('starts the server itself, so that signals reach it', () => {
    const [command = '[]'] = instructions('CMD', lastStage)
    const [program, script] = JSON.parse(command) as string[]
    expect(program).toBe('node')
    expect(existsSync(script ?? '')).toBe(true)
  })

  test('is built without secrets, data and locally installed packages', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const path of ['.env', '.git', 'data', 'node_modules', 'build']) expect(ignored).toContain(path)
    const copied = instructions('COPY')
      .filter((copy) => !copy.startsWith('--from'))
      .flatMap((copy) => copy.split(' ').slice(0, -1))
    for (const path of copied) expect([path, existsSync(path)]).toEqual([path, true])
  })
})

/** As Biome writes them. */
const QUOTES: ConstructorParameters<typeof DCLinter>[0]['rules'] = {
  'require-quotes-in-ports': [1, { quoteType: 'double' }],
}

describe('the compose file', () => {
  test('is valid by its schema, and follows the usual rules', () => {
    const linter = new DCLinter({ rules: QUOTES, quiet: false, debug: false, exclude: [] })
    const [result] = linter.lintFiles(['compose.yaml'], false)
    expect(result?.messages.map(({ line, message }) => `${line}: ${message}`)).toEqual([])
  })

  test('sets only variables that the shop knows', () => {
    const [, shop = ''] = /\n {2}shop:\n([\s\S]*?)\n\n/.exec(read('compose.yaml')) ?? []
    const [, environment = ''] = / {4}environment:\n((?: {6}.*\n)+)/.exec(shop) ?? []
    const names = [...environment.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(4)
    expect(Object.keys(Environment.shape)).toEqual(expect.arrayContaining(names))
  })
})
