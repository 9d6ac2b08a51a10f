ALTER TABLE "alerts" DROP CONSTRAINT "alerts_matter";--> statement-breakpoint
ALTER TABLE "system_problems" DROP CONSTRAINT "system_problems_code";--> statement-breakpoint
ALTER TABLE "day_seals" ADD COLUMN "changedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "day_seals" ADD COLUMN "database" text;--> statement-breakpoint
CREATE INDEX "day_seals_changed_idx" ON "day_seals" USING btree ("changedAt") WHERE "day_seals"."changedAt" is not null;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_matter" CHECK ("alerts"."matter" in ('no_screen', 'orders_waiting', 'slip_unprinted', 'jobs_stopped', 'protection_lost', 'books_changed', 'dispute', 'refund_failed'));--> statement-breakpoint
ALTER TABLE "system_problems" ADD CONSTRAINT "system_problems_code" CHECK ("system_problems"."code" in ('database_away', 'disk_full', 'payments_unreachable', 'orders_lost', 'webhooks_missing', 'orders_unaccepted', 'jobs_stopped', 'machine_gone', 'standby_gone', 'archive_late', 'books_changed', 'jobs_failing', 'mail_failing', 'limits_failing', 'disk_low', 'clock_off', 'geocoder_failing', 'database_slow', 'backup_overdue', 'restore_untried'));