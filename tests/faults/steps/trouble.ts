import fc, { type Arbitrary } from 'fast-check'
import type { Fault } from '../doubles/fault-plan.ts'
import type { World } from '../world.ts'
import { goOnWith } from './step.ts'

/** What goes wrong at Stripe during a step: three answers, as many as one request of the shop asks for, or the shop itself. */
type Trouble = Exclude<Fault, 'never'> | 'kill' | undefined

export const trouble: Arbitrary<Trouble> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 2, arbitrary: fc.constantFrom('lost', 'half', 'refused', 'error', 'late', 'kill') },
)

export const inWords = (what: Trouble): string => (what ? ` (Stripe: ${what})` : '')

const ANSWERS = 3

/** Makes it go wrong for what follows. `server` is who asks Stripe. */
export function cause(world: World, what: Trouble, server: number): void {
  if (what === 'kill') world.faults.stripe.afterNext(() => goOnWith(world, killServer(world, server)))
  else if (what) world.faults.stripe.plan(what, ANSWERS)
}

/** A start costs more than all the rest of a run. */
const SERVER_KILLS_MAX = 2

/** `kill -9`. It is started again at once, while everything goes on. */
export async function killServer(world: World, number: number): Promise<void> {
  const { servers, state } = world
  const server = servers[number % servers.length]
  if (!server?.isUp() || state.serverKills === SERVER_KILLS_MAX) return
  state.serverKills++
  state.story.push(`    server ${number % servers.length} is killed`)
  await server.kill()
  goOnWith(world, server.start())
}
