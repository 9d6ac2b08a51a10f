CREATE TABLE "rehearsal_events" (
	"rehearsalId" uuid NOT NULL,
	"position" integer NOT NULL,
	"dueAt" timestamp with time zone NOT NULL,
	"event" jsonb NOT NULL,
	"isPlayed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rehearsal_events_rehearsalId_position_pk" PRIMARY KEY("rehearsalId","position")
);
--> statement-breakpoint
CREATE TABLE "rehearsals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seed" integer NOT NULL,
	"pace" double precision NOT NULL,
	"minutes" integer NOT NULL,
	"orders" integer NOT NULL,
	"playsKitchen" boolean NOT NULL,
	"startedAt" timestamp with time zone NOT NULL,
	"startedBy" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"playedAt" timestamp with time zone,
	"tally" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"serviceBefore" jsonb NOT NULL,
	"soldOutBefore" jsonb NOT NULL,
	"endedAt" timestamp with time zone,
	"result" jsonb
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "isRehearsal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "isRehearsal" boolean;--> statement-breakpoint
ALTER TABLE "rehearsal_events" ADD CONSTRAINT "rehearsal_events_rehearsalId_rehearsals_id_fk" FOREIGN KEY ("rehearsalId") REFERENCES "public"."rehearsals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rehearsals_running_key" ON "rehearsals" USING btree ((true)) WHERE "rehearsals"."endedAt" is null;--> statement-breakpoint
CREATE INDEX "bookings_rehearsal_idx" ON "bookings" USING btree ("id") WHERE "bookings"."isRehearsal";--> statement-breakpoint
CREATE INDEX "orders_rehearsal_idx" ON "orders" USING btree ("id") WHERE "orders"."isRehearsal";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_rehearsal_without_email" CHECK (not "bookings"."isRehearsal" or "bookings"."email" = '');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rehearsal_without_email" CHECK ("orders"."isRehearsal" is not true or "orders"."customerEmail" is null);