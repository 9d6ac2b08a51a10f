CREATE TABLE "receipt_series" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receiptNumber" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receiptAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "creditNotes" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_receipt_number_key" ON "orders" USING btree ("receiptNumber") WHERE "orders"."receiptNumber" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_receipt_whole" CHECK (("orders"."receiptNumber" is null) = ("orders"."receiptAt" is null));