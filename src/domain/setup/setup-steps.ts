/** What an owner does to make the demo their own restaurant, in this order. */
export const SETUP_STEPS = ['place', 'hours', 'payments', 'delivery', 'menu', 'people'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/**
 * What is stored: the steps that an owner ticked off, and `closed` once the dashboard no longer offers the guide. The database has them
 * in this order.
 */
export const SETUP_TICKS = [
  'place',
  'hours',
  'menu',
  'delivery',
  'payments',
  'people',
  'closed',
] as const satisfies readonly (SetupStep | 'closed')[]
export type SetupTick = (typeof SETUP_TICKS)[number]

/** How often each section was saved, and who else may enter the staff area. */
export type SetupProgress = {
  readonly ticks: readonly SetupTick[]
  readonly versions: Readonly<Record<'restaurant' | 'hours' | 'ordering' | 'money', number>>
  readonly people: number
  readonly dishes: number
  /** How many of them are still the demo's. */
  readonly demoDishes: number
  /** Whether a menu was imported from a file, and the import stands. */
  readonly hasImported: boolean
  /** The owner's categories that came after money was settled, and may need a rate of tax of their own. */
  readonly categoriesToTax: readonly string[]
}

const isChanged: Readonly<Record<SetupStep, (progress: SetupProgress) => boolean>> = {
  place: ({ versions }) => versions.restaurant > 0,
  hours: ({ versions }) => versions.hours > 0,
  menu: ({ demoDishes, hasImported }) => hasImported || demoDishes === 0,
  delivery: ({ versions }) => versions.ordering > 0,
  payments: ({ versions }) => versions.money > 0,
  people: ({ people }) => people > 1,
}

/** What keeps a step open, even if its settings were changed and it was ticked off. */
const isUnfinished: Readonly<Partial<Record<SetupStep, (progress: SetupProgress) => boolean>>> = {
  menu: ({ dishes }) => dishes === 0,
  payments: ({ categoriesToTax }) => categoriesToTax.length > 0,
}

/**
 * Each step, and whether it is done: its settings were changed, or an owner ticked it off. A menu without dishes is never done, and money
 * is not while new categories wait for their rate.
 */
export const setupSteps = (progress: SetupProgress): { readonly step: SetupStep; readonly isDone: boolean }[] =>
  SETUP_STEPS.map((step) => ({
    step,
    isDone: (progress.ticks.includes(step) || isChanged[step](progress)) && !isUnfinished[step]?.(progress),
  }))

/**
 * Whether the dashboard offers the guide: until it is finished or dismissed, and never to a restaurant that had its own name
 * before the guide existed. A category that comes later does not bring it back.
 */
export function isSetupOffered(progress: SetupProgress): boolean {
  if (progress.ticks.includes('closed')) return false
  const steps = setupSteps({ ...progress, categoriesToTax: [] })
  const isBegun = progress.ticks.length > 0
  return steps.some(({ isDone }) => !isDone) && (isBegun || progress.versions.restaurant === 0)
}
