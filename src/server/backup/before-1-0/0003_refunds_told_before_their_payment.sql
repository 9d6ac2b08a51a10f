CREATE TABLE "charge_refunds" (
	"paymentIntent" text PRIMARY KEY NOT NULL,
	"orderId" text NOT NULL,
	"refundedCents" integer NOT NULL,
	CONSTRAINT "charge_refunds_not_negative" CHECK ("charge_refunds"."refundedCents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "charge_refunds" ADD CONSTRAINT "charge_refunds_orderId_orders_id_fk" FOREIGN KEY ("orderId") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charge_refunds_order_idx" ON "charge_refunds" USING btree ("orderId");