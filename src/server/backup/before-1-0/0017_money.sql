ALTER TABLE "settings" DROP CONSTRAINT "settings_section";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_section" CHECK ("settings"."section" in ('restaurant', 'hours', 'ordering', 'money'));--> statement-breakpoint
-- Until now every order was sold with 15 % GST included.
UPDATE "orders" SET "locale" = 'en-NZ', "tax" = jsonb_build_object(
  'name', 'GST', 'number', '123-456-789', 'isIncluded', true,
  'amounts', jsonb_build_array(jsonb_build_object(
    'ratePercent', 15,
    'netCents', "totalCents" - round("totalCents" * 15 / 115.0)::integer,
    'taxCents', round("totalCents" * 15 / 115.0)::integer)));
