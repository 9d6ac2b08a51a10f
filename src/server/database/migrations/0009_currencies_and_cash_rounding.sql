ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_given";--> statement-breakpoint
ALTER TABLE "drawers" ALTER COLUMN "floatCents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "drawers" ALTER COLUMN "countedCents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "drawers" ALTER COLUMN "expectedCents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "drawers" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "roundingCents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_rounding" CHECK ("order_payments"."roundingCents" = 0 or "order_payments"."method" = 'cash');--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_given" CHECK ("order_payments"."givenCents" >= "order_payments"."amountCents" + "order_payments"."tipCents" + "order_payments"."roundingCents");