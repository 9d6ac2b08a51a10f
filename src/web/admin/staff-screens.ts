import { PLAIN_SECTIONS } from '#domain/settings.ts'
import { SIGN_IN } from './session/sign-in-path.ts'

/** For people who are not signed in; shown outside the frame. */
export const PUBLIC_SCREENS: readonly string[] = [SIGN_IN, '/admin/password', '/admin/email', '/admin/invitation']

/** The frame of every screen except sign-in. */
export const FRAME_MODULE = 'guard.route.tsx'

/** The module of the screen at each path of the staff area, below `web/admin`. */
export const SCREEN_MODULES: Readonly<Record<string, string>> = {
  [SIGN_IN]: 'session/sign-in.route.tsx',
  '/admin/password': 'session/password.route.tsx',
  '/admin/email': 'session/email.route.tsx',
  '/admin/invitation': 'session/invitation.route.tsx',
  '/admin': 'home/dashboard.route.tsx',
  '/admin/bookings': 'booking/bookings.route.tsx',
  '/admin/orders': 'kitchen/orders.route.tsx',
  '/admin/orders/new': 'counter/new-order.route.tsx',
  '/admin/orders/change': 'counter/change-order.route.tsx',
  '/admin/drawer': 'drawer/drawer.route.tsx',
  '/admin/menu': 'menu/menu.route.tsx',
  '/admin/menu/files': 'menu/menu-files.route.tsx',
  '/admin/menu/print': 'menu/printed-menu.route.tsx',
  '/admin/menu/table-codes': 'menu/table-codes.route.tsx',
  '/admin/specials': 'special/specials.route.tsx',
  '/admin/recommended': 'recommended/recommended.route.tsx',
  '/admin/categories': 'category/categories.route.tsx',
  '/admin/deals': 'deal/deals.route.tsx',
  '/admin/reports': 'report/reports.route.tsx',
  '/admin/guests': 'guest/guests.route.tsx',
  '/admin/admins': 'access/admins.route.tsx',
  '/admin/account': 'account/account.route.tsx',
  '/admin/settings': 'settings/settings.route.tsx',
  '/admin/settings/restaurant': 'settings/profile.route.tsx',
  '/admin/settings/hours': 'settings/hours.route.tsx',
  '/admin/settings/ordering': 'settings/ordering.route.tsx',
  '/admin/settings/money': 'settings/money.route.tsx',
  '/admin/settings/look': 'settings/look.route.tsx',
  '/admin/settings/mail': 'settings/mail.route.tsx',
  '/admin/settings/landing': 'settings/landing.route.tsx',
  '/admin/settings/tables': 'settings/tables.route.tsx',
  '/admin/settings/capacity': 'settings/capacity.route.tsx',
  ...Object.fromEntries(PLAIN_SECTIONS.map((id) => [`/admin/settings/${id}`, 'settings/plain-section.route.tsx'])),
  '/admin/settings/printing': 'settings/printing.route.tsx',
  '/admin/settings/alerts': 'settings/alerts.route.tsx',
  '/admin/system': 'system/system.route.tsx',
  '/admin/rehearsal': 'rehearsal/rehearsal.route.tsx',
  '/admin/setup': 'setup/setup.route.tsx',
  '/admin/ready': 'setup/ready.route.tsx',
}

/** What a screen imports when first shown, below `web/admin`; loaded ahead with it. */
export const SCREEN_PARTS: Readonly<Record<string, readonly string[]>> = {
  '/admin/orders': ['kitchen/kitchen-board.tsx'],
}
