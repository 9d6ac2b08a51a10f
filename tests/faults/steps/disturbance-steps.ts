import fc, { type Arbitrary } from 'fast-check'
import { FAULTS } from '../doubles/fault-plan.ts'
import { DELIVERIES } from '../doubles/stripe-webhooks.ts'
import { queueMinutely } from '../settle.ts'
import { goOnWith, often, type Step, step } from './step.ts'
import { killServer } from './trouble.ts'

const times = fc.integer({ min: 1, max: 4 })
/** Each one interrupts the jobs for a second or more. */
const DATABASE_KILLS_MAX = 1

/** Faults outside, killed processes, and the passing of time. */
export const disturbanceSteps = (): Arbitrary<Step>[] => [
  ...often(3, failing),
  delivering,
  resending,
  killing,
  killingDuringMail,
  killingDatabase,
  passing,
  skewing,
]

const failing = fc
  .record({
    service: fc.constantFrom('stripe', 'mail', 'mail', 'geocoder'),
    fault: fc.constantFrom(...FAULTS),
    times,
  })
  .map(({ service, fault, times: count }) =>
    step({
      sentence: `The next ${count} answers of ${service}: ${fault}`,
      act: async ({ faults }) => faults[service as keyof typeof faults].plan(fault, count),
    }),
  )

const delivering = fc.record({ delivery: fc.constantFrom(...DELIVERIES), times }).map(({ delivery, times: count }) =>
  step({
    sentence: `The next ${count} events of Stripe come ${delivery}`,
    act: async ({ webhooks }) => webhooks.plan(delivery, count),
  }),
)

const resending = fc
  .boolean()
  .map((isAwaited) =>
    step({ sentence: 'Stripe sends again what was not accepted', isAwaited, act: ({ webhooks }) => webhooks.resend() }),
  )

const killing = fc
  .nat(1)
  .map((number) => step({ sentence: `Server ${number} is killed`, act: (world) => killServer(world, number) }))

const killingDuringMail = fc.nat(1).map((number) =>
  step({
    sentence: `Server ${number} is killed as soon as the mail server has accepted a mail`,
    act: async (world) => world.faults.mail.afterNext(() => goOnWith(world, killServer(world, number))),
  }),
)

const killingDatabase = fc.boolean().map((isAwaited) =>
  step({
    sentence: 'PostgreSQL is killed',
    fits: ({ databaseKills }) => databaseKills < DATABASE_KILLS_MAX,
    count: (plan) => plan.databaseKills++,
    isAwaited,
    act: async ({ cluster, state }) => {
      state.databaseKills++
      await cluster.killAndStart()
    },
  }),
)

const passing = fc.constantFrom(1, 2, 5, 20, 40).map((minutes) =>
  step({
    sentence: `${minutes} minutes pass`,
    act: async (world) => {
      world.clock.advance(minutes)
      await world.setClocks()
      await queueMinutely(world).catch(() => {}) // while the database is away, no timetable is kept
    },
  }),
)

const skewing = fc
  .record({ number: fc.nat(1), minutes: fc.constantFrom(-10, -3, 3, 10, 45) })
  .map(({ number, minutes }) =>
    step({
      sentence: `The clock of server ${number} jumps by ${minutes} minutes`,
      act: async ({ servers }) => servers[number]?.skew(minutes),
    }),
  )
