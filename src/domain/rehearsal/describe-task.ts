import { english, type Translate } from '../language/translate.ts'
import { formatDuration } from './describe-rehearsal.ts'
import type { Pressed, RehearsalTask } from './task.ts'

/** The name of a task in the owner's report. */
export function titleOfTask(task: RehearsalTask, t = english): string {
  switch (task.kind) {
    case 'stationFails':
      return t('{name} fails', { name: task.name })
    case 'runsOut':
      return t.plural(task.left, '{name}: {count} left', '{name}: {count} left', { name: capitalized(task.name) })
    case 'wrongPayment':
      return t('Wrong payment method')
  }
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The newest task that is not done, from a list with the oldest first: its time has just begun to run. */
export const taskToTell = <Task extends { readonly doneAt: string | null }>(tasks: readonly Task[]): Task | undefined =>
  tasks.findLast(({ doneAt }) => doneAt === null)

/** What staff have to do, in one sentence. */
export function sentenceOfTask(task: RehearsalTask, t = english): string {
  switch (task.kind) {
    case 'stationFails':
      return task.isStation
        ? t('{name} has failed: mark everything that is made there as sold out.', { name: task.name })
        : t('Nothing of {name} can be made any more: mark all of it as sold out.', { name: task.name })
    case 'runsOut':
      return describeRunsOut(task, t)
    case 'wrongPayment':
      return t('{guest} ({order}) paid by EFTPOS, but it is recorded as cash: correct the payment.', {
        guest: task.guest,
        order: task.orderId,
      })
  }
}

function describeRunsOut({ dishIds, left, name }: Extract<RehearsalTask, { readonly kind: 'runsOut' }>, t: Translate) {
  return dishIds.length > 1
    ? t.plural(
        left,
        'Only {count} {name} are left, of all kinds together: say so under Sold out.',
        'Only {count} {name} are left, of all kinds together: say so under Sold out.',
        { name },
      )
    : t.plural(
        left,
        'Only {count} × {name} are left: say so under Sold out.',
        'Only {count} × {name} are left: say so under Sold out.',
        { name },
      )
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
export const describePressed = ({ presses, characters }: Pressed, t = english): string =>
  [
    t.plural(presses, '{count} press', '{count} presses'),
    ...(characters > 0 ? [t.plural(characters, '{count} character', '{count} characters')] : []),
  ].join(', ')

type Grade = {
  readonly title: string
  readonly seconds: number | null
  readonly targetSeconds: number
  readonly pressed?: Pressed | null | undefined
}

/** For the command: `Fryer fails: done after 42 s (7 presses, 5 characters); the target is 1 min.` */
export function describeGrade({ title, seconds, targetSeconds, pressed }: Grade): string {
  const by = pressed ? ` (${describePressed(pressed)})` : ''
  const done = seconds === null ? 'not done' : `done after ${formatDuration(seconds)}${by}`
  return `${title}: ${done}; the target is ${formatDuration(targetSeconds)}.`
}
