import { setTimeout as pause } from 'node:timers/promises'
import type { Arbitrary, AsyncCommand } from 'fast-check'
import type { World } from '../world.ts'

/** What is known about a scenario before it runs: enough to leave out steps without effect. */
export type Plan = { orders: number; bookings: number; databaseKills: number }
export type Step = AsyncCommand<Plan, World>

type Facts = {
  /** Shown when a run fails. */
  readonly sentence: string
  /** Whether it can have an effect. */
  readonly fits?: (plan: Plan) => boolean
  readonly count?: (plan: Plan) => void
  /** False: the next step begins while this one is under way. */
  readonly isAwaited?: boolean
  readonly act: (world: World) => Promise<unknown>
}

/** The longest wait before the next step, for example while a service does not answer. */
const STEP_MAX_MS = 700

/** One action or event. */
export const step = ({ sentence, fits = () => true, count, isAwaited = true, act }: Facts): Step => {
  const written = isAwaited ? sentence : `${sentence} …`
  return {
    check: fits,
    async run(plan, world) {
      count?.(plan)
      world.state.story.push(`  ${written}`)
      const acting = act(world)
      goOnWith(world, acting)
      if (isAwaited) await Promise.race([acting, pause(STEP_MAX_MS, undefined, { ref: false })])
    },
    toString: () => written,
  }
}

/** Continues work while other steps begin. A failure is found when everything is awaited. */
export function goOnWith({ state }: World, work: Promise<unknown>): void {
  work.catch(() => {})
  state.underWay.push(work)
}

/** One of the list, whatever the number; undefined if it is empty. */
export const pick = <One>(list: readonly One[], number: number): One | undefined => list[number % list.length]

export const hasOrders = ({ orders }: Plan): boolean => orders > 0
export const hasBookings = ({ bookings }: Plan): boolean => bookings > 0

/** fast-check draws each of its commands as often as any other. */
export const often = (times: number, one: Arbitrary<Step>): Arbitrary<Step>[] =>
  Array.from({ length: times }, () => one)
