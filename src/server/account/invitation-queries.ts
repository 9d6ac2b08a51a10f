import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { isUuid } from '#server/database/list-queries.ts'
import { invitations } from '#server/database/schema/admin.ts'

export type InvitationRow = typeof invitations.$inferSelect
type NewInvitation = Omit<typeof invitations.$inferInsert, 'id' | 'createdAt'>

export const selectInvitations = (db: Db): Promise<InvitationRow[]> =>
  db.select().from(invitations).orderBy(asc(invitations.createdAt), asc(invitations.id))

export const findInvitation = async (db: Db, id: string): Promise<InvitationRow | undefined> =>
  isUuid(id) ? (await db.select().from(invitations).where(eq(invitations.id, id)))[0] : undefined

/** Stores an invitation. It replaces an earlier one to the same address, whose link stops working. */
export async function upsertInvitation(tx: Db, invitation: NewInvitation): Promise<InvitationRow> {
  const [row] = await tx
    .insert(invitations)
    .values(invitation)
    .onConflictDoUpdate({ target: invitations.email, set: { ...invitation, wasMailed: false, createdAt: sql`now()` } })
    .returning()
  if (!row) throw new Error('The invitation was not stored.')
  return row
}

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now))

export const findOpenInvitation = async (db: Db, tokenHash: string, now: Date): Promise<InvitationRow | undefined> =>
  (await db.select().from(invitations).where(isOpen(tokenHash, now)))[0]

/** Whether somebody is invited by this address. */
export const isInvited = async (db: Db, email: string, now: Date): Promise<boolean> =>
  (await db.$count(invitations, and(eq(invitations.email, email), gt(invitations.expiresAt, now)))) > 0

/** The mail server took the invitation, so that only this mailbox has its link. */
export const markMailed = (db: Db, { id, tokenHash }: InvitationRow) =>
  db
    .update(invitations)
    .set({ wasMailed: true })
    .where(and(eq(invitations.id, id), eq(invitations.tokenHash, tokenHash)))

/** Uses up the link: of two simultaneous requests, only one gets it. */
export const takeInvitation = async (tx: Db, tokenHash: string, now: Date): Promise<InvitationRow | undefined> =>
  (await tx.delete(invitations).where(isOpen(tokenHash, now)).returning())[0]

export const deleteInvitation = async (tx: Db, id: string): Promise<InvitationRow | undefined> =>
  isUuid(id) ? (await tx.delete(invitations).where(eq(invitations.id, id)).returning())[0] : undefined

/** An owner's invitations stay theirs under another address. */
export const updateInvitedBy = (tx: Db, from: string, to: string) =>
  tx.update(invitations).set({ invitedBy: to }).where(eq(invitations.invitedBy, from))

export const deleteInvitationsBy = (tx: Db, invitedBy: string): Promise<InvitationRow[]> =>
  tx.delete(invitations).where(eq(invitations.invitedBy, invitedBy)).returning()

/** Deletes unanswered invitations. */
export const deleteOldInvitations = (db: Db, expiredBefore: Date) =>
  db.delete(invitations).where(lt(invitations.expiresAt, expiredBefore))
