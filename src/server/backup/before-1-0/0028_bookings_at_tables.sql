CREATE TABLE "day_reports" (
	"day" date PRIMARY KEY NOT NULL,
	"queuedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_sales" (
	"hour" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"wishes" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "missed_sales_hour_name_pk" PRIMARY KEY("hour","name"),
	CONSTRAINT "missed_sales_wishes" CHECK ("missed_sales"."wishes" > 0)
);
--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_section";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "tables" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "attendance" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "isWalkIn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "linkHashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "remindedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_attendance" CHECK ("bookings"."attendance" in ('arrived', 'no_show'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_section" CHECK ("settings"."section" in ('restaurant', 'hours', 'ordering', 'money', 'look', 'mail', 'landing', 'capacity', 'tables', 'reports'));