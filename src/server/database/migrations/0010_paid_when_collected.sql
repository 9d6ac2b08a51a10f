ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_method";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payBy" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "declinedBecause" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "noShowAt" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_pay_later_phone_idx" ON "orders" USING btree (right(regexp_replace("customerPhone", '\D', '', 'g'), 8)) WHERE "orders"."payBy" is not null or "orders"."noShowAt" is not null;--> statement-breakpoint
CREATE INDEX "orders_not_agreed_idx" ON "orders" USING btree ("createdAt") WHERE "orders"."payBy" is not null and "orders"."agreedAt" is null and "orders"."status" = 'new';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_agreed_to_later_payment" CHECK ("orders"."agreedAt" is null or "orders"."payBy" is not null);--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_method" CHECK ("order_payments"."method" in ('card', 'cash', 'eftpos') or "order_payments"."method" like 'own:_%');