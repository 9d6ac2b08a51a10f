ALTER TABLE "invitations" ADD COLUMN "wasMailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Without a mail server a changed address was counted as confirmed. Which of them were cannot be told any more: another owner confirms them.
UPDATE "user" SET "emailVerified" = false WHERE "id" IN (
  SELECT "entityId" FROM "audit_entries" WHERE "entity" = 'admin' AND "action" = 'changed' AND "changes" ? 'email'
);
