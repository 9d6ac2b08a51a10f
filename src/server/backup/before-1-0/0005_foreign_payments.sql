CREATE TABLE "foreign_payments" (
	"sessionId" text PRIMARY KEY NOT NULL,
	"orderId" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "foreign_payments" ADD CONSTRAINT "foreign_payments_orderId_orders_id_fk" FOREIGN KEY ("orderId") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "foreign_payments_order_idx" ON "foreign_payments" USING btree ("orderId");