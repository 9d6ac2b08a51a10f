ALTER TABLE "settings" DROP CONSTRAINT "settings_section";--> statement-breakpoint
ALTER TABLE "menu_categories" ADD COLUMN "kitchenMinutes" integer;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "kitchenMinutes" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promisedFor" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kitchenMinutes" integer;--> statement-breakpoint
CREATE INDEX "orders_promised_idx" ON "orders" USING btree ("promisedFor") WHERE "orders"."status" <> 'cancelled';--> statement-breakpoint
ALTER TABLE "menu_categories" ADD CONSTRAINT "menu_categories_kitchen_minutes" CHECK ("menu_categories"."kitchenMinutes" between 0 and 240);--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_kitchen_minutes" CHECK ("menu_items"."kitchenMinutes" between 0 and 240);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_section" CHECK ("settings"."section" in ('restaurant', 'hours', 'ordering', 'money', 'look', 'mail', 'landing', 'capacity'));--> statement-breakpoint
UPDATE "orders" SET "promisedFor" = "pickupAt" WHERE "pickupAt" IS NOT NULL AND "status" IN ('pending', 'new', 'preparing', 'ready');
