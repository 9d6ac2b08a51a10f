-- The same expressions as in booking-queries.ts and menu-queries.ts. A server without pg_trgm still searches, but slowly.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "bookings_search_idx" ON "bookings" USING gin ((lower(regexp_replace(normalize(
    "name" || ' ' || "email" || ' ' || "phone" || ' ' || "message" || ' ' || regexp_replace("phone", '\D', '', 'g'), NFD),
    '[\u0300-\u036f]', '', 'g'))) gin_trgm_ops);
  CREATE INDEX "menu_items_search_idx" ON "menu_items" USING gin ((lower(regexp_replace(normalize(
    "name" || ' ' || "description", NFD), '[\u0300-\u036f]', '', 'g'))) gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE WARNING 'bookings and dishes are searched without an index: %', SQLERRM;
END
$$;
