ALTER TABLE "order_notices" ADD COLUMN "latePromise" timestamp with time zone;--> statement-breakpoint
-- Who was told before is told again of another promise alone.
UPDATE "order_notices" SET "latePromise" = "orders"."promisedFor" FROM "orders" WHERE "orders"."id" = "order_notices"."orderId" AND "order_notices"."lateAt" IS NOT NULL;