-- The same expression as in guest-queries.ts. A server without pg_trgm still searches, but slowly.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "orders_email_search_idx" ON "orders" USING gin ((lower(regexp_replace(normalize(
    "customerEmail", NFD), '[\u0300-\u036f]', '', 'g'))) gin_trgm_ops) WHERE "customerEmail" IS NOT NULL;
-- Not offered, no file of it, not allowed, or in a schema that is not searched. Anything else must stop the upgrade.
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege OR undefined_object OR invalid_schema_name THEN
  RAISE WARNING 'guests are searched without an index: %', SQLERRM;
END
$$;
