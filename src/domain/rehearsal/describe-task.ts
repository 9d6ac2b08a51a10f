import { formatDuration } from './describe-rehearsal.ts'
import type { Pressed, RehearsalTask } from './task.ts'

/** The name of a task in the owner's report. */
export function titleOfTask(task: RehearsalTask): string {
  switch (task.kind) {
    case 'stationFails':
      return `${task.name} fails`
    case 'runsOut':
      return `${capitalized(task.name)}: ${task.left} left`
    case 'wrongPayment':
      return 'Wrong payment method'
  }
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What staff have to do, in one sentence. */
export function sentenceOfTask(task: RehearsalTask): string {
  switch (task.kind) {
    case 'stationFails':
      return task.isStation
        ? `${task.name} has failed: mark everything that is made there as sold out.`
        : `Nothing of ${task.name} can be made any more: mark all of it as sold out.`
    case 'runsOut':
      return task.dishIds.length > 1
        ? `Only ${task.left} ${task.name} are left, of all kinds together: say so under Sold out.`
        : `Only ${task.left} × ${task.name} are left: say so under Sold out.`
    case 'wrongPayment':
      return `${task.guest} (${task.orderId}) paid by EFTPOS, but it is recorded as cash: correct the payment.`
  }
}

/** Real seconds, whatever the pace: what a practised team needs. */
const TARGET_SECONDS = {
  stationFails: 60,
  runsOut: 45,
  wrongPayment: 60,
} as const satisfies Record<RehearsalTask['kind'], number>

/** From the moment at which staff are told until it was done; null if it never was. */
export function secondsOfTask({ cameAt, doneAt }: RehearsalTask): number | null {
  return doneAt === null ? null : Math.max(0, (Date.parse(doneAt) - Date.parse(cameAt)) / 1000)
}

export const targetOfTask = ({ kind }: Pick<RehearsalTask, 'kind'>): number => TARGET_SECONDS[kind]

/** `7 presses, 5 characters`; of nothing typed, only the presses. */
export const describePressed = ({ presses, characters }: Pressed): string =>
  [
    counted(presses, 'press', 'presses'),
    ...(characters > 0 ? [counted(characters, 'character', 'characters')] : []),
  ].join(', ')

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

type Grade = {
  readonly title: string
  readonly seconds: number | null
  readonly targetSeconds: number
  readonly pressed?: Pressed | null | undefined
}

/** `Fryer fails: done after 42 s (7 presses, 5 characters); the target is 1 min.` */
export function describeGrade({ title, seconds, targetSeconds, pressed }: Grade): string {
  const by = pressed ? ` (${describePressed(pressed)})` : ''
  const done = seconds === null ? 'not done' : `done after ${formatDuration(seconds)}${by}`
  return `${title}: ${done}; the target is ${formatDuration(targetSeconds)}.`
}
