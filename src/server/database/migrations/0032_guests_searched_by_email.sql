-- The same expression as in guest-queries.ts. A server without pg_trgm still searches, but slowly.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "orders_email_search_idx" ON "orders" USING gin ((lower(regexp_replace(normalize(
    "customerEmail", NFD), '[\u0300-\u036f]', '', 'g'))) gin_trgm_ops) WHERE "customerEmail" IS NOT NULL;
EXCEPTION WHEN OTHERS THEN
  RAISE WARNING 'guests are searched without an index: %', SQLERRM;
END
$$;
