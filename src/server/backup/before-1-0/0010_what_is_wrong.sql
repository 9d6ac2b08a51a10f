CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"takenAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"readings" jsonb NOT NULL,
	"seenAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_problems" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"sentence" text NOT NULL,
	"advice" text NOT NULL,
	"firstSeenAt" timestamp with time zone NOT NULL,
	"lastSeenAt" timestamp with time zone NOT NULL,
	"endedAt" timestamp with time zone,
	CONSTRAINT "system_problems_code" CHECK ("system_problems"."code" in ('database_away', 'payments_unreachable', 'webhooks_missing', 'orders_unaccepted', 'jobs_stopped', 'jobs_failing', 'mail_failing', 'disk_low', 'clock_off', 'geocoder_failing', 'database_slow', 'backup_overdue'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "system_problems_open_key" ON "system_problems" USING btree ("code") WHERE "system_problems"."endedAt" is null;--> statement-breakpoint
CREATE INDEX "system_problems_ended_idx" ON "system_problems" USING btree ("endedAt");--> statement-breakpoint
CREATE INDEX "payment_events_received_idx" ON "payment_events" USING brin ("receivedAt");