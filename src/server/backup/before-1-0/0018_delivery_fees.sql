ALTER TABLE "orders" ADD COLUMN "deliveryFeeCents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliveryZone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_fee" CHECK ("orders"."deliveryFeeCents" between 0 and "orders"."totalCents");