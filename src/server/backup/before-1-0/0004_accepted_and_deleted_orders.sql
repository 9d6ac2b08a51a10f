ALTER TABLE "orders" DROP CONSTRAINT "orders_attention_code";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "isAddressApproximate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "acceptedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deletedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_attention_code" CHECK ("orders"."attentionCode" in ('amount_mismatch', 'late_payment', 'duplicate_payment', 'refund_failed', 'dispute', 'foreign_payment', 'money_held'));