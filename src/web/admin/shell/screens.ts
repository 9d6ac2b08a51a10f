import type { Right } from '#domain/access.ts'
import { useMay } from '#web/admin/session/admin-api.tsx'
import type { IconName } from '#web/ui/icon.tsx'

export type Screen = {
  readonly path: string
  readonly name: string
  readonly icon: IconName
  /** Its purpose, shown on the dashboard. */
  readonly purpose: string
  /** Shown in the bottom bar of a phone; the others are under "More". */
  readonly isMain: boolean
  /** The right that the screen requires. */
  readonly right: Right
}

/** The screens, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/admin/bookings',
    name: 'Bookings',
    icon: 'calendar',
    purpose: 'Tables requested and confirmed',
    isMain: true,
    right: 'bookings',
  },
  {
    path: '/admin/orders',
    name: 'Orders',
    icon: 'bag',
    purpose: 'What the kitchen has to do now',
    isMain: true,
    right: 'orders',
  },
  {
    path: '/admin/menu',
    name: 'Menu',
    icon: 'menu',
    purpose: 'Dishes, prices, pictures, sold out or not',
    isMain: true,
    right: 'availability',
  },
  {
    path: '/admin/specials',
    name: 'Specials',
    icon: 'tag',
    purpose: 'Discounts, dates and badges',
    isMain: false,
    right: 'menu',
  },
  {
    path: '/admin/recommended',
    name: 'Recommended',
    icon: 'star',
    purpose: 'Dishes to highlight',
    isMain: false,
    right: 'menu',
  },
  {
    path: '/admin/categories',
    name: 'Categories',
    icon: 'list',
    purpose: "The menu's chapters",
    isMain: false,
    right: 'menu',
  },
  {
    path: '/admin/deals',
    name: 'Deals',
    icon: 'receipt',
    purpose: 'Meals at a fixed price',
    isMain: false,
    right: 'menu',
  },
  {
    path: '/admin/reports',
    name: 'Reports',
    icon: 'chart',
    purpose: "The day's end: takings, times, what sold",
    isMain: false,
    right: 'exports',
  },
  {
    path: '/admin/guests',
    name: "Guests' data",
    icon: 'search',
    purpose: 'What one guest told us',
    isMain: false,
    right: 'guests',
  },
  {
    path: '/admin/settings',
    name: 'Settings',
    icon: 'settings',
    purpose: 'Name, place, hours, pickup and delivery',
    isMain: false,
    right: 'settings',
  },
  {
    path: '/admin/admins',
    name: 'Admins',
    icon: 'people',
    purpose: 'Who can use the staff area',
    isMain: false,
    right: 'people',
  },
  {
    path: '/admin/account',
    name: 'My account',
    icon: 'user',
    purpose: 'Password, second factor, where you are signed in',
    isMain: false,
    right: 'ownAccount',
  },
  {
    path: '/admin/system',
    name: 'System',
    icon: 'pulse',
    purpose: 'Whether everything works',
    isMain: false,
    right: 'signedIn',
  },
]

/** Screens that others link to; not in the navigation. */
export const FURTHER_SCREENS: readonly Pick<Screen, 'path' | 'name' | 'right'>[] = [
  { path: '/admin/drawer', name: 'Cash drawer', right: 'orders' },
  { path: '/admin/setup', name: 'Make it yours', right: 'settings' },
  { path: '/admin/rehearsal', name: 'Rehearse a Friday night', right: 'rehearsal' },
  { path: '/admin/ready', name: 'Ready to open?', right: 'settings' },
]

/** The screens that this person may use. */
export function useScreens(): readonly Screen[] {
  const may = useMay()
  return SCREENS.filter(({ right }) => may(right))
}
