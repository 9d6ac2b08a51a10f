import type { RehearsalTask as ShownTask, TaskPresses } from '#contract/rehearsal.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { secondsOfTask, sentenceOfTask, targetOfTask, titleOfTask } from '#domain/rehearsal/describe-task.ts'
import type { RehearsalTask } from '#domain/rehearsal/task.ts'
import { doneBySoldOut, type Marked } from '#domain/rehearsal/task-done.ts'
import type { Db } from '#server/database/client.ts'
import { listSoldOutRows } from '#server/menu/sold-out-queries.ts'
import type { Shop } from '#server/shop.ts'
import { findCorrectionAt, findRunningRehearsal, lockRunningRehearsal, storeTally } from './rehearsal-queries.ts'

/** What staff have been given to do in the current rehearsal; empty without one. */
export async function readTasks({ db, now }: Pick<Shop, 'db' | 'now'>, t = english): Promise<ShownTask[]> {
  const rehearsal = await findRunningRehearsal(db)
  return (await withDone(db, rehearsal?.tally.tasks ?? [], now())).map((task) => shownTask(task, t))
}

export const shownTask = (task: RehearsalTask, t: Translate): ShownTask => ({
  ...{ kind: task.kind, title: titleOfTask(task, t), sentence: sentenceOfTask(task, t) },
  ...{ cameAt: task.cameAt, doneAt: task.doneAt },
  ...{ seconds: secondsOfTask(task), targetSeconds: targetOfTask(task), pressed: task.pressed ?? null },
})

/** The tasks with when each was done, by what is sold out and what the history of the order says. */
export async function withDone(db: Db, tasks: readonly RehearsalTask[], now: Date): Promise<RehearsalTask[]> {
  if (tasks.every(({ doneAt }) => doneAt !== null)) return [...tasks]
  const marked = (await listSoldOutRows(db)).filter(({ until }) => until === null || until > now)
  return Promise.all(tasks.map(async (task) => ({ ...task, doneAt: task.doneAt ?? (await doneAt(db, task, marked)) })))
}

async function doneAt(db: Db, task: RehearsalTask, marked: readonly Marked[]): Promise<string | null> {
  const at = task.kind === 'wrongPayment' ? await findCorrectionAt(db, task.orderId) : doneBySoldOut(task, marked)
  return at?.toISOString() ?? null
}

/** Keeps how many presses a task took. The first device to say so is the one where it was done: others ask later. */
export async function recordPresses(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { kind, cameAt, ...pressed }: TaskPresses,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rehearsal = await lockRunningRehearsal(tx)
    if (!rehearsal) return
    const before = await withDone(tx, rehearsal.tally.tasks ?? [], now())
    const isMeant = (task: RehearsalTask) =>
      task.kind === kind && task.cameAt === cameAt && task.doneAt !== null && task.pressed === undefined
    if (!before.some(isMeant)) return
    const tasks = before.map((task) => (isMeant(task) ? { ...task, pressed } : task))
    await storeTally(tx, rehearsal.id, { ...rehearsal.tally, tasks })
  })
}

/** Keeps what has been done, since staff may undo it later. Returns whether anything is left to do. */
export async function recordDoneTasks({ db, now }: Pick<Shop, 'db' | 'now'>, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rehearsal = await lockRunningRehearsal(tx)
    const before = rehearsal?.tally.tasks ?? []
    if (rehearsal?.id !== id || before.every((task) => task.doneAt !== null)) return false
    const tasks = await withDone(tx, before, now())
    const isNew = tasks.some((task, index) => task.doneAt !== before[index]?.doneAt)
    if (isNew) await storeTally(tx, id, { ...rehearsal.tally, tasks })
    return tasks.some((task) => task.doneAt === null)
  })
}
