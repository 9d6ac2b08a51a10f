CREATE TABLE "archive_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"finishedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"reachedAt" timestamp with time zone,
	"orders" integer,
	CONSTRAINT "archive_runs_kind" CHECK ("archive_runs"."kind" in ('base_copy', 'trial'))
);
--> statement-breakpoint
CREATE TABLE "database_standbys" (
	"name" text PRIMARY KEY NOT NULL,
	"behindMs" integer NOT NULL,
	"behindBytes" bigint NOT NULL,
	"firstSeenAt" timestamp with time zone DEFAULT now() NOT NULL,
	"seenAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_matter";--> statement-breakpoint
ALTER TABLE "system_problems" DROP CONSTRAINT "system_problems_code";--> statement-breakpoint
CREATE INDEX "archive_runs_kind_idx" ON "archive_runs" USING btree ("kind","finishedAt");--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_matter" CHECK ("alerts"."matter" in ('no_screen', 'orders_waiting', 'slip_unprinted', 'jobs_stopped', 'protection_lost', 'dispute', 'refund_failed'));--> statement-breakpoint
ALTER TABLE "system_problems" ADD CONSTRAINT "system_problems_code" CHECK ("system_problems"."code" in ('database_away', 'disk_full', 'payments_unreachable', 'orders_lost', 'webhooks_missing', 'orders_unaccepted', 'jobs_stopped', 'machine_gone', 'standby_gone', 'archive_late', 'jobs_failing', 'mail_failing', 'limits_failing', 'disk_low', 'clock_off', 'geocoder_failing', 'database_slow', 'backup_overdue', 'restore_untried'));