CREATE TABLE "drawer_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"drawerId" uuid NOT NULL,
	"amountCents" integer NOT NULL,
	"reason" text NOT NULL,
	"correctedBy" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drawer_corrections_not_zero" CHECK ("drawer_corrections"."amountCents" <> 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "area" text;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "tipCents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "drawer_corrections" ADD CONSTRAINT "drawer_corrections_drawerId_drawers_id_fk" FOREIGN KEY ("drawerId") REFERENCES "public"."drawers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawer_corrections_drawer_idx" ON "drawer_corrections" USING btree ("drawerId");--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_tip" CHECK ("order_payments"."tipCents" = 0 or ("order_payments"."tipCents" > 0 and "order_payments"."amountCents" > 0));