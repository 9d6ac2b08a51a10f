import { useMemo, useState } from 'react'
import type { MenuDocument } from '#contract/menu.ts'
import { type Cart, type CartItem, cartKey } from '#domain/cart.ts'
import { listIn } from '#domain/language/date-forms.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { menuAt, returnsIn } from '#domain/menu/menu-at.ts'
import { type ChosenOptions, chosenIn, type OptionGroup } from '#domain/menu/option-group.ts'
import type { AmountFormat } from '#domain/money/money.ts'
import type { TaxOccasion } from '#domain/money/tax-rules.ts'
import { type LineProblem, lineProblem, withOptions } from '#domain/order/order-again.ts'
import { promiseFrom } from '#domain/order/promise.ts'
import { taxOccasion } from '#domain/order/tax-occasion.ts'
import { formatEnd } from '#domain/pauses/describe-pauses.ts'
import { serviceLimits } from '#domain/pauses/pauses.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { TimeStyle } from '#domain/time/clock-time.ts'
import { useLive } from '#web/live/use-live.ts'
import { apiUrl } from '#web/parts/api-client.ts'
import { type SettingsEvents, useRestaurant, useSettingsEvents } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import { isAlreadyPlaced } from '#web/site/cart/send-order.ts'
import { useAnnouncedMenu } from '#web/site/menu/use-announced-menu.ts'
import type { CheckoutDraft } from '#web/site/storage/checkout-draft.ts'
import { type HeldLine, heldLines } from '#web/site/storage/last-order.ts'

/** The parts of the menu on which a line of the cart depends. */
export type MenuThen = Pick<MenuDocument, 'items' | 'deals' | 'optionGroups'>

/** What in the cart cannot be ordered now, by the key of its line. */
export type MissingLines = ReadonlyMap<string, LineProblem>
const NOTHING_MISSING: MissingLines = new Map()

/**
 * What in the cart cannot be ordered for the chosen time: shown as soon as staff mark something as sold out, not only at the checkout.
 * `menu` is the menu at that time, and `rechosen` a line with other options. Also follows the settings, instead of `FollowSettings`.
 */
export function useMissingLines(cart: Cart, draft: CheckoutDraft) {
  const [menu, setMenu] = useState<MenuDocument>()
  const restaurant = useRestaurant()
  const { amountFormat } = restaurant
  const { orderType, pickupTime } = draft
  const follow = useAnnouncedMenu(undefined, setMenu)
  useLive<{ menu: { version: string } } & SettingsEvents>(
    apiUrl('/live'),
    { ...useSettingsEvents(), menu: (event) => cart.length > 0 && follow(event) },
    { pauseWhenHidden: true },
  )
  const missing = useMemo((): MissingLines => {
    if (!menu) return new Map()
    const now = new Date()
    const at = timeOf({ orderType, pickupTime }, restaurant, now)
    const held = heldLines(now.getTime())
    return missingLinesAt(cart, menu, { at, now, held, restaurant })
  }, [cart, menu, restaurant, orderType, pickupTime])
  const menuThen = useMemo(
    () => menu && menuAt(menu, timeOf({ orderType, pickupTime }, restaurant, new Date())),
    [menu, restaurant, orderType, pickupTime],
  )
  const rechosen = (line: CartItem, chosen: ChosenOptions): CartItem =>
    menuThen ? withOptions(line, chosen, menuThen, amountFormat) : line
  // A guest who returns from the card page still pays the placed order, which holds its portions.
  const isHeld = missing.size > 0 && isAlreadyPlaced(cart, draft)
  return { missing: isHeld ? NOTHING_MISSING : missing, menu: menuThen, rechosen }
}

/** The time for which the order would be: the chosen one, or the soonest. */
function timeOf(
  { orderType, pickupTime }: Pick<CheckoutDraft, 'orderType' | 'pickupTime'>,
  restaurant: Restaurant,
  now: Date,
) {
  const { leadMinutes } = serviceLimits(restaurant, orderType, now)
  const isChosen = pickupTime !== '' && pickupTime !== 'ASAP'
  return promiseFrom(isChosen ? browserClock(restaurant).instantAt(pickupTime) : null, leadMinutes, now)
}

/** What decides the taxes of the cart. */
export const cartOccasion = (
  draft: Pick<CheckoutDraft, 'orderType' | 'pickupTime' | 'eatIn'>,
  restaurant: Restaurant,
): TaxOccasion =>
  taxOccasion(draft, timeOf(draft, restaurant, new Date()), {
    hours: restaurant.hours,
    clock: browserClock(restaurant),
  })

type Ordering = {
  readonly at: Date
  readonly now: Date
  readonly held: readonly HeldLine[]
  readonly restaurant: TimeStyle & Pick<Restaurant, 'timeZone' | 'amountFormat'>
}

