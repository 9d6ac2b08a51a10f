ALTER TABLE "menu_items" ADD COLUMN "deposit" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "deposit" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "depositCents" integer;