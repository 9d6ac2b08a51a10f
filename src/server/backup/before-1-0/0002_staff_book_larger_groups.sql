ALTER TABLE "bookings" DROP CONSTRAINT "bookings_guests";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_guests" CHECK ("bookings"."guests" between 1 and 100);