CREATE TABLE "sold_out" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"menuItemId" uuid,
	"categoryId" uuid,
	"optionId" uuid,
	"until" timestamp with time zone,
	"left" integer,
	"saidBy" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sold_out_left" CHECK ("sold_out"."left" between 0 and 999),
	CONSTRAINT "sold_out_one_owner" CHECK (("sold_out"."menuItemId" is null) <> ("sold_out"."categoryId" is null)),
	CONSTRAINT "sold_out_option_of_category" CHECK ("sold_out"."categoryId" is null or "sold_out"."optionId" is not null)
);
--> statement-breakpoint
CREATE TABLE "held_portions" (
	"orderId" text NOT NULL,
	"soldOutId" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"isGivenBack" boolean DEFAULT false NOT NULL,
	CONSTRAINT "held_portions_orderId_soldOutId_pk" PRIMARY KEY("orderId","soldOutId")
);
--> statement-breakpoint
CREATE TABLE "service_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" jsonb NOT NULL,
	"previous" jsonb,
	"changedBy" text NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_state_one_row" CHECK ("service_state"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_entity";--> statement-breakpoint
ALTER TABLE "sold_out" ADD CONSTRAINT "sold_out_menuItemId_menu_items_id_fk" FOREIGN KEY ("menuItemId") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_out" ADD CONSTRAINT "sold_out_categoryId_menu_categories_id_fk" FOREIGN KEY ("categoryId") REFERENCES "public"."menu_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_portions" ADD CONSTRAINT "held_portions_orderId_orders_id_fk" FOREIGN KEY ("orderId") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_portions" ADD CONSTRAINT "held_portions_soldOutId_sold_out_id_fk" FOREIGN KEY ("soldOutId") REFERENCES "public"."sold_out"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sold_out_target_key" ON "sold_out" USING btree (coalesce("optionId", "menuItemId"));--> statement-breakpoint
CREATE INDEX "sold_out_menu_item_idx" ON "sold_out" USING btree ("menuItemId");--> statement-breakpoint
CREATE INDEX "sold_out_category_idx" ON "sold_out" USING btree ("categoryId");--> statement-breakpoint
CREATE INDEX "held_portions_sold_out_idx" ON "held_portions" USING btree ("soldOutId");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_entity" CHECK ("audit_entries"."entity" in ('order', 'booking', 'menu-item', 'category', 'deal', 'admin', 'invitation', 'settings', 'service'));