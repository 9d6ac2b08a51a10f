import { z } from 'zod'
import { PROBLEM_CODES } from '#domain/system/problem.ts'

export const SystemProblem = z
  .object({
    id: z.uuid(),
    code: z.enum(PROBLEM_CODES),
    sentence: z.string().describe('What is wrong'),
    advice: z.string().describe('What the owner can do about it'),
    since: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'SystemProblem' })
export type SystemProblem = z.infer<typeof SystemProblem>

const SystemProcess = z.object({
  host: z.string(),
  pid: z.number().int(),
  startedAt: z.string(),
  productVersion: z.string(),
  nodeVersion: z.string(),
  memoryMegabytes: z.number(),
  openStreams: z.number().int().describe('Open pages of guests and staff that receive live changes'),
  staffScreens: z.number().int(),
})

export const LostOrder = z
  .object({
    sessionId: z.string(),
    orderId: z.string(),
    amount: z.string().describe('Written with its currency'),
    paidAt: z.string(),
    email: z.string().nullable(),
    ordered: z
      .array(z.string())
      .describe('How and for when, then what, a line each; empty if the payment provider does not know'),
  })
  .meta({ id: 'LostOrder' })
export type LostOrder = z.infer<typeof LostOrder>

export const SystemState = z
  .object({
    checkedAt: z.string().nullable().describe('Null before the first check'),
    problems: z.array(SystemProblem).describe('What is wrong now, the most severe first'),
    ended: z.array(SystemProblem).describe('What was wrong in the last 30 days, the latest first'),
    lostOrders: z
      .array(LostOrder)
      .describe('Paid orders that are not in the database, and with which nobody has dealt'),
    postgresVersion: z.string(),
    processes: z.array(SystemProcess).describe('The server processes that use this database'),
    lastBackupAt: z.string().nullable(),
    freeDiskBytes: z.number(),
    goneMachines: z
      .array(z.object({ host: z.string(), seenAt: z.string() }))
      .describe('Machines of which no process has reported for two minutes, for a day'),
    standbys: z
      .array(
        z.object({
          name: z.string(),
          isThere: z.boolean(),
          behindMs: z.number().int(),
          behindBytes: z.number(),
          seenAt: z.string(),
        }),
      )
      .describe('The standby databases of the last day; empty if the database’s user may not see them'),
    archive: z
      .object({
        isOwn: z.boolean().describe('Whether this program makes the copies of the whole database'),
        lastArchivedAt: z.string().nullable().describe('When the database’s log was last archived'),
        lastBaseCopyAt: z.string().nullable().describe('When the whole database was last copied by this program'),
        lastTrialAt: z.string().nullable().describe('When somebody last tried to restore it'),
      })
      .nullable()
      .describe('The continuous archive of the database; null where none is set up'),
  })
  .meta({ id: 'SystemState' })
export type SystemState = z.infer<typeof SystemState>
