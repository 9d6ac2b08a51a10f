ALTER TABLE "fixed_deals" ADD COLUMN "taxSplit" text DEFAULT 'list' NOT NULL;--> statement-breakpoint
ALTER TABLE "fixed_deals" ADD COLUMN "taxClass" text;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "taxClass" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "eatIn" boolean;--> statement-breakpoint
ALTER TABLE "fixed_deals" ADD CONSTRAINT "fixed_deals_tax_split" CHECK ("fixed_deals"."taxSplit" in ('list', 'shares', 'class'));