CREATE TABLE "lost_orders" (
	"sessionId" text PRIMARY KEY NOT NULL,
	"orderId" text NOT NULL,
	"amountCents" integer NOT NULL,
	"currency" text NOT NULL,
	"paidAt" timestamp with time zone NOT NULL,
	"email" text,
	"ordered" text[] NOT NULL,
	"foundAt" timestamp with time zone DEFAULT now() NOT NULL,
	"settledAt" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "system_problems" DROP CONSTRAINT "system_problems_code";--> statement-breakpoint
ALTER TABLE "system_problems" ADD CONSTRAINT "system_problems_code" CHECK ("system_problems"."code" in ('database_away', 'disk_full', 'payments_unreachable', 'orders_lost', 'webhooks_missing', 'orders_unaccepted', 'jobs_stopped', 'jobs_failing', 'mail_failing', 'limits_failing', 'disk_low', 'clock_off', 'geocoder_failing', 'database_slow', 'backup_overdue'));