import fc, { type Arbitrary } from 'fast-check'
import type { Fault } from '../doubles/fault-plan.ts'
import type { World } from '../world.ts'
import { goOnWith } from './step.ts'

/** What fails during a step: three of Stripe's answers, as many as one request of the shop needs, or the shop itself. */
type Trouble = Exclude<Fault, 'never'> | 'kill' | undefined

export const trouble: Arbitrary<Trouble> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 2, arbitrary: fc.constantFrom('lost', 'half', 'refused', 'error', 'late', 'kill') },
)

export const inWords = (what: Trouble): string => (what ? ` (Stripe: ${what})` : '')

const ANSWERS = 3

/** Causes this fault for what follows. `server` is the process that calls Stripe. */
export function cause(world: World, what: Trouble, server: number): void {
  if (what === 'kill') world.faults.stripe.afterNext(() => goOnWith(world, killServer(world, server)))
  else if (what) world.faults.stripe.plan(what, ANSWERS)
}

/** A start takes longer than the rest of a run. */
const SERVER_KILLS_MAX = 2

/** `kill -9`, followed by an immediate restart while everything continues. */
export async function killServer(world: World, number: number): Promise<void> {
  const { servers, state } = world
  const server = servers[number % servers.length]
  if (!server?.isUp() || state.serverKills === SERVER_KILLS_MAX) return
  state.serverKills++
  state.story.push(`    server ${number % servers.length} is killed`)
  await server.kill()
  goOnWith(world, server.start())
}
