import { createRoute } from '@hono/zod-openapi'
import {
  AccessRemoval,
  AddressServiceChange,
  AddressServiceTest,
  MailServerChange,
  MailServerTest,
  ProviderAccess,
  ProviderTest,
  StripeKeysChange,
  StripeKeysTest,
} from '#contract/provider.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { limited } from '#server/http/rate-limit.ts'
import { readerOf } from '#server/language/asked-language.ts'
import type { Shop } from '#server/shop.ts'
import { changeAddressService, testAddressService } from './address-service.ts'
import { changeMailServer, testMailServer } from './mail-server.ts'
import { readProviderAccess, removeAccess } from './stored-access.ts'
import { changeStripeKeys, testStripeKeys } from './stripe-keys.ts'

/** How the shop reaches Stripe, the mail server and the address service; mounted behind the admin guard. */
export const providerRoutes = (shop: Shop) =>
  newApi()
    .openapi(calls.read, async (c) => c.json(await readProviderAccess(shop), 200))
    .openapi(calls.testStripe, async (c) =>
      c.json(await testStripeKeys(shop, await readerOf(c, shop), c.req.valid('json')), 200),
    )
    .openapi(calls.changeStripe, async (c) => {
      await c.get('limits').count('signIns', `account ${c.get('admin').id}`)
      await changeStripeKeys(shop, c.req.valid('json'), c.get('admin'))
      return c.json(await readProviderAccess(shop), 200)
    })
    .openapi(calls.testMail, async (c) =>
      c.json(await testMailServer(shop, await readerOf(c, shop), c.req.valid('json')), 200),
    )
    .openapi(calls.changeMail, async (c) => {
      await c.get('limits').count('signIns', `account ${c.get('admin').id}`)
      await changeMailServer(shop, c.req.valid('json'), c.get('admin'))
      return c.json(await readProviderAccess(shop), 200)
    })
    .openapi(calls.testGeocoder, async (c) =>
      c.json(await testAddressService(shop, await readerOf(c, shop), c.req.valid('json')), 200),
    )
    .openapi(calls.changeGeocoder, async (c) => {
      await c.get('limits').count('signIns', `account ${c.get('admin').id}`)
      await changeAddressService(shop, c.req.valid('json'), c.get('admin'))
      return c.json(await readProviderAccess(shop), 200)
    })
    .openapi(calls.remove, async (c) => {
      await c.get('limits').count('signIns', `account ${c.get('admin').id}`)
      await removeAccess(shop, c.req.valid('json'), c.get('admin'))
      return c.json(await readProviderAccess(shop), 200)
    })

const tags = ['Admin: providers']
const access = { 200: jsonAnswer(ProviderAccess, 'Where each provider’s credentials come from, without secrets') }
const tested = { 200: jsonAnswer(ProviderTest, 'What the test found'), ...problems(400, 409, 429) }
const changed = { ...access, ...problems(400, 409, 429) }
const NOTHING_SAVED = 'Nothing is saved. 409 `set_by_administrator` if the environment sets it, which wins.'
const CHANGED =
  'Used by every server process from its next call on. 409 `set_by_administrator` if the environment sets it, and `stale_version` after somebody else’s change. Ten tries of a password a minute.'

const calls = {
  read: createRoute({
    tags,
    method: 'get',
    path: '/providers',
    'x-right': 'providers',
    operationId: 'getProviderAccess',
    summary: 'How Stripe, the mail server and the address service are reached',
    description: 'Never a secret, only the end of one.',
    responses: access,
  }),
  testStripe: createRoute({
    tags,
    method: 'post',
    path: '/providers/payments/test',
    'x-right': 'providers',
    operationId: 'testStripeKeys',
    summary: 'Ask Stripe whose key this is',
    description: `No money moves. The answer also says what a change to this key means for paid orders. ${NOTHING_SAVED}`,
    middleware: [limited('testMails')] as const,
    request: { body: jsonBody(StripeKeysTest) },
    responses: tested,
  }),
  changeStripe: createRoute({
    tags,
    method: 'patch',
    path: '/providers/payments',
    'x-right': 'providers',
    operationId: 'changeStripeKeys',
    summary: 'Use these keys of Stripe',
    description: `Stripe is asked first; 409 \`provider_failed\` if it refuses the key. Orders paid with earlier keys are refunded with those for 180 days. ${CHANGED}`,
    request: { body: jsonBody(StripeKeysChange) },
    responses: changed,
  }),
  testMail: createRoute({
    tags,
    method: 'post',
    path: '/providers/mail/test',
    'x-right': 'providers',
    operationId: 'testMailServer',
    summary: 'Send a test email through this mail server',
    description: NOTHING_SAVED,
    middleware: [limited('testMails')] as const,
    request: { body: jsonBody(MailServerTest) },
    responses: tested,
  }),
  changeMail: createRoute({
    tags,
    method: 'patch',
    path: '/providers/mail',
    'x-right': 'providers',
    operationId: 'changeMailServer',
    summary: 'Send email through this mail server',
    description: CHANGED,
    request: { body: jsonBody(MailServerChange) },
    responses: changed,
  }),
  testGeocoder: createRoute({
    tags,
    method: 'post',
    path: '/providers/geocoder/test',
    'x-right': 'providers',
    operationId: 'testAddressService',
    summary: 'Look an address up with this service',
    description: NOTHING_SAVED,
    middleware: [limited('testMails')] as const,
    request: { body: jsonBody(AddressServiceTest) },
    responses: tested,
  }),
  changeGeocoder: createRoute({
    tags,
    method: 'patch',
    path: '/providers/geocoder',
    'x-right': 'providers',
    operationId: 'changeAddressService',
    summary: 'Look addresses up with this service',
    description: CHANGED,
    request: { body: jsonBody(AddressServiceChange) },
    responses: changed,
  }),
  remove: createRoute({
    tags,
    method: 'post',
    path: '/providers/remove',
    'x-right': 'providers',
    operationId: 'removeProviderAccess',
    summary: 'Remove what was entered for a provider',
    description: `Without it, nothing is mailed or looked up, and payments are a demo or switched off. ${CHANGED}`,
    request: { body: jsonBody(AccessRemoval) },
    responses: changed,
  }),
}
