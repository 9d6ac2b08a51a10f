ALTER TABLE "refunds" ADD COLUMN "cause" jsonb;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "cause" jsonb;