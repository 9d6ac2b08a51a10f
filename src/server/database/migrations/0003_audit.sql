CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"adminId" text,
	"actor" text NOT NULL,
	"entity" text NOT NULL,
	"entityId" text NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "audit_entries_entity" CHECK ("audit_entries"."entity" in ('order', 'booking', 'menu-item', 'category', 'deal', 'admin')),
	CONSTRAINT "audit_entries_action" CHECK ("audit_entries"."action" in ('created', 'changed', 'confirmed', 'refunded', 'deleted'))
);
--> statement-breakpoint
ALTER TABLE "menu_categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_record_idx" ON "audit_entries" USING btree ("entity","entityId","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING btree ("at","id");