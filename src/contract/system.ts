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
  })
  .meta({ id: 'SystemState' })
export type SystemState = z.infer<typeof SystemState>
