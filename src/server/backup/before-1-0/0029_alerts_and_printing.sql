CREATE TABLE "alert_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"userId" text NOT NULL,
	"name" text NOT NULL,
	"endpoint" text NOT NULL,
	"keys" jsonb NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "alert_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"vapidPublicKey" text NOT NULL,
	"vapidPrivateKey" text NOT NULL,
	"webhookSecret" text,
	CONSTRAINT "alert_keys_one_row" CHECK ("alert_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "alert_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"alertId" uuid NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"error" text,
	"sentAt" timestamp with time zone,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_messages_event" CHECK ("alert_messages"."event" in ('began', 'ended')),
	CONSTRAINT "alert_messages_channel" CHECK ("alert_messages"."channel" in ('push', 'email', 'webhook')),
	CONSTRAINT "alert_messages_status" CHECK ("alert_messages"."status" in ('waiting', 'sent', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"matter" text NOT NULL,
	"orderId" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"sentence" text NOT NULL,
	"startedAt" timestamp with time zone NOT NULL,
	"endedAt" timestamp with time zone,
	CONSTRAINT "alerts_matter" CHECK ("alerts"."matter" in ('no_screen', 'orders_waiting', 'jobs_stopped', 'dispute', 'refund_failed'))
);
--> statement-breakpoint
CREATE TABLE "order_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"orderId" text NOT NULL,
	"endpoint" text DEFAULT '' NOT NULL,
	"keys" jsonb,
	"readyAt" timestamp with time zone,
	"lateAt" timestamp with time zone,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_notices_keys" CHECK (("order_notices"."endpoint" = '') = ("order_notices"."keys" is null))
);
--> statement-breakpoint
CREATE TABLE "screen_rings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"rangAt" timestamp with time zone NOT NULL,
	CONSTRAINT "screen_rings_one_row" CHECK ("screen_rings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "print_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"orderId" text NOT NULL,
	"printerId" text NOT NULL,
	"printerName" text NOT NULL,
	"isReprint" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sentAt" timestamp with time zone,
	"printedAt" timestamp with time zone,
	"error" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_jobs_status" CHECK ("print_jobs"."status" in ('waiting', 'printed', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_section";--> statement-breakpoint
ALTER TABLE "alert_devices" ADD CONSTRAINT "alert_devices_userId_admins_userId_fk" FOREIGN KEY ("userId") REFERENCES "public"."admins"("userId") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_alertId_alerts_id_fk" FOREIGN KEY ("alertId") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notices" ADD CONSTRAINT "order_notices_orderId_orders_id_fk" FOREIGN KEY ("orderId") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_orderId_orders_id_fk" FOREIGN KEY ("orderId") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_devices_user_idx" ON "alert_devices" USING btree ("userId");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_messages_once_key" ON "alert_messages" USING btree ("alertId","event","channel","target");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open_key" ON "alerts" USING btree ("matter","orderId") WHERE "alerts"."endedAt" is null;--> statement-breakpoint
CREATE INDEX "alerts_started_idx" ON "alerts" USING btree ("startedAt" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "order_notices_once_key" ON "order_notices" USING btree ("orderId","endpoint");--> statement-breakpoint
CREATE INDEX "print_jobs_order_idx" ON "print_jobs" USING btree ("orderId");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_section" CHECK ("settings"."section" in ('restaurant', 'hours', 'ordering', 'money', 'look', 'mail', 'landing', 'capacity', 'tables', 'reports', 'alerts', 'printing'));