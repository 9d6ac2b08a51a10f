ALTER TABLE "refunds" ADD COLUMN "goodwillCents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "excessCents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charge_refunds" ADD COLUMN "readAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "goodwillCents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "excessCents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "reversesId" uuid;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_reversesId_order_payments_id_fk" FOREIGN KEY ("reversesId") REFERENCES "public"."order_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charge_refunds_unread_idx" ON "charge_refunds" USING btree ("paymentIntent") WHERE "charge_refunds"."readAt" is null;--> statement-breakpoint
CREATE INDEX "order_payments_reverses_idx" ON "order_payments" USING btree ("reversesId") WHERE "order_payments"."reversesId" is not null;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_reversal" CHECK (("order_payments"."reversesId" is null) = ("order_payments"."reason" is null));--> statement-breakpoint
-- Until now nothing that went back was due again. What a cheaper order gave back is no goodwill.
UPDATE "refunds" SET "goodwillCents" = "amountCents" FROM "orders" WHERE "orders"."id" = "refunds"."orderId" AND "orders"."lastChange" IS NULL;--> statement-breakpoint
UPDATE "order_payments" SET "goodwillCents" = -"amountCents" FROM "orders" WHERE "orders"."id" = "order_payments"."orderId" AND "orders"."lastChange" IS NULL AND "order_payments"."amountCents" < 0;--> statement-breakpoint
UPDATE "refunds" SET "excessCents" = "amountCents" FROM "orders" WHERE "orders"."id" = "refunds"."orderId" AND "orders"."lastChange" IS NOT NULL;--> statement-breakpoint
UPDATE "order_payments" SET "excessCents" = -"amountCents" FROM "orders" WHERE "orders"."id" = "order_payments"."orderId" AND "orders"."lastChange" IS NOT NULL AND "order_payments"."amountCents" < 0;

