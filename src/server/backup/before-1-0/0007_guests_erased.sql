ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_address_when_delivered";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "erasedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erasedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action" CHECK ("audit_entries"."action" in ('created', 'changed', 'confirmed', 'refunded', 'deleted', 'erased'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_address_when_delivered" CHECK ("orders"."erasedAt" is not null or ("orders"."type" = 'delivery') = ("orders"."address" <> ''));