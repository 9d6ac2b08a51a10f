import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { runScenario, scenarios, WrongBooks } from './run-scenario.ts'
import type { Tally } from './tally.ts'
import type { World } from './world.ts'

export type Played = { readonly tally: Tally } | { readonly problem: string; readonly report: string }

type Limits = {
  /** How long to search for fewer steps. */
  readonly shrinkMs: number
  /** Stops the search when aborted. */
  readonly signal: AbortSignal
}

/** Plays the scenario of a seed. If it fails, searches for fewer steps that still fail. */
export async function playSeed(world: World, seed: number, { shrinkMs, signal }: Limits): Promise<Played> {
  const logFile = join(tmpdir(), `restaurant-faults-${seed}.log`)
  let tally: Tally = {}
  let story: readonly string[] = []
  let failures = 0
  let shrinkUntil = Number.POSITIVE_INFINITY
  const property = fc.asyncProperty(scenarios(), async (scenario) => {
    // Stops searching for a smaller scenario.
    if (Date.now() > shrinkUntil || (failures > 0 && signal.aborted)) return
    try {
      tally = await runScenario(world, scenario)
    } catch (error) {
      failures++
      shrinkUntil = Math.min(shrinkUntil, Date.now() + shrinkMs)
      story = world.state.story
      await writeFile(logFile, world.servers.map(({ log }) => log()).join('\n'))
      // Keeps failures from affecting the next scenario.
      await world.restart()
      throw error
    }
  })
  const { failed, errorInstance } = await fc.check(property, { seed, numRuns: 1, unbiased: true })
  if (!failed) return { tally }
  const problem = errorInstance instanceof WrongBooks ? errorInstance.message : String(errorInstance)
  const lines = [
    ...story,
    ...problem.split('\n').map((line) => `  ! ${line}`),
    `  The log of the servers: ${logFile}`,
    `  Play it again: npm run test:faults -- --seed ${seed} --runs 1`,
  ]
  return { problem, report: lines.join('\n') }
}
