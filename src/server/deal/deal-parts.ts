import type { AdminDeal, NewDeal, PublicDeal } from '#contract/deal.ts'
import { InvalidInput } from '#contract/problem.ts'
import { message, type Sentence } from '#domain/language/translate.ts'
import { type FixedItem, linkedParts, partProblem } from '#domain/menu/deal.ts'
import type { Db } from '#server/database/client.ts'
import { listIncludableDishes } from './deal-queries.ts'

/** The included parts as stored; refuses a dish, or an option of it, that is not on the menu. */
export async function storedParts(tx: Db, fixed: NewDeal['fixed']): Promise<FixedItem[]> {
  if (fixed.length === 0) return []
  const dishes = await listIncludableDishes(tx)
  const parts = linkedParts(fixed, dishes)
  const problems = parts.flatMap((part, index): [string, Sentence][] => {
    if (!part.menuItemId) return hasOptions(part) ? [[`fixed.${index}.options`, ONLY_DISHES_HAVE_OPTIONS]] : []
    const dish = dishes.find(({ id }) => id === part.menuItemId)
    const problem = dish ? partProblem(part, dish) : noLongerOnMenu(part.label)
    return problem === undefined ? [] : [[`fixed.${index}.${dish ? 'options' : 'menuItemId'}`, problem]]
  })
  if (problems.length > 0) throw new InvalidInput(Object.fromEntries(problems))
  return parts
}

const noLongerOnMenu =
  (dish: string): Sentence =>
  (t) =>
    t('“{dish}” is no longer on the menu.', { dish })

const ONLY_DISHES_HAVE_OPTIONS = message('Please choose a dish, or leave its options out.')

const hasOptions = ({ style, spice, options }: FixedItem): boolean =>
  style !== undefined || spice !== undefined || Object.keys(options ?? {}).length > 0

/** A part as the API shows it. `menuItemId` is absent for words that are the name of no dish. */
export const showPart = ({
  qty,
  label,
  menuItemId,
  style,
  spice,
  options,
  taxShare,
}: FixedItem): AdminDeal['fixed'][number] => ({
  qty,
  label,
  ...(menuItemId !== undefined && { menuItemId }),
  ...(style && { style }),
  ...(spice && { spice }),
  ...(taxShare !== undefined && { taxShare }),
  ...(options && {
    options: Object.fromEntries(
      Object.entries(options).map(([group, picked]) => [group, typeof picked === 'string' ? picked : [...picked]]),
    ),
  }),
})

/** The same for visitors. */
export function showPublicPart(part: FixedItem): PublicDeal['fixed'][number] {
  const { menuItemId, ...shown } = showPart(part)
  return { ...shown, ...(menuItemId && { menuItemId }) }
}
