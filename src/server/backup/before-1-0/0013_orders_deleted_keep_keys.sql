ALTER TABLE "checkout_requests" DROP CONSTRAINT "checkout_requests_orderId_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "checkout_requests" ALTER COLUMN "orderId" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_requests" ADD CONSTRAINT "checkout_requests_orderId_orders_id_fk" FOREIGN KEY ("orderId") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;