-- Not checked for payments of before: what was given for them may leave their tip out.
ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_given";--> statement-breakpoint
ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_tip";--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_given" CHECK ("order_payments"."givenCents" >= "order_payments"."amountCents" + "order_payments"."tipCents") NOT VALID;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_tip" CHECK ("order_payments"."tipCents" = 0 or ("order_payments"."tipCents" > 0) = ("order_payments"."amountCents" > 0));