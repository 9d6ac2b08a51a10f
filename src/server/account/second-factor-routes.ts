import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import {
  NewBackupCodes,
  SecondFactorChange,
  SecondFactorCode,
  SecondFactorSetup,
  SecondStep,
} from '#contract/account.ts'
import { AdminSession } from '#contract/admin.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { limited } from '#server/http/rate-limit.ts'
import type { Shop } from '#server/shop.ts'
import {
  confirmSecondFactor,
  renewBackupCodes,
  setUpSecondFactor,
  signInWithCode,
  turnOffSecondFactor,
} from './second-factor.ts'
import { findSignInParty } from './sign-in.ts'

/** Ten passwords or codes a minute, for any purpose. */
const countTry = (c: Context<HttpEnv>) => c.get('limits').count('signIns', `account ${c.get('admin').id}`)

/** The caller's own second factor; mounted behind the admin guard. */
export const secondFactorRoutes = (shop: Shop) =>
  newApi()
    .openapi(own.setUp, async (c) => {
      await countTry(c)
      return c.json(await setUpSecondFactor(shop, c.get('admin'), c.req.valid('json'), c.req.raw.headers), 200)
    })
    .openapi(own.confirm, async (c) => {
      await countTry(c)
      const cookies = await confirmSecondFactor(shop, c.get('admin'), c.req.valid('json'), c.req.raw.headers)
      for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
      return c.body(null, 204)
    })
    .openapi(own.turnOff, async (c) => {
      await countTry(c)
      await turnOffSecondFactor(shop, c.get('admin'), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(own.renewCodes, async (c) => {
      await countTry(c)
      return c.json(await renewBackupCodes(shop, c.get('admin'), c.req.valid('json'), c.req.raw.headers), 200)
    })

/** The second step of a sign-in: outside the admin guard. */
export const secondStepRoutes = (shop: Shop) =>
  newApi().openapi(secondStep, async (c) => {
    const { code } = c.req.valid('json')
    const device = async (email: string) => (await findSignInParty(shop, email, getCookie(c))).device
    const { session, cookies } = await signInWithCode(shop, { code, device }, c.req.raw.headers)
    c.set('account', session.user.id)
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
    return c.json(session, 200)
  })

const secondStep = createRoute({
  tags: ['Sign-in'],
  method: 'post',
  path: '/auth/sign-in/second-factor',
  operationId: 'signInWithCode',
  summary: 'The second step of a sign-in, if required',
  description:
    'Within ten minutes, from the browser that sent the password. `code` comes from the app, or is a backup code, which is then used up. After five wrong codes the password is required again; after ten in a row the account is paused for a quarter of an hour.',
  middleware: [limited('signIns')] as const,
  request: { body: jsonBody(SecondStep) },
  responses: { 200: jsonAnswer(AdminSession, 'Signed in'), ...problems(400, 401, 429) },
})

const tags = ['Admin: own account']
const change = { body: jsonBody(SecondFactorChange) }
const own = {
  setUp: createRoute({
    tags,
    method: 'post',
    path: '/account/second-factor',
    'x-right': 'ownAccount',
    operationId: 'setUpSecondFactor',
    summary: 'Start setting up a second factor',
    description: 'Sign-in asks for no code until the first correct one has been sent to `/confirm`.',
    request: change,
    responses: { 200: jsonAnswer(SecondFactorSetup, 'What the app needs'), ...problems(400, 409, 429) },
  }),
  confirm: createRoute({
    tags,
    method: 'post',
    path: '/account/second-factor/confirm',
    'x-right': 'ownAccount',
    operationId: 'confirmSecondFactor',
    summary: 'Turn the second factor on, with a code from the app',
    description: 'Your other sessions end, and this one gets a new cookie. 409 if it is on already.',
    request: { body: jsonBody(SecondFactorCode) },
    responses: { 204: { description: 'It is on' }, ...problems(400, 401, 409, 429) },
  }),
  turnOff: createRoute({
    tags,
    method: 'post',
    path: '/account/second-factor/off',
    'x-right': 'ownAccount',
    operationId: 'turnOffSecondFactor',
    summary: 'Turn the second factor off',
    description: 'Secret and backup codes are deleted.',
    request: change,
    responses: { 204: { description: 'It is off' }, ...problems(400, 409, 429) },
  }),
  renewCodes: createRoute({
    tags,
    method: 'post',
    path: '/account/second-factor/backup-codes',
    'x-right': 'ownAccount',
    operationId: 'renewBackupCodes',
    summary: 'Make new backup codes',
    description: 'The earlier codes stop working. 401 if no second factor is on.',
    request: change,
    responses: { 200: jsonAnswer(NewBackupCodes, 'The codes'), ...problems(400, 401, 409, 429) },
  }),
}
