CREATE TABLE "drawer_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"drawerId" uuid NOT NULL,
	"amountCents" integer NOT NULL,
	"reason" text NOT NULL,
	"movedBy" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drawer_movements_not_zero" CHECK ("drawer_movements"."amountCents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "drawers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"floatCents" integer NOT NULL,
	"openedBy" text NOT NULL,
	"openedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"closedBy" text,
	"closedAt" timestamp with time zone,
	"countedCents" integer,
	"expectedCents" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "drawers_float_not_negative" CHECK ("drawers"."floatCents" >= 0),
	CONSTRAINT "drawers_closed_whole" CHECK (("drawers"."closedAt" is null) = ("drawers"."countedCents" is null))
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"orderId" text NOT NULL,
	"method" text NOT NULL,
	"amountCents" integer NOT NULL,
	"currency" text NOT NULL,
	"givenCents" integer,
	"sessionId" text,
	"takenBy" text,
	"drawerId" uuid,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_payments_sessionId_unique" UNIQUE("sessionId"),
	CONSTRAINT "order_payments_method" CHECK ("order_payments"."method" in ('card', 'cash', 'eftpos')),
	CONSTRAINT "order_payments_not_zero" CHECK ("order_payments"."amountCents" <> 0),
	CONSTRAINT "order_payments_card_session" CHECK (("order_payments"."method" = 'card') = ("order_payments"."sessionId" is not null)),
	CONSTRAINT "order_payments_given" CHECK ("order_payments"."givenCents" >= "order_payments"."amountCents")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_entity";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_refund_within_total";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_by_session";--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "isLink" boolean;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paidCents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dueCents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lastChange" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changeSeenAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drawer_movements" ADD CONSTRAINT "drawer_movements_drawerId_drawers_id_fk" FOREIGN KEY ("drawerId") REFERENCES "public"."drawers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_orderId_orders_id_fk" FOREIGN KEY ("orderId") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_drawerId_drawers_id_fk" FOREIGN KEY ("drawerId") REFERENCES "public"."drawers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawer_movements_drawer_idx" ON "drawer_movements" USING btree ("drawerId");--> statement-breakpoint
CREATE UNIQUE INDEX "drawers_one_open" ON "drawers" USING btree ((true)) WHERE "drawers"."closedAt" is null;--> statement-breakpoint
CREATE INDEX "drawers_opened_idx" ON "drawers" USING btree ("openedAt" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_payments_order_idx" ON "order_payments" USING btree ("orderId");--> statement-breakpoint
CREATE INDEX "order_payments_created_idx" ON "order_payments" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "order_payments_drawer_idx" ON "order_payments" USING btree ("drawerId");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_entity" CHECK ("audit_entries"."entity" in ('order', 'booking', 'menu-item', 'category', 'deal', 'admin', 'invitation', 'settings', 'service', 'drawer'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action" CHECK ("audit_entries"."action" in ('created', 'changed', 'confirmed', 'refunded', 'deleted', 'erased', 'paid'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_within_paid" CHECK ("orders"."refundedCents" between 0 and coalesce("orders"."paidCents", "orders"."totalCents"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sums_whole" CHECK (("orders"."paidCents" is null) = ("orders"."dueCents" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_somehow" CHECK ("orders"."paymentStatus" = 'unpaid' or "orders"."paidBySession" is not null or "orders"."paidAt" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due" CHECK ("orders"."paidCents" >= 0 and "orders"."dueCents" >= 0);--> statement-breakpoint
INSERT INTO "order_payments" ("orderId", "method", "amountCents", "currency", "sessionId", "createdAt")
SELECT "id", 'card', "totalCents", "currency", "paidBySession", "paidAt" FROM "orders"
WHERE "paidBySession" is not null AND "paidAt" is not null AND "totalCents" > 0
ON CONFLICT DO NOTHING;
