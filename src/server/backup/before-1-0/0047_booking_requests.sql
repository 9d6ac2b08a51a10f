ALTER TABLE "bookings" ADD COLUMN "requestKey" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "requestFingerprint" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_requestKey_unique" UNIQUE("requestKey");