import { createRoute } from '@hono/zod-openapi'
import { strictQuery } from '#contract/list.ts'
import { HolidayQuery, HoursImpact, PublicHolidays, TimeZoneImpact } from '#contract/opening-hours.ts'
import {
  AdminAlerts,
  AdminCapacity,
  AdminHours,
  AdminLanding,
  AdminLook,
  AdminMail,
  AdminMoney,
  AdminOrdering,
  AdminPrinting,
  AdminProfile,
  AdminReports,
  AdminSettings,
  AdminTables,
  AlertsChange,
  CapacityChange,
  HoursChange,
  ImportImpact,
  ImportQuery,
  LandingChange,
  LookChange,
  MailChange,
  MoneyChange,
  OrderingChange,
  PrintingChange,
  ProfileChange,
  PublicSettings,
  ReportsChange,
  SettingsFile,
  TablesChange,
} from '#contract/settings.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { actorOf } from '#server/http/http-env.ts'
import type { Shop } from '#server/shop.ts'
import { changeHours } from './change-hours.ts'
import { listPublicHolidays } from './public-holidays.ts'
import { changeSettings, exportSettings, importSettings, readAllSettings, readPublicSettings } from './settings.ts'
import { findHoursImpact, findImportImpact, findTimeZoneImpact } from './settings-impact.ts'

/** The settings that open pages read again after a change. */
export const settingsRoutes = (shop: Shop) =>
  newApi().openapi(publicSettings, (c) => c.json(readPublicSettings(shop), 200))

const publicSettings = createRoute({
  method: 'get',
  path: '/settings',
  operationId: 'getSettings',
  summary: 'The settings that pages show',
  description: 'Pages carry them; open pages read them again after an event `settings` on their live stream.',
  tags: ['Restaurant'],
  responses: { 200: jsonAnswer(PublicSettings, 'The settings as they are now') },
})

/** What owners can set; mounted behind the admin guard. */
export const adminSettingsRoutes = (shop: Shop) =>
  newApi()
    .openapi(calls.read, async (c) => c.json(await readAllSettings(shop), 200))
    .openapi(calls.changeProfile, async (c) =>
      c.json(await changeSettings(shop, 'restaurant', c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(calls.profileImpact, async (c) => c.json(await findTimeZoneImpact(shop, c.req.valid('json')), 200))
    .openapi(calls.changeHours, async (c) =>
      c.json(await changeHours(shop, c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(calls.hoursImpact, async (c) => c.json(await findHoursImpact(shop, c.req.valid('json')), 200))
    .openapi(calls.holidays, async (c) => c.json(await listPublicHolidays(shop, c.req.valid('query').region), 200))
    .openapi(calls.changeOrdering, async (c) =>
      c.json(await changeSettings(shop, 'ordering', c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(calls.changeMoney, async (c) =>
      c.json(await changeSettings(shop, 'money', c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(calls.changeLook, async (c) =>
      c.json(await changeSettings(shop, 'look', c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(calls.changeMail, async (c) =>
      c.json(await changeSettings(shop, 'mail', c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(calls.changeLanding, async (c) =>
      c.json(await changeSettings(shop, 'landing', c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(calls.changeCapacity, async (c) =>
      c.json(await changeSettings(shop, 'capacity', c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(calls.changeTables, async (c) =>
      c.json(await changeSettings(shop, 'tables', c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(calls.changeReports, async (c) =>
      c.json(await changeSettings(shop, 'reports', c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(calls.changeAlerts, async (c) =>
      c.json(await changeSettings(shop, 'alerts', c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(calls.changePrinting, async (c) =>
      c.json(await changeSettings(shop, 'printing', c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(calls.export, async (c) =>
      c.json(await exportSettings(shop), 200, { 'Content-Disposition': 'attachment; filename="settings.json"' }),
    )
    .openapi(calls.importImpact, async (c) => c.json(await findImportImpact(shop, c.req.valid('json')), 200))
    .openapi(calls.import, async (c) =>
      c.json(await importSettings(shop, c.req.valid('json'), c.req.valid('query'), actorOf(c.get('admin'))), 200),
    )

const tags = ['Admin: settings']
const STALE = 'Send the `version` that you read: 409 with the current section in `current` if it has changed since.'
const calls = {
  read: createRoute({
    tags,
    method: 'get',
    path: '/settings',
    operationId: 'getAllSettings',
    summary: 'All settings, by section',
    description: "Each section has its own version; 0 is the demo's.",
    responses: { 200: jsonAnswer(AdminSettings, 'The settings') },
  }),
  changeProfile: createRoute({
    tags,
    method: 'patch',
    path: '/settings/restaurant',
    operationId: 'updateProfile',
    summary: 'Change name, address, contact and links',
    description: STALE,
    request: { body: jsonBody(ProfileChange) },
    responses: { 200: jsonAnswer(AdminProfile, 'The section'), ...problems(400, 409) },
  }),
  profileImpact: createRoute({
    tags,
    method: 'post',
    path: '/settings/restaurant/impact',
    operationId: 'checkProfile',
    summary: 'List the upcoming orders and bookings whose time a new time zone would change',
    description: 'Saves nothing. Each keeps its instant, but not the local time that the guest was given.',
    request: { body: jsonBody(ProfileChange) },
    responses: { 200: jsonAnswer(TimeZoneImpact, 'Who is hit'), ...problems(400) },
  }),
  changeHours: createRoute({
    tags,
    method: 'patch',
    path: '/settings/hours',
    operationId: 'updateHours',
    summary: 'Change the opening hours',
    description: STALE,
    request: { body: jsonBody(HoursChange) },
    responses: { 200: jsonAnswer(AdminHours, 'The section'), ...problems(400, 409) },
  }),
  hoursImpact: createRoute({
    tags,
    method: 'post',
    path: '/settings/hours/impact',
    operationId: 'checkHours',
    summary: 'List the upcoming orders and bookings that new hours would affect',
    description: 'Saves nothing. Lists those that are possible with the current hours, but not with these.',
    request: { body: jsonBody(HoursChange) },
    responses: { 200: jsonAnswer(HoursImpact, 'Who is hit'), ...problems(400) },
  }),
  holidays: createRoute({
    tags,
    method: 'get',
    path: '/settings/holidays',
    operationId: 'listPublicHolidays',
    summary: 'The public holidays of the coming year',
    description: "Of the restaurant's country and a region. A special day with a `holiday` moves with it.",
    request: { query: strictQuery(HolidayQuery) },
    responses: { 200: jsonAnswer(PublicHolidays, 'The holidays'), ...problems(400) },
  }),
  changeOrdering: createRoute({
    tags,
    method: 'patch',
    path: '/settings/ordering',
    operationId: 'updateOrdering',
    summary: 'Change what pickup and delivery need',
    description: STALE,
    request: { body: jsonBody(OrderingChange) },
    responses: { 200: jsonAnswer(AdminOrdering, 'The section'), ...problems(400, 409) },
  }),
  changeMoney: createRoute({
    tags,
    method: 'patch',
    path: '/settings/money',
    operationId: 'updateMoney',
    summary: 'Change the currency and the tax',
    description: `${STALE} Existing orders keep theirs.`,
    request: { body: jsonBody(MoneyChange) },
    responses: { 200: jsonAnswer(AdminMoney, 'The section'), ...problems(400, 409) },
  }),
  changeLook: createRoute({
    tags,
    method: 'patch',
    path: '/settings/look',
    operationId: 'updateLook',
    summary: 'Change the colours and fonts of the public pages',
    description: `${STALE} A colour that makes text hard to read is refused, with the nearest one that works.`,
    request: { body: jsonBody(LookChange) },
    responses: { 200: jsonAnswer(AdminLook, 'The section'), ...problems(400, 409) },
  }),
  changeMail: createRoute({
    tags,
    method: 'patch',
    path: '/settings/mail',
    operationId: 'updateMail',
    summary: 'Change the sender and the words of emails to guests',
    description: `${STALE} Emails are written when they are sent, including those already queued.`,
    request: { body: jsonBody(MailChange) },
    responses: { 200: jsonAnswer(AdminMail, 'The section'), ...problems(400, 409) },
  }),
  changeLanding: createRoute({
    tags,
    method: 'patch',
    path: '/settings/landing',
    operationId: 'updateLandingPage',
    summary: 'Change the words and pictures of the landing page',
    description: `${STALE} Upload a picture first, into the folder \`site\`, and send its URL.`,
    request: { body: jsonBody(LandingChange) },
    responses: { 200: jsonAnswer(AdminLanding, 'The section'), ...problems(400, 409) },
  }),
  changeCapacity: createRoute({
    tags,
    method: 'patch',
    path: '/settings/capacity',
    operationId: 'updateCapacity',
    summary: 'Change how much can be promised for a quarter of an hour',
    description: `${STALE} Existing orders keep their place.`,
    request: { body: jsonBody(CapacityChange) },
    responses: { 200: jsonAnswer(AdminCapacity, 'The section'), ...problems(400, 409) },
  }),
  changeTables: createRoute({
    tags,
    method: 'patch',
    path: '/settings/tables',
    operationId: 'updateTables',
    summary: 'Change how many guests can book, and the tables',
    description: `${STALE} Existing bookings stay unchanged.`,
    request: { body: jsonBody(TablesChange) },
    responses: { 200: jsonAnswer(AdminTables, 'The section'), ...problems(400, 409) },
  }),
  changeReports: createRoute({
    tags,
    method: 'patch',
    path: '/settings/reports',
    operationId: 'updateReports',
    summary: 'Change who gets the end-of-day report by email',
    description: STALE,
    request: { body: jsonBody(ReportsChange) },
    responses: { 200: jsonAnswer(AdminReports, 'The section'), ...problems(400, 409) },
  }),
  changeAlerts: createRoute({
    tags,
    method: 'patch',
    path: '/settings/alerts',
    operationId: 'updateAlerts',
    summary: 'Change who gets alerts',
    description: `${STALE} Devices subscribe themselves at \`/api/admin/alert-devices\`.`,
    request: { body: jsonBody(AlertsChange) },
    responses: { 200: jsonAnswer(AdminAlerts, 'The section'), ...problems(400, 409) },
  }),
  changePrinting: createRoute({
    tags,
    method: 'patch',
    path: '/settings/printing',
    operationId: 'updatePrinting',
    summary: 'Change the network printers',
    description: `${STALE} Each prints the lines of its categories, or whole orders.`,
    request: { body: jsonBody(PrintingChange) },
    responses: { 200: jsonAnswer(AdminPrinting, 'The section'), ...problems(400, 409) },
  }),
  export: createRoute({
    tags,
    method: 'get',
    path: '/settings/export',
    operationId: 'exportSettings',
    summary: 'All settings as one file',
    description: 'What `POST /api/admin/settings/import` takes.',
    responses: { 200: jsonAnswer(SettingsFile, 'The file') },
  }),
  importImpact: createRoute({
    tags,
    method: 'post',
    path: '/settings/import/impact',
    operationId: 'checkSettingsFile',
    summary: 'List what importing a file would affect: upcoming orders and bookings, and pictures that are not here',
    description: "Saves nothing. The file's hours apply in its time zone.",
    request: { body: jsonBody(SettingsFile) },
    responses: { 200: jsonAnswer(ImportImpact, 'Who is hit'), ...problems(400, 413) },
  }),
  import: createRoute({
    tags,
    method: 'post',
    path: '/settings/import',
    operationId: 'importSettings',
    summary: 'Replace all settings with those of a file',
    description:
      'All or nothing: one mistake refuses the whole file. Settings missing in the file stay unchanged. With `missingPictures=leave_out`, pictures that were uploaded to another installation are left out; the first screen keeps its own if none remains.',
    request: { query: strictQuery(ImportQuery), body: jsonBody(SettingsFile) },
    responses: { 200: jsonAnswer(AdminSettings, 'The settings'), ...problems(400, 413) },
  }),
}
