ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount_positive";--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "tip" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tipCents" integer;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "tipFor" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_tip_positive" CHECK ("refunds"."tipCents" > 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amountCents" > 0 or ("refunds"."amountCents" = 0 and "refunds"."tipCents" > 0));