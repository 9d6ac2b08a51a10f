import { createRoute, z } from '@hono/zod-openapi'
import { RecordId } from '#contract/fields.ts'
import {
  Invitation,
  InvitationAcceptance,
  InvitationToken,
  InvitationToSend,
  OpenInvitation,
  SentInvitation,
} from '#contract/invitation.ts'
import { pageOf } from '#contract/list.ts'
import { message } from '#domain/language/translate.ts'
import { Refusal } from '#domain/refusal.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { actorOf } from '#server/http/http-env.ts'
import { limited } from '#server/http/rate-limit.ts'
import type { Shop } from '#server/shop.ts'
import {
  acceptInvitation,
  invite,
  joinSignedIn,
  listInvitations,
  readInvitation,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts'
import { findSession } from './sign-in.ts'

/** Sending invitations; mounted behind the admin guard. */
export const invitationRoutes = (shop: Shop) =>
  newApi()
    .openapi(owners.list, async (c) => c.json(await listInvitations(shop), 200))
    .openapi(owners.invite, async (c) => {
      const invitation = c.req.valid('json')
      const send = () => invite(shop, invitation, actorOf(c.get('admin')))
      return c.json(await c.get('limits').perRecord('invitationsOfOne', invitation.email.toLowerCase(), send), 201)
    })
    .openapi(owners.resend, async (c) => {
      const { id } = c.req.valid('param')
      const send = () => resendInvitation(shop, id, actorOf(c.get('admin')))
      return c.json(await c.get('limits').perRecord('invitationsOfOne', id, send), 200)
    })
    .openapi(owners.withdraw, async (c) => {
      await withdrawInvitation(shop, c.req.valid('param').id, actorOf(c.get('admin')))
      return c.body(null, 204)
    })

/** For the holder of a link, signed in or not: mounted outside the admin guard. */
export const joinRoutes = (shop: Shop) =>
  newApi()
    .openapi(invited.read, async (c) => c.json(await readInvitation(shop, c.req.valid('json')), 200))
    .openapi(invited.accept, async (c) => c.json(await acceptInvitation(shop, c.req.valid('json')), 200))
    .openapi(invited.join, async (c) => {
      const session = await findSession(shop, c.req.raw.headers)
      if (!session) throw new Refusal('sign_in_required', message('Please sign in.'))
      return c.json(await joinSignedIn(shop, c.req.valid('json'), session.account), 200)
    })

const params = z.object({ id: RecordId })
const sent = jsonAnswer(SentInvitation, 'The invitation as it was sent')
const tags = ['Admins']

const owners = {
  list: createRoute({
    tags,
    method: 'get',
    path: '/invitations',
    'x-right': 'people',
    operationId: 'listInvitations',
    summary: 'Open invitations',
    description: 'The oldest first, including those with an expired link.',
    responses: { 200: jsonAnswer(pageOf(Invitation), 'All of them') },
  }),
  invite: createRoute({
    tags,
    method: 'post',
    path: '/invitations',
    'x-right': 'people',
    operationId: 'invite',
    middleware: [limited('invitations')] as const,
    summary: 'Invite a person by email',
    description:
      'The link works once, within seven days. It replaces an earlier one to the same address. Without a mail server, or if it does not answer, pass on `link` by hand. 409 for an existing admin. Ten times a day for an address.',
    request: { body: jsonBody(InvitationToSend) },
    responses: { 201: sent, ...problems(400, 409, 429) },
  }),
  resend: createRoute({
    tags,
    method: 'post',
    path: '/invitations/{id}/resend',
    'x-right': 'people',
    operationId: 'resendInvitation',
    middleware: [limited('invitations')] as const,
    summary: 'Send a new link',
    description: 'The earlier link stops working. Ten times a day.',
    request: { params },
    responses: { 200: sent, ...problems(404, 409, 429) },
  }),
  withdraw: createRoute({
    tags,
    method: 'delete',
    path: '/invitations/{id}',
    'x-right': 'people',
    operationId: 'withdrawInvitation',
    summary: 'Withdraw an invitation',
    description: 'Its link stops working.',
    request: { params },
    responses: { 204: { description: 'It is withdrawn' }, ...problems(404) },
  }),
}

const joining = { tags: ['Sign-in'] }
const joined = jsonAnswer(OpenInvitation, 'They are an admin now')

const invited = {
  read: createRoute({
    ...joining,
    middleware: [limited('passwordResets')] as const,
    method: 'post',
    path: '/auth/invitation',
    operationId: 'readInvitation',
    summary: 'What the link of an invitation offers',
    description: 'A POST, so that the token is in no URL.',
    request: { body: jsonBody(InvitationToken) },
    responses: { 200: jsonAnswer(OpenInvitation, 'The link is good'), ...problems(400, 409, 429) },
  }),
  accept: createRoute({
    ...joining,
    middleware: [limited('passwordResets')] as const,
    method: 'post',
    path: '/auth/invitation/accept',
    operationId: 'acceptInvitation',
    summary: 'Join with a password',
    description: 'Creates the account of the invited address. Then sign in with the password.',
    request: { body: jsonBody(InvitationAcceptance) },
    responses: { 200: joined, ...problems(400, 409, 429) },
  }),
  join: createRoute({
    ...joining,
    middleware: [limited('passwordResets')] as const,
    method: 'post',
    path: '/auth/invitation/join',
    operationId: 'joinSignedIn',
    summary: 'Join with the signed-in account',
    description: 'It must have the invited address: otherwise 403, and the link stays valid.',
    request: { body: jsonBody(InvitationToken) },
    responses: { 200: joined, ...problems(400, 401, 403, 409, 429) },
  }),
}
