ALTER TABLE "fixed_deals" ADD COLUMN "marks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "fixed_deals" ADD COLUMN "allergens" jsonb;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "marks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "allergens" jsonb;