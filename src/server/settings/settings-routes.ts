import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { z } from 'zod'
import { strictQuery } from '#contract/list.ts'
import { HolidayQuery, HoursImpact, PublicHolidays, TimeZoneImpact } from '#contract/opening-hours.ts'
import {
  AdminSettings,
  ImportImpact,
  ImportQuery,
  namesOf,
  PublicSettings,
  SECTION_CHANGES,
  type SectionChange,
  SettingsFile,
  SHOWN_SECTIONS,
} from '#contract/settings.ts'
import { UsualTaxes } from '#contract/tax.ts'
import type { Actor } from '#domain/people/audit.ts'
import { SECTIONS, SETTINGS_SECTIONS } from '#domain/settings/declared-sections.ts'
import type { SettingsSection } from '#domain/settings/settings.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { actorOf, type HttpEnv } from '#server/http/http-env.ts'
import { readerOf } from '#server/language/asked-language.ts'
import type { Shop } from '#server/shop.ts'
import { changeHours } from './change-hours.ts'
import { listPublicHolidays } from './public-holidays.ts'
import { changeSettings, exportSettings, importSettings, readAllSettings, readPublicSettings } from './settings.ts'
import { findHoursImpact, findImportImpact, findTimeZoneImpact } from './settings-impact.ts'
import { listUsualTaxes } from './usual-taxes.ts'

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
    .openapi(calls.usualTaxes, (c) => c.json(listUsualTaxes(), 200))
    .openapi(calls.restaurantImpact, async (c) => c.json(await findTimeZoneImpact(shop, c.req.valid('json')), 200))
    .openapi(calls.hoursImpact, async (c) => c.json(await findHoursImpact(shop, c.req.valid('json')), 200))
    .openapi(calls.holidays, async (c) => {
      const { language } = await readerOf(c, shop)
      return c.json(await listPublicHolidays(shop, c.req.valid('query').region, language), 200)
    })
    .openapi(calls.export, async (c) =>
      c.json(await exportSettings(shop), 200, { 'Content-Disposition': 'attachment; filename="settings.json"' }),
    )
    .openapi(calls.importImpact, async (c) => {
      const t = await readerOf(c, shop)
      return c.json(await findImportImpact(t, shop, c.req.valid('json')), 200)
    })
    .openapi(calls.import, async (c) =>
      c.json(await importSettings(shop, c.req.valid('json'), c.req.valid('query'), actorOf(c.get('admin'))), 200),
    )
    .route('/', sectionRoutes(shop))

type SectionCalls = {
  [Id in SettingsSection as `/settings/${Id}`]: {
    $patch: {
      input: { json: z.input<(typeof SECTION_CHANGES)[Id]> }
      output: AdminSettings[Id]
      outputFormat: 'json'
      status: 200
    }
  }
}

/** The change of each section. The compiler cannot follow the routes of a loop, so their types are stated. */
function sectionRoutes(shop: Shop) {
  const routes = newApi()
  for (const id of SETTINGS_SECTIONS) {
    routes.openapi(sectionCall(id), async (c) => {
      const change = c.req.valid('json') as SectionChange<SettingsSection>
      return c.json(await saveSection(shop, id, change, actorOf(c.get('admin'))), 200)
    })
  }
  return routes as unknown as OpenAPIHono<HttpEnv, SectionCalls>
}

const saveSection = (shop: Shop, id: SettingsSection, change: SectionChange<SettingsSection>, by: Actor) =>
  id === 'hours' ? changeHours(shop, change as SectionChange<'hours'>, by) : changeSettings(shop, id, change, by)

const STALE = 'Send the `version` that you read: 409 with the current section in `current` if it has changed since.'

const sectionCall = (id: SettingsSection) => {
  const { summary, note } = SECTIONS[id]
  return createRoute({
    tags,
    method: 'patch',
    path: `/settings/${id}`,
    'x-right': 'settings',
    operationId: `update${namesOf(id).change}`,
    summary,
    description: note ? `${STALE} ${note}` : STALE,
    request: { body: jsonBody(SECTION_CHANGES[id]) },
    responses: { 200: jsonAnswer(SHOWN_SECTIONS[id], 'The section'), ...problems(400, 409) },
  })
}

const tags = ['Admin: settings']
const calls = {
  read: createRoute({
    tags,
    method: 'get',
    path: '/settings',
    'x-right': 'settings',
    operationId: 'getAllSettings',
    summary: 'All settings, by section',
    description: "Each section has its own version; 0 is the demo's.",
    responses: { 200: jsonAnswer(AdminSettings, 'The settings') },
  }),
  usualTaxes: createRoute({
    tags,
    method: 'get',
    path: '/settings/usual-taxes',
    'x-right': 'settings',
    operationId: 'listUsualTaxes',
    summary: 'The usual tax classes and rates of countries',
    description:
      'For a restaurant that is registered for the tax, on the mainland. What is not certain is null: confirm with an adviser.',
    responses: { 200: jsonAnswer(UsualTaxes, 'By country') },
  }),
  restaurantImpact: createRoute({
    tags,
    method: 'post',
    path: '/settings/restaurant/impact',
    'x-right': 'settings',
    operationId: 'checkProfile',
    summary: 'List the upcoming orders and bookings whose time a new time zone would change',
    description: 'Saves nothing. Each keeps its instant, but not the local time that the guest was given.',
    request: { body: jsonBody(SECTION_CHANGES.restaurant) },
    responses: { 200: jsonAnswer(TimeZoneImpact, 'Who is hit'), ...problems(400) },
  }),
  hoursImpact: createRoute({
    tags,
    method: 'post',
    path: '/settings/hours/impact',
    'x-right': 'settings',
    operationId: 'checkHours',
    summary: 'List the upcoming orders and bookings that new hours would affect',
    description: 'Saves nothing. Lists those that are possible with the current hours, but not with these.',
    request: { body: jsonBody(SECTION_CHANGES.hours) },
    responses: { 200: jsonAnswer(HoursImpact, 'Who is hit'), ...problems(400) },
  }),
  holidays: createRoute({
    tags,
    method: 'get',
    path: '/settings/holidays',
    'x-right': 'settings',
    operationId: 'listPublicHolidays',
    summary: 'The public holidays of the coming year',
    description: "Of the restaurant's country and a region. A special day with a `holiday` moves with it.",
    request: { query: strictQuery(HolidayQuery) },
    responses: { 200: jsonAnswer(PublicHolidays, 'The holidays'), ...problems(400) },
  }),
  export: createRoute({
    tags,
    method: 'get',
    path: '/settings/export',
    'x-right': 'settings',
    operationId: 'exportSettings',
    summary: 'All settings as one file',
    description: 'What `POST /api/admin/settings/import` takes.',
    responses: { 200: jsonAnswer(SettingsFile, 'The file') },
  }),
  importImpact: createRoute({
    tags,
    method: 'post',
    path: '/settings/import/impact',
    'x-right': 'settings',
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
    'x-right': 'settings',
    operationId: 'importSettings',
    summary: 'Replace all settings with those of a file',
    description:
      'All or nothing: one mistake refuses the whole file. Settings missing in the file stay unchanged. With `missingPictures=leave_out`, pictures that were uploaded to another installation are left out; the first screen keeps its own if none remains.',
    request: { query: strictQuery(ImportQuery), body: jsonBody(SettingsFile) },
    responses: { 200: jsonAnswer(AdminSettings, 'The settings'), ...problems(400, 413) },
  }),
}
