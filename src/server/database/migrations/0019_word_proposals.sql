CREATE TABLE "word_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"menuItemId" uuid,
	"dealId" uuid,
	"language" text NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"translation" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "word_proposals_one_record" CHECK (("word_proposals"."menuItemId" is null) <> ("word_proposals"."dealId" is null)),
	CONSTRAINT "word_proposals_text" CHECK (char_length("word_proposals"."text") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "admins" DROP CONSTRAINT "admins_role";--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_role";--> statement-breakpoint
ALTER TABLE "word_proposals" ADD CONSTRAINT "word_proposals_menuItemId_menu_items_id_fk" FOREIGN KEY ("menuItemId") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_proposals" ADD CONSTRAINT "word_proposals_dealId_fixed_deals_id_fk" FOREIGN KEY ("dealId") REFERENCES "public"."fixed_deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "word_proposals_key" ON "word_proposals" USING btree (coalesce("menuItemId", "dealId"),"language","field","text");--> statement-breakpoint
CREATE INDEX "word_proposals_menu_item_idx" ON "word_proposals" USING btree ("menuItemId");--> statement-breakpoint
CREATE INDEX "word_proposals_deal_idx" ON "word_proposals" USING btree ("dealId");--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_role" CHECK ("admins"."role" in ('owner', 'staff', 'translator'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('owner', 'staff', 'translator'));