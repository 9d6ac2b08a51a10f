CREATE TABLE "settings" (
	"section" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"formatVersion" integer NOT NULL,
	"content" jsonb NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_section" CHECK ("settings"."section" in ('restaurant', 'hours', 'ordering'))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_entity";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_entity" CHECK ("audit_entries"."entity" in ('order', 'booking', 'menu-item', 'category', 'deal', 'admin', 'settings'));