-- The same expression as in order-queries.ts. A server without pg_trgm, or one that does not let us have it, still searches, but slowly.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "orders_search_idx" ON "orders" USING gin ((lower(regexp_replace(normalize(
    "id" || ' ' || "customerName" || ' ' || "customerPhone" || ' ' || regexp_replace("customerPhone", '\D', '', 'g'), NFD),
    '[\u0300-\u036f]', '', 'g'))) gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE WARNING 'orders are searched without an index: %', SQLERRM;
END
$$;
