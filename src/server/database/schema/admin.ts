import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LanguageCode } from '#domain/language/languages.ts'
import type { Cents } from '#domain/money/money.ts'
import { DEFAULT_REFUND_LIMIT, ROLES, type Role } from '#domain/people/access.ts'
import { createdAt, oneOf, updatedAt } from '../columns.ts'

// user, session, account, verification and two_factor belong to better-auth, which defines their columns.

export const user = pgTable('user', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  twoFactorEnabled: boolean().notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const session = pgTable(
  'session',
  {
    id: text().primaryKey(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    token: text().notNull().unique(),
    ipAddress: text(),
    userAgent: text(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('session_user_idx').on(table.userId)],
)

export const account = pgTable(
  'account',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamp({ withTimezone: true }),
    refreshTokenExpiresAt: timestamp({ withTimezone: true }),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('account_user_idx').on(table.userId),
    uniqueIndex('account_provider_key').on(table.providerId, table.accountId),
  ],
)

export const verification = pgTable(
  'verification',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('verification_identifier_idx').on(table.identifier)],
)

/** The second factor of an account. Secret and backup codes are encrypted with AUTH_SECRET. */
export const twoFactor = pgTable(
  'two_factor',
  {
    id: text().primaryKey(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** False until the first correct code of a new secret. */
    verified: boolean().notNull().default(false),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('two_factor_user_key').on(table.userId)],
)

/** The users who can enter the admin area. A row written without a role is an owner's (decision 0118). */
export const admins = pgTable(
  'admins',
  {
    userId: text()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull().default('owner'),
    /** How much staff may refund on one order. Owners have no limit. */
    refundLimitCents: integer().$type<Cents>().notNull().default(DEFAULT_REFUND_LIMIT),
    addedBy: text(),
    /** In which language they read the staff area; null is English. */
    language: text().$type<LanguageCode>(),
    createdAt: createdAt(),
  },
  (table) => [oneOf('admins_role', table.role, ROLES)],
)

/** Invitations that have not been answered yet. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    role: text().$type<Role>().notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull().unique(),
    /** The email address of the owner who sent it last. */
    invitedBy: text().notNull(),
    /** False if the link was passed on by hand: then opening it does not prove whose the address is. */
    wasMailed: boolean().notNull().default(false),
    createdAt: createdAt(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [oneOf('invitations_role', table.role, ROLES)],
)

/** Consecutive wrong passwords by email address and device; a correct one clears them. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    email: text().notNull(),
    /** Empty for all devices that have never signed in, counted together. */
    device: text().notNull().default(''),
    failures: integer().notNull(),
    lastFailureAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.device] })],
)
