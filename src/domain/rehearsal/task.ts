import { stationKey } from '../menu/station.ts'
import type { EveningDish, EveningLine, EveningPlace } from './evening.ts'

/** Something that goes wrong in a rehearsal, and that staff have to see to themselves. */
export type PlannedTask =
  | { readonly kind: 'stationFails'; readonly name: string; readonly isStation: boolean; readonly dishIds: string[] }
  | { readonly kind: 'runsOut'; readonly name: string; readonly dishIds: string[]; readonly left: number }
  | { readonly kind: 'wrongPayment'; readonly guest: string; readonly line: EveningLine }

/** A task comes `at` this many seconds into the evening. */
export type TaskEvent = { readonly at: number; readonly kind: 'task'; readonly task: PlannedTask }

/** As it happened. */
export type RehearsalTask = (
  | Exclude<PlannedTask, { readonly kind: 'wrongPayment' }>
  | { readonly kind: 'wrongPayment'; readonly guest: string; readonly orderId: string }
) & {
  readonly cameAt: string
  readonly doneAt: string | null
  /** On the device where it was done, since staff were told; absent until it has said so. */
  readonly pressed?: Pressed | undefined
}

/** Clicks, taps and keys; and what was typed. */
export type Pressed = { readonly presses: number; readonly characters: number }

export const TASK_KINDS = ['stationFails', 'runsOut', 'wrongPayment'] as const satisfies readonly PlannedTask['kind'][]

const LEFT = 6
const STATION_SHARE_MAX = 0.5
const BREAD = /\bnaan\b/i
const FRYER = /fry|fried|snack|street|starter|entr[eé]e/i

/** What is to go wrong, at the same points of every evening. Of a small menu, only what it has enough dishes for. */
export function planTasks(minutes: number, { dishes }: Pick<EveningPlace, 'dishes'>): TaskEvent[] {
  const length = minutes * 60
  const group = failingGroup(dishes)
  const rest = dishes.filter(({ id }) => !group?.dishIds.includes(id))
  const counted = countedDishes(rest)
  const eaten = rest.find(({ id, optionGroups }) => optionGroups.length === 0 && !counted.some((one) => one.id === id))
  return [
    ...(counted[0]
      ? [taskAt(length * 0.3, { kind: 'runsOut', name: nameOf(counted), dishIds: idsOf(counted), left: LEFT })]
      : []),
    ...(eaten ? [taskAt(length * 0.45, { kind: 'wrongPayment', guest: 'Marama', line: lineOf(eaten) })] : []),
    ...(group ? [taskAt(length * 0.6, { kind: 'stationFails', ...group })] : []),
  ]
}

const taskAt = (at: number, task: PlannedTask): TaskEvent => ({ at, kind: 'task', task })
const idsOf = (dishes: readonly EveningDish[]) => dishes.map(({ id }) => id)
const lineOf = ({ id, name, priceCents }: EveningDish): EveningLine => ({
  ...{ id, name, unitPriceCents: priceCents, quantity: 1, meta: null },
})

/** The dishes of the tasks: other mishaps leave them to staff. */
export const dishesOfTasks = (tasks: readonly TaskEvent[]): ReadonlySet<string> =>
  new Set(tasks.flatMap(({ task }) => (task.kind === 'wrongPayment' ? [task.line.id] : task.dishIds)))

type Group = { readonly name: string; readonly isStation: boolean; readonly dishIds: string[] }

/** A fryer if there is one; else another station, or a category. Never most of the menu. */
function failingGroup(dishes: readonly EveningDish[]): Group | undefined {
  const named = (isStation: boolean): Group[] => {
    const placed = dishes.flatMap(({ id, station, category }) => {
      const name = (isStation ? station : category) ?? ''
      return name === '' ? [] : [{ id, name }]
    })
    return [...Map.groupBy(placed, ({ name }) => stationKey(name)).values()].map((same) => ({
      ...{ name: same[0]?.name ?? '', isStation, dishIds: same.map(({ id }) => id) },
    }))
  }
  const groups = [...named(true), ...named(false)].filter(
    ({ dishIds }) => dishIds.length >= 2 && dishIds.length <= dishes.length * STATION_SHARE_MAX,
  )
  return groups.find(({ name, isStation }) => isStation && FRYER.test(name)) ?? firstGroup(groups)
}

const firstGroup = (groups: readonly Group[]): Group | undefined =>
  groups.find(({ isStation }) => isStation) ?? groups.find(({ name }) => FRYER.test(name)) ?? groups[0]

/** All that is made of one dough; without it, the dish that sells best. */
function countedDishes(dishes: readonly EveningDish[]): readonly EveningDish[] {
  const breads = dishes.filter(({ name }) => BREAD.test(name))
  return breads.length > 0 ? breads : dishes.slice(0, 1)
}

const nameOf = ([first, ...others]: readonly EveningDish[]): string =>
  others.length > 0 ? 'naan' : (first?.name ?? '')
