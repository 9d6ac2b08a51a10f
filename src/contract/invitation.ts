import { z } from 'zod'
import { ROLES } from '#domain/people/access.ts'
import { linkToken, newPassword } from './account.ts'
import { AccountEmail } from './email-address.ts'

const role = z.enum(ROLES, `Please name one of ${ROLES.join(', ')}.`)

/** An invitation that has not been answered yet. */
export const Invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    role,
    invitedBy: z.string().describe('The email address of the owner who sent it last'),
    createdAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

export const InvitationToSend = z
  .strictObject({
    email: AccountEmail,
    role,
  })
  .meta({ id: 'InvitationToSend' })
export type InvitationToSend = z.infer<typeof InvitationToSend>

/** An invitation as it was just sent. */
export const SentInvitation = Invitation.extend({
  link: z
    .string()
    .nullable()
    .describe('To pass on by hand if no email could be sent, otherwise null. Shown only once.'),
}).meta({ id: 'SentInvitation' })
export type SentInvitation = z.infer<typeof SentInvitation>

export const InvitationToken = z.object({ token: linkToken }).meta({ id: 'InvitationToken' })
export type InvitationToken = z.infer<typeof InvitationToken>

/** What an invitation offers, for the holder of its link. */
export const OpenInvitation = Invitation.pick({ email: true, role: true }).meta({ id: 'OpenInvitation' })
export type OpenInvitation = z.infer<typeof OpenInvitation>

export const InvitationAcceptance = InvitationToken.extend({ newPassword }).meta({ id: 'InvitationAcceptance' })
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>
