import fc from 'fast-check'
import { compareBooks } from './compare-books.ts'
import { repairAndSettle } from './settle.ts'
import { counterSteps } from './steps/counter-steps.ts'
import { disturbanceSteps } from './steps/disturbance-steps.ts'
import { guestSteps } from './steps/guest-steps.ts'
import { staffSteps } from './steps/staff-steps.ts'
import type { Plan, Step } from './steps/step.ts'
import { type Tally, tallyOf } from './tally.ts'
import type { World } from './world.ts'

const STEPS_MAX = 100

/** The actions of guests and staff, and the faults in between. */
export const scenarios = () =>
  fc.commands<Plan, World, false>([...guestSteps(), ...staffSteps(), ...counterSteps(), ...disturbanceSteps()], {
    maxCommands: STEPS_MAX,
    size: 'max',
    disableReplayLog: true,
  })

/** Plays a scenario, repairs everything, and throws all problems that the books then have. */
export async function runScenario(world: World, scenario: Iterable<Step>): Promise<Tally> {
  await world.reset()
  const plan: Plan = { orders: 0, bookings: 0, databaseKills: 0 }
  await fc.asyncModelRun(() => ({ model: plan, real: world }), scenario)
  const unsettled = await repairAndSettle(world)
  const books = await world.readBooks()
  const problems = [...unsettled, ...compareBooks(books)]
  if (problems.length > 0) throw new WrongBooks(problems)
  return tallyOf(world, books)
}

export class WrongBooks extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'WrongBooks'
    this.problems = problems
  }
}
