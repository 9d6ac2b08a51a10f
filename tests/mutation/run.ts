// `npm run test:mutation`: changes one place of a rule at a time and runs the tests of the rules that use it. What no test notices is printed.
import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { createVitest } from 'vitest/node'
import { type Mutant, mutantsOf, mutated } from './mutants.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    /** No mutant begins after this time. */
    minutes: { type: 'string', default: '60' },
  },
})
const LONGEST_MS = 120_000
type Tried = Mutant & { readonly file: string; readonly line: number }

const files = globSync('src/domain/**/*.ts')
  .map((file) => resolve(file))
  .toSorted()
const rules = files.filter((file) => !file.endsWith('.test.ts'))
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const importedBy = importers(sources)
const chosen = positionals.length > 0 ? positionals.map((file) => resolve(file)) : rules
const all = chosen.flatMap((file) =>
  mutantsOf(sources.get(file) ?? '', file).map(
    (mutant): Tried => ({ ...mutant, file, line: lineOf(file, mutant.start) }),
  ),
)

let current: Tried | undefined
const vitest = await createVitest(
  'test',
  {
    // The rules alone: no database, no browser.
    config: false,
    include: ['src/domain/**/*.test.ts'],
    isolate: false,
    // They end with this process, also in a loop without end.
    pool: 'threads',
    // Generous, since a busy machine kills no mutant.
    testTimeout: 90_000,
    // It knows files by their contents on disk.
    fsModuleCache: false,
    root: '.',
    watch: false,
    bail: 1,
    reporters: [{}],
    onConsoleLog: () => false,
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => (current?.file === id ? mutated(sources.get(id) ?? '', current) : undefined),
      },
    ],
  },
)
await vitest.standalone()
const until = performance.now() + Number(values.minutes) * 60_000
let killed = 0
const survived: Tried[] = []
for (const mutant of sampled(all, Number(values.sample), Number(values.seed))) {
  if (performance.now() > until) break
  if (await isKilled(mutant)) killed++
  else {
    survived.push(mutant)
    process.stdout.write(
      `${mutant.file.replace(`${process.cwd()}/`, '')}:${mutant.line} ${mutant.what.replaceAll(/\s+/g, ' ')}\n`,
    )
  }
}
report()
await vitest.close()

function end(mutant: Tried): never {
  process.stdout.write(
    `${mutant.file}:${mutant.line} ${mutant.what}: never ends, so the run does. Take another seed.\n`,
  )
  report()
  process.exit(0)
}

function report(): void {
  const tried = killed + survived.length
  process.stdout.write(
    `${killed} of ${tried} mutants killed (${((100 * killed) / tried).toFixed(1)} %), of ${all.length} possible.\n`,
  )
}

async function isKilled(mutant: Tried): Promise<boolean> {
  const tests = testsOf(mutant.file)
  if (tests.length === 0) return false
  current = mutant
  forget(mutant.file)
  const specifications = tests.flatMap((file) => vitest.getModuleSpecifications(file))
  const ran = await Promise.race([
    vitest.runTestSpecifications(specifications),
    pause(LONGEST_MS, undefined, { ref: false }),
  ])
  // A loop without end cannot be stopped from outside: what was tried until then counts.
  if (!ran) return end(mutant)
  const { testModules, unhandledErrors } = ran
  current = undefined
  forget(mutant.file)
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok())
}

function forget(file: string): void {
  for (const { vite } of vitest.projects) {
    for (const { moduleGraph } of Object.values(vite.environments)) {
      for (const module of moduleGraph.getModulesByFile(file) ?? []) moduleGraph.invalidateModule(module)
    }
  }
}

/** The tests that import the file, directly or through one other. */
function testsOf(file: string): string[] {
  const direct = importedBy.get(file) ?? new Set()
  const near = [...direct, ...[...direct].flatMap((one) => [...(importedBy.get(one) ?? [])])]
  return [...new Set(near)].filter((one) => one.endsWith('.test.ts'))
}

function importers(texts: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [file, text] of texts) {
    for (const [, path = ''] of text.matchAll(/^(?:import|export|\}) .*from '(\..*)'$/gm)) {
      const target = resolve(dirname(file), path)
      found.set(target, (found.get(target) ?? new Set()).add(file))
    }
  }
  return found
}

/** The same ones for the same seed: Fisher and Yates. */
function sampled(from: readonly Tried[], count: number, seed: number): Tried[] {
  const generator = xoroshiro128plus(seed)
  const mixed = [...from]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.abs(generator.next()) % (at + 1)
    const [one, two] = [mixed[at], mixed[other]]
    if (one && two) [mixed[at], mixed[other]] = [two, one]
  }
  return mixed.slice(0, count)
}

function lineOf(file: string, at: number): number {
  return (sources.get(file) ?? '').slice(0, at).split('\n').length
}
