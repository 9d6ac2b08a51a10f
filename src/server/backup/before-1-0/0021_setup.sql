CREATE TABLE "emptied_menus" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content" jsonb NOT NULL,
	"emptiedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "equipment_seen" (
	"what" text PRIMARY KEY NOT NULL,
	"seenAt" timestamp with time zone NOT NULL,
	CONSTRAINT "equipment_seen_what" CHECK ("equipment_seen"."what" in ('ticket'))
);
--> statement-breakpoint
CREATE TABLE "payment_tests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mode" text NOT NULL,
	"amountCents" integer NOT NULL,
	"currency" text NOT NULL,
	"paymentIntent" text,
	"refundedAt" timestamp with time zone,
	"webhookAt" timestamp with time zone,
	"problem" jsonb,
	"findings" jsonb,
	"startedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_tests_paymentIntent_unique" UNIQUE("paymentIntent"),
	CONSTRAINT "payment_tests_mode" CHECK ("payment_tests"."mode" in ('test', 'live'))
);
--> statement-breakpoint
CREATE TABLE "setup_ticks" (
	"tick" text PRIMARY KEY NOT NULL,
	"tickedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setup_ticks_name" CHECK ("setup_ticks"."tick" in ('place', 'hours', 'menu', 'delivery', 'payments', 'people', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "mode" text;