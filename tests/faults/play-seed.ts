import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { runScenario, scenarios, WrongBooks } from './run-scenario.ts'
import type { Tally } from './tally.ts'
import type { World } from './world.ts'

export type Played = { readonly tally: Tally } | { readonly problem: string; readonly report: string }

type Limits = {
  /** How long fewer steps are looked for. */
  readonly shrinkMs: number
  /** Aborted: no longer. */
  readonly signal: AbortSignal
}

/** Plays the scenario of a seed. If it goes wrong, fewer steps that still do are looked for. */
export async function playSeed(world: World, seed: number, { shrinkMs, signal }: Limits): Promise<Played> {
  const logFile = join(tmpdir(), `restaurant-faults-${seed}.log`)
  let tally: Tally = {}
  let story: readonly string[] = []
  let failures = 0
  let shrinkUntil = Number.POSITIVE_INFINITY
  const property = fc.asyncProperty(scenarios(), async (scenario) => {
    // No smaller scenario is looked for any more.
    if (Date.now() > shrinkUntil || (failures > 0 && signal.aborted)) return
    try {
      tally = await runScenario(world, scenario)
    } catch (error) {
      failures++
      shrinkUntil = Math.min(shrinkUntil, Date.now() + shrinkMs)
      story = world.state.story
      await writeFile(logFile, world.servers.map(({ log }) => log()).join('\n'))
      // Nothing that went wrong is left to the next scenario.
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
