import { message } from '#domain/language/translate.ts'
import type { Right } from '#domain/people/access.ts'
import { PLAIN_SECTIONS, SETTINGS_SECTIONS } from '#domain/settings/declared-sections.ts'
import type { SettingsSection } from '#domain/settings/settings.ts'
import { SIGN_IN } from '#web/staff/account/session/sign-in-path.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** A screen of the staff area. */
export type Screen = {
  readonly path: string
  /** Its file below `web/staff`. */
  readonly module: string
  /** What it imports when first shown, below `web/staff`; loaded ahead with it. */
  readonly parts?: readonly string[]
  /** For people who are not signed in; shown outside the frame. */
  readonly isPublic?: boolean
  /** Of a screen that the navigation or other screens offer, and the right that it requires. */
  readonly name?: string
  readonly right?: Right
  /** Only of use where guests read several languages. */
  readonly needsLanguages?: true
  /** Its entry in the navigation and on the dashboard. */
  readonly navigation?: {
    readonly icon: IconName
    readonly purpose: string
    /** Shown in the bottom bar of a phone; the others are under "More". */
    readonly isMain?: true
  }
}

/** The frame of every screen that is not public. */
export const FRAME_MODULE = 'guard.route.tsx'

/** The sections without custom fields have one screen, but that of the languages also says which words they still need. */
const ALIKE: readonly SettingsSection[] = PLAIN_SECTIONS.filter((id) => id !== 'languages')

/** All screens; those of the navigation in its order. */
export const SCREENS: readonly Screen[] = [
  { path: SIGN_IN, module: 'account/session/sign-in.route.tsx', isPublic: true },
  { path: '/admin/password', module: 'account/session/password.route.tsx', isPublic: true },
  { path: '/admin/email', module: 'account/session/email.route.tsx', isPublic: true },
  { path: '/admin/invitation', module: 'account/session/invitation.route.tsx', isPublic: true },
  {
    path: '/admin/bookings',
    module: 'booking/bookings.route.tsx',
    name: message('Bookings'),
    right: 'bookings',
    navigation: { icon: 'calendar', purpose: message('Tables requested and confirmed'), isMain: true },
  },
  {
    path: '/admin/orders',
    module: 'kitchen/orders.route.tsx',
    parts: ['kitchen/kitchen-board.tsx'],
    name: message('Orders'),
    right: 'orders',
    navigation: { icon: 'bag', purpose: message('What the kitchen has to do now'), isMain: true },
  },
  {
    path: '/admin/menu',
    module: 'menu/menu.route.tsx',
    name: message('Menu'),
    right: 'availability',
    navigation: { icon: 'menu', purpose: message('Dishes, prices, pictures, sold out or not'), isMain: true },
  },
  {
    path: '/admin/specials',
    module: 'menu/special/specials.route.tsx',
    name: message('Specials'),
    right: 'menu',
    navigation: { icon: 'tag', purpose: message('Discounts, dates and badges') },
  },
  {
    path: '/admin/recommended',
    module: 'menu/recommended/recommended.route.tsx',
    name: message('Recommended'),
    right: 'menu',
    navigation: { icon: 'star', purpose: message('Dishes to highlight') },
  },
  {
    path: '/admin/categories',
    module: 'menu/category/categories.route.tsx',
    name: message('Categories'),
    right: 'menu',
    navigation: { icon: 'list', purpose: message("The menu's chapters") },
  },
  {
    path: '/admin/deals',
    module: 'deal/deals.route.tsx',
    name: message('Deals'),
    right: 'menu',
    navigation: { icon: 'receipt', purpose: message('Meals at a fixed price') },
  },
  {
    path: '/admin/translations',
    module: 'translation/translations.route.tsx',
    name: message('Translations'),
    right: 'translate',
    needsLanguages: true,
    navigation: { icon: 'chat', purpose: message('Your words in other languages') },
  },
  {
    path: '/admin/reports',
    module: 'report/reports.route.tsx',
    name: message('Reports'),
    right: 'exports',
    navigation: { icon: 'chart', purpose: message("The day's end: takings, times, what sold") },
  },
  {
    path: '/admin/guests',
    module: 'guest/guests.route.tsx',
    name: message("Guests' data"),
    right: 'guests',
    navigation: { icon: 'search', purpose: message('What one guest told us') },
  },
  {
    path: '/admin/settings',
    module: 'settings/settings.route.tsx',
    name: message('Settings'),
    right: 'settings',
    navigation: { icon: 'settings', purpose: message('Name, place, hours, pickup and delivery') },
  },
  {
    path: '/admin/admins',
    module: 'account/people/admins.route.tsx',
    name: message('Admins'),
    right: 'people',
    navigation: { icon: 'people', purpose: message('Who can use the staff area') },
  },
  {
    path: '/admin/account',
    module: 'account/own/account.route.tsx',
    name: message('My account'),
    right: 'ownAccount',
    navigation: { icon: 'user', purpose: message('Password, second factor, where you are signed in') },
  },
  {
    path: '/admin/system',
    module: 'system/system.route.tsx',
    name: message('System'),
    right: 'system',
    navigation: { icon: 'pulse', purpose: message('Whether everything works') },
  },
  { path: '/admin/drawer', module: 'drawer/drawer.route.tsx', name: message('Cash drawer'), right: 'orders' },
  { path: '/admin/sealed-books', module: 'seal/sealed-books.route.tsx', name: message('Sealed books'), right: 'books' },
  { path: '/admin/setup', module: 'setup/setup.route.tsx', name: message('Make it yours'), right: 'settings' },
  {
    path: '/admin/rehearsal',
    module: 'rehearsal/rehearsal.route.tsx',
    name: message('Rehearse a Friday night'),
    right: 'rehearsal',
  },
  { path: '/admin/ready', module: 'setup/ready.route.tsx', name: message('Ready to open?'), right: 'settings' },
  { path: '/admin', module: 'home/dashboard.route.tsx' },
  { path: '/admin/orders/new', module: 'counter/new-order.route.tsx' },
  { path: '/admin/orders/change', module: 'counter/change-order.route.tsx' },
  { path: '/admin/menu/files', module: 'menu/menu-files.route.tsx' },
  { path: '/admin/menu/print', module: 'menu/printed-menu.route.tsx' },
  { path: '/admin/menu/table-codes', module: 'menu/table-codes.route.tsx' },
  { path: '/admin/settings/stripe', module: 'settings/provider/stripe.route.tsx' },
  { path: '/admin/settings/mail-server', module: 'settings/provider/mail-server.route.tsx' },
  { path: '/admin/settings/address-service', module: 'settings/provider/address-service.route.tsx' },
  ...SETTINGS_SECTIONS.map((id) => ({
    path: `/admin/settings/${id}`,
    module: ALIKE.includes(id) ? 'settings/plain-section.route.tsx' : `settings/${id}.route.tsx`,
  })),
]

type NamedScreen = Screen & Required<Pick<Screen, 'name' | 'right'>>
const isNamed = (screen: Screen): screen is NamedScreen => screen.name !== undefined && screen.right !== undefined

/** The named screen to which the path of an address belongs. */
export const namedScreenOf = (pathname: string): NamedScreen | undefined =>
  SCREENS.filter(isNamed).find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
