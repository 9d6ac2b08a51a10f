ALTER TABLE "menu_categories" ADD COLUMN "station" text;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "station" text;--> statement-breakpoint
ALTER TABLE "menu_categories" ADD CONSTRAINT "menu_categories_station" CHECK (btrim("menu_categories"."station") <> '' and char_length("menu_categories"."station") <= 30);--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_station" CHECK (btrim("menu_items"."station") <> '' and char_length("menu_items"."station") <= 30);