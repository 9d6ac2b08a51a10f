ALTER TABLE "fixed_deals" ADD COLUMN "words" jsonb;--> statement-breakpoint
ALTER TABLE "menu_categories" ADD COLUMN "words" jsonb;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "words" jsonb;