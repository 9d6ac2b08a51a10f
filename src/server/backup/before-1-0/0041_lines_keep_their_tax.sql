ALTER TABLE "order_lines" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliveryFeeTax" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliveryTerms" jsonb;