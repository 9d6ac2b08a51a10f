import { createRoute, z } from '@hono/zod-openapi'
import {
  AccountChange,
  EmailChange,
  EmailChangeAnswer,
  EmailConfirmation,
  OwnAccount,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
  StaffSession,
} from '#contract/account.ts'
import { AccountId } from '#contract/fields.ts'
import { pageOf } from '#contract/list.ts'
import { RESET_REQUESTED } from '#domain/people/sign-in.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { limited } from '#server/http/rate-limit.ts'
import { rememberLanguage } from '#server/http/staff-language.ts'
import { readerOf } from '#server/language/asked-language.ts'
import type { Shop } from '#server/shop.ts'
import { changeAccount, changePassword, endOtherSessions, endSession, listOwnSessions, readAccount } from './account.ts'
import { changeEmail, confirmEmail } from './email-change.ts'
import { requestPasswordReset, resetPassword } from './password-reset.ts'
import { withShownEmail } from './shown-email.ts'
import { findSession } from './sign-in.ts'

const tags = ['Admin: own account']
const done = (description: string) => ({ 204: { description } })

/** The caller's own account; mounted behind the admin guard. */
export const accountRoutes = (shop: Shop) =>
  newApi()
    .openapi(own.read, async (c) => c.json(await readAccount(shop, c.get('admin')), 200))
    .openapi(own.change, async (c) => {
      const change = c.req.valid('json')
      await changeAccount(shop, c.get('admin'), change)
      rememberLanguage(c, change.language)
      return c.json(await readAccount(shop, c.get('admin')), 200)
    })
    .openapi(own.changePassword, async (c) => {
      await c.get('limits').count('signIns', `account ${c.get('admin').id}`)
      await changePassword(shop, c.get('admin'), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(own.changeEmail, async (c) => {
      await c.get('limits').count('signIns', `account ${c.get('admin').id}`)
      return c.json(await changeEmail(shop, c.get('admin'), c.req.valid('json')), 200)
    })
    .openapi(own.sessions, async (c) => {
      const t = await readerOf(c, shop)
      return c.json(await listOwnSessions(t, shop, c.get('admin')), 200)
    })
    .openapi(own.endSession, async (c) => {
      await endSession(shop, c.get('admin'), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(own.endOthers, async (c) => {
      await endOtherSessions(shop, c.get('admin'))
      return c.body(null, 204)
    })

const own = {
  read: createRoute({
    tags,
    method: 'get',
    path: '/account',
    'x-right': 'ownAccount',
    operationId: 'getOwnAccount',
    summary: 'Your own account',
    description: 'What you may do, and how you sign in.',
    responses: { 200: jsonAnswer(OwnAccount, 'The account') },
  }),
  change: createRoute({
    tags,
    method: 'patch',
    path: '/account',
    'x-right': 'ownAccount',
    operationId: 'changeOwnAccount',
    summary: 'Change in which language you read the staff area',
    description: 'The browser remembers it by a cookie, so that pages are written in it. Guests are not affected.',
    request: { body: jsonBody(AccountChange) },
    responses: { 200: jsonAnswer(OwnAccount, 'The account'), ...problems(400) },
  }),
  changePassword: createRoute({
    tags,
    method: 'post',
    path: '/account/password',
    'x-right': 'ownAccount',
    operationId: 'changeOwnPassword',
    summary: 'Change your password',
    description: 'Ends all your other sessions. 409 for an account without a password. Ten tries a minute.',
    request: { body: jsonBody(PasswordChange) },
    responses: { ...done('The password is changed'), ...problems(400, 409, 429) },
  }),
  changeEmail: createRoute({
    tags,
    method: 'post',
    path: '/account/email',
    'x-right': 'ownAccount',
    operationId: 'changeOwnEmail',
    summary: 'Change your email address',
    description:
      'A link is sent to the new address, good for an hour, once; the address changes when it is used. Without a mail server it changes at once, which ends all your other sessions. 409 for an account without a password, and for an address that another account has. Ten tries a minute.',
    request: { body: jsonBody(EmailChange) },
    responses: { 200: jsonAnswer(EmailChangeAnswer, 'Changed, or a link is on its way'), ...problems(400, 409, 429) },
  }),
  sessions: createRoute({
    tags,
    method: 'get',
    path: '/account/sessions',
    'x-right': 'ownAccount',
    operationId: 'listOwnSessions',
    summary: 'Where you are signed in',
    description: 'This session first, then the one that was used last.',
    responses: { 200: jsonAnswer(pageOf(StaffSession), 'All of them') },
  }),
  endSession: createRoute({
    tags,
    method: 'delete',
    path: '/account/sessions/{id}',
    'x-right': 'ownAccount',
    operationId: 'endOwnSession',
    summary: 'Sign out in one browser',
    description: 'Its open screens close at once.',
    request: { params: z.object({ id: AccountId }) },
    responses: { ...done('The session has ended'), ...problems(404) },
  }),
  endOthers: createRoute({
    tags,
    method: 'delete',
    path: '/account/sessions',
    'x-right': 'ownAccount',
    operationId: 'endOtherSessions',
    summary: 'Sign out everywhere else',
    description: 'Only the current session stays.',
    responses: done('All others have ended'),
  }),
}

/** For the holder of a link, signed in or not: mounted outside the admin guard. */
export const emailConfirmationRoutes = (shop: Shop) =>
  newApi().openapi(
    createRoute({
      tags: ['Sign-in'],
      method: 'post',
      path: '/auth/email-change',
      operationId: 'confirmEmail',
      summary: 'Confirm a new email address by the token of a link',
      description:
        'The link is used up, and every session of the account ends but the one that asks. An email tells the old address.',
      middleware: [limited('passwordResets')] as const,
      request: { body: jsonBody(EmailConfirmation) },
      responses: {
        200: jsonAnswer(z.object({ email: z.string() }), 'The address is changed'),
        ...problems(400, 409, 429),
      },
    }),
    async (c) => {
      const session = await findSession(shop, c.req.raw.headers)
      return c.json(await confirmEmail(shop, c.req.valid('json'), session), 200)
    },
  )

/** Forgotten passwords: for people who are not signed in, so outside the admin guard. */
export const passwordResetRoutes = (shop: Shop) =>
  newApi()
    .openapi(
      createRoute({
        tags: ['Sign-in'],
        method: 'post',
        path: '/auth/password-reset/request',
        operationId: 'requestPasswordReset',
        summary: 'Ask for a link to set a new password, by email',
        description:
          'The answer, and the time it takes, are the same whether there is such an account or not. 404 without a mail server. Five a minute from a client address; five an hour for an email address; an account gets at most one link every two minutes.',
        middleware: [limited('passwordResets')] as const,
        request: { body: jsonBody(PasswordResetRequest) },
        responses: {
          202: jsonAnswer(z.object({ message: z.string() }), 'Asked for'),
          ...problems(400, 404, 429),
        },
      }),
      async (c) => {
        const request = c.req.valid('json')
        const ask = () => requestPasswordReset(shop, request)
        await c.get('limits').perRecord('passwordLinks', request.email.toLowerCase(), ask)
        return c.json({ message: RESET_REQUESTED }, 202)
      },
    )
    .openapi(
      createRoute({
        tags: ['Sign-in'],
        method: 'post',
        path: '/auth/password-reset',
        operationId: 'resetPassword',
        summary: 'Set a new password with the token of a link',
        description: 'Uses up the link and ends every session of the account. Then sign in with the new password.',
        middleware: [limited('passwordResets')] as const,
        request: { body: jsonBody(PasswordReset) },
        responses: {
          200: jsonAnswer(z.object({ email: z.string() }), 'The password is set'),
          ...problems(400, 409, 429),
        },
      }),
      async (c) => {
        const { email } = withShownEmail(await resetPassword(shop, c.req.valid('json')))
        return c.json({ email }, 200)
      },
    )