/** For an order for this moment. What can be had later is not to be removed: the guest is asked for a later time. */
export function missingLinesAt(cart: Cart, menu: MenuDocument, { at, now, held, restaurant }: Ordering): MissingLines {
  const { t = english } = restaurant
  const missingThen = (moment: Date) => missingLines(cart, menuAt(menu, moment), restaurant.amountFormat, held, t)
  const missing = missingThen(at)
  if (missing.size === 0) return missing
  const later = returnsIn(menu)
    .filter((moment) => moment > at)
    .map((moment) => ({ moment, missing: missingThen(moment) }))
  return new Map(
    [...missing].map(([key, problem]) => {
      const back = later.find((one) => !one.missing.has(key))
      if (!back) return [key, problem]
      const end = formatEnd(back.moment.toISOString(), now, browserClock(restaurant))
      const [first, ...others] = soldOutIn(problem.groups, cart.find((line) => cartKey(line) === key)?.meta ?? {})
      if (first) {
        return [key, { ...problem, why: optionsSoldOut([first, ...others], end, t) }]
      }
      if (problem.groups.length > 0) return [key, problem]
      const why = isShortage(problem)
        ? `${problem.why} ${t('Please choose a time from {end}, or fewer.', { end })}`
        : t('Sold out until {end}. Please choose a later time, or remove it.', { end })
      return [key, { why, groups: [] }]
    }),
  )
}

const optionsSoldOut = (names: readonly string[], end: string, t: Translate): string =>
  t.plural(
    names.length,
    '{options} is sold out until {end}. Please choose a later time, or something else.',
    '{options} are sold out until {end}. Please choose a later time, or something else.',
    {
      options: listIn(
        t,
        names.map((name) => t('“{name}”', { name })),
      ),
      end,
    },
  )

/** The chosen options that are sold out. */
const soldOutIn = (groups: readonly OptionGroup[], chosen: ChosenOptions): readonly string[] =>
  groups.flatMap((group) => {
    const names = chosenIn(group, chosen)
    return group.values.filter(({ name, isSoldOut }) => isSoldOut && names.includes(name)).map(({ name }) => name)
  })

/** `held`: the last portions, held by the guest's own unpaid order. The next order replaces it and may take them. */
export const missingLines = (
  cart: Cart,
  menu: MenuThen,
  format: AmountFormat,
  held: readonly HeldLine[] = [],
  t = english,
): MissingLines =>
  new Map(
    cart.filter(isOfAMenu).flatMap((line) => {
      const key = cartKey(line)
      const own = held.find((one) => one.key === key)?.quantity ?? 0
      if (line.quantity <= own) return []
      const problem = lineProblem(line, menu, format, t)
      // The guest's order holds all that the menu no longer shows.
      const shortage = own > 0 && problem?.groups.length === 0 ? onlyLeft(own, [], t) : problem
      const found = shortage ?? tooMany(line.id, cart, { menu, held, t })
      return found === undefined ? [] : [[key, found] as const]
    }),
  )

/** Ids are UUIDs: any other line was never on the menu, so it cannot have sold out, and the checkout decides (docs/design/orders.md). */
const isOfAMenu = ({ id, meta }: CartItem): boolean => UUID.test(meta?.dealId ?? id ?? '')

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** `Only 2 are left.` */
function tooMany(
  id: string | null,
  cart: Cart,
  { menu, held, t }: { menu: MenuThen; held: readonly HeldLine[]; t: Translate },
): LineProblem | undefined {
  const dish = menu.items.find((one) => one.id === id)
  if (dish?.left === undefined) return undefined
  const sharing = dish.sharedId ? menu.items.filter(({ sharedId }) => sharedId === dish.sharedId) : [dish]
  const ids = sharing.map((one) => one.id)
  const left = dish.left + quantityOf(ids, held)
  if (quantityOf(ids, cart) <= left) return undefined
  const inCart = sharing.filter((one) => cart.some((line) => line.id === one.id))
  return onlyLeft(
    left,
    inCart.map(({ name }) => name),
    t,
  )
}

/** Some are left, but not as many. */
type Shortage = LineProblem & { readonly isShortage: true }
const isShortage = (problem: LineProblem): boolean => 'isShortage' in problem

/** `Only 2 are left.`, `Only 6 of Garlic Naan and Butter Naan together are left.` */
function onlyLeft(left: number, sharing: readonly string[], t: Translate): Shortage {
  const dishes = listIn(t, sharing)
  const why =
    sharing.length > 1
      ? t.plural(left, 'Only {count} of {dishes} together is left.', 'Only {count} of {dishes} together are left.', {
          dishes,
        })
      : t.plural(left, 'Only {count} is left.', 'Only {count} are left.')
  return { why, groups: [], isShortage: true }
}

const quantityOf = (ids: readonly string[], lines: readonly Pick<CartItem, 'id' | 'quantity'>[]): number =>
  lines.reduce((sum, { id, quantity }) => (id !== null && ids.includes(id) ? sum + quantity : sum), 0)
