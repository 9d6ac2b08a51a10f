CREATE TABLE "day_seals" (
	"day" date PRIMARY KEY NOT NULL,
	"seal" text NOT NULL,
	"previous" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"lines" integer NOT NULL,
	"sums" jsonb NOT NULL,
	"sealedAt" timestamp with time zone NOT NULL,
	"unchangedAt" timestamp with time zone,
	CONSTRAINT "day_seals_span" CHECK ("day_seals"."from" <= "day_seals"."until")
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restoredAt" timestamp with time zone DEFAULT now() NOT NULL,
	"takenAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_lines" (
	"day" date NOT NULL,
	"position" integer NOT NULL,
	"kind" text,
	"record" text,
	"line" text NOT NULL,
	CONSTRAINT "sealed_lines_day_position_pk" PRIMARY KEY("day","position"),
	CONSTRAINT "sealed_lines_kind" CHECK ("sealed_lines"."kind" in ('order', 'payment', 'refund', 'drawer', 'movement', 'correction', 'history')),
	CONSTRAINT "sealed_lines_record_whole" CHECK (("sealed_lines"."kind" is null) = ("sealed_lines"."record" is null))
);
--> statement-breakpoint
ALTER TABLE "sealed_lines" ADD CONSTRAINT "sealed_lines_day_day_seals_day_fk" FOREIGN KEY ("day") REFERENCES "public"."day_seals"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_seals_until_idx" ON "day_seals" USING btree ("until");--> statement-breakpoint
CREATE INDEX "sealed_lines_record_idx" ON "sealed_lines" USING btree ("record","kind","day","position");