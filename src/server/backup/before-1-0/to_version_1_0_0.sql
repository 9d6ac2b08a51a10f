-- The last step from the tables of before version 1.0.0 to those of 0000_version_1_0_0.sql. It fills what older versions left
-- open, so that the program need not know of it.
-- Orders from before the promise, the kitchen minutes, the tax and the fee were stored: as those versions showed them.
UPDATE "orders" SET
  "deliveryFeeCents" = coalesce("deliveryFeeCents", 0),
  "isRehearsal" = coalesce("isRehearsal", false),
  "locale" = coalesce("locale", 'en-NZ'),
  "tax" = coalesce("tax", jsonb_build_object(
    'name', 'GST', 'number', '123-456-789', 'isIncluded', true,
    'amounts', jsonb_build_array(jsonb_build_object(
      'ratePercent', 15,
      'netCents', "totalCents" - round("totalCents" * 15 / 115.0)::integer,
      'taxCents', round("totalCents" * 15 / 115.0)::integer)))),
  "promisedFor" = coalesce("promisedFor", "pickupAt", date_trunc('minute', "createdAt" + interval '59.999 s') + interval '1 minute'
    * coalesce((SELECT ("content" -> "orders"."type" ->> 'leadMinutes')::integer FROM "settings" WHERE "section" = 'ordering'),
      CASE "type" WHEN 'delivery' THEN 45 ELSE 20 END)),
  "kitchenMinutes" = coalesce("kitchenMinutes",
    (SELECT ("content" ->> 'dishMinutes')::integer FROM "settings" WHERE "section" = 'capacity'), 2);
--> statement-breakpoint
-- The rate that its category has today, if the order has it; otherwise the highest of the order.
WITH "rates" AS (
  SELECT line."id", coalesce(
    (SELECT (rate ->> 'ratePercent')::numeric FROM "settings" money, jsonb_array_elements(money."content" -> 'tax' -> 'categoryRates') rate
      WHERE money."section" = 'money' AND rate ->> 'categoryId' = dish."categoryId"::text),
    (SELECT ("content" -> 'tax' ->> 'ratePercent')::numeric FROM "settings" WHERE "section" = 'money'), 15) AS "today"
  FROM "order_lines" line LEFT JOIN "menu_items" dish ON dish."id" = line."menuItemId" WHERE line."tax" IS NULL
)
UPDATE "order_lines" line SET "tax" = jsonb_build_object(
  'name', coalesce(amount -> 'name', sold."tax" -> 'name'),
  'isIncluded', coalesce(amount -> 'isIncluded', sold."tax" -> 'isIncluded'),
  'ratePercent', coalesce(amount -> 'ratePercent', '0'))
FROM "orders" sold, "rates", LATERAL (
  SELECT (SELECT amount FROM jsonb_array_elements(sold."tax" -> 'amounts') WITH ORDINALITY AS amounts(amount, place)
    ORDER BY (amount ->> 'ratePercent')::numeric = "rates"."today" DESC, place LIMIT 1) AS amount
) AS chosen
WHERE line."id" = "rates"."id" AND sold."id" = line."orderId";
--> statement-breakpoint
UPDATE "orders" SET "deliveryFeeTax" = jsonb_build_object(
  'name', coalesce("tax" #> '{amounts,0,name}', "tax" -> 'name'),
  'isIncluded', coalesce("tax" #> '{amounts,0,isIncluded}', "tax" -> 'isIncluded'),
  'ratePercent', coalesce("tax" #> '{amounts,0,ratePercent}', '0'),
  'as', 'standard')
WHERE "deliveryFeeCents" > 0 AND "deliveryFeeTax" IS NULL;
--> statement-breakpoint
-- Its fee was charged as it is, and a minimum that nobody wrote down cannot be missed.
UPDATE "orders" SET "deliveryTerms" = jsonb_build_object(
  'zone', "deliveryZone", 'minimumCents', 0, 'feeCents', "deliveryFeeCents", 'freeFromCents', null)
WHERE "type" = 'delivery' AND "deliveryTerms" IS NULL;
--> statement-breakpoint
-- Card payments from before payments had rows.
INSERT INTO "order_payments" ("orderId", "method", "amountCents", "currency", "sessionId", "createdAt")
SELECT "id", 'card', "totalCents", "currency", "paidBySession", "paidAt" FROM "orders"
WHERE "paidBySession" IS NOT NULL AND "paidAt" IS NOT NULL AND "paidCents" IS NULL AND "totalCents" > 0
  AND NOT EXISTS (SELECT FROM "order_payments" WHERE "order_payments"."orderId" = "orders"."id")
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Cash from before tips were part of what was given.
UPDATE "order_payments" SET "givenCents" = "amountCents" + "tipCents" WHERE "givenCents" < "amountCents" + "tipCents";
--> statement-breakpoint
UPDATE "checkout_sessions" SET "isLink" = coalesce("isLink", false);
--> statement-breakpoint
-- Nothing tells the mode of such an event. As one of the demo it says nothing about live payments.
UPDATE "payment_events" SET "mode" = 'demo' WHERE "mode" IS NULL;
--> statement-breakpoint
-- Choices of deals that name their categories.
UPDATE "fixed_deals" SET "choices" = (
  SELECT jsonb_agg((choice - 'source' - 'allowedCategories') || jsonb_build_object('categories', coalesce(choice -> 'categories', (
    SELECT coalesce(jsonb_agg(CASE WHEN c.id IS NULL THEN jsonb_build_object('name', named.name) ELSE jsonb_build_object('id', c.id) END ORDER BY named.place), '[]')
    FROM jsonb_array_elements_text(CASE
      WHEN choice ->> 'key' = 'curry' THEN coalesce(choice -> 'allowedCategories', '[]')
      WHEN choice ? 'source' THEN jsonb_build_array(choice -> 'source')
      ELSE '[]' END) WITH ORDINALITY AS named(name, place)
    LEFT JOIN "menu_categories" c ON c.name = named.name))) ORDER BY place)
  FROM jsonb_array_elements("choices") WITH ORDINALITY AS listed(choice, place))
WHERE jsonb_array_length("choices") > 0;
--> statement-breakpoint
ALTER TABLE "orders"
  ALTER COLUMN "deliveryFeeCents" SET DEFAULT 0, ALTER COLUMN "deliveryFeeCents" SET NOT NULL,
  ALTER COLUMN "locale" SET NOT NULL, ALTER COLUMN "tax" SET NOT NULL,
  ALTER COLUMN "promisedFor" SET NOT NULL, ALTER COLUMN "kitchenMinutes" SET NOT NULL,
  ALTER COLUMN "isRehearsal" SET DEFAULT false, ALTER COLUMN "isRehearsal" SET NOT NULL,
  DROP CONSTRAINT "orders_rehearsal_without_email",
  ADD CONSTRAINT "orders_rehearsal_without_email" CHECK (not "orders"."isRehearsal" or "orders"."customerEmail" is null);
--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "tax" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_payments" VALIDATE CONSTRAINT "order_payments_given";
--> statement-breakpoint
ALTER TABLE "checkout_sessions" ALTER COLUMN "isLink" SET DEFAULT false, ALTER COLUMN "isLink" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_events" ALTER COLUMN "mode" SET NOT NULL;
--> statement-breakpoint
-- This step is recorded as 1.0.0, which has no others before it.
DELETE FROM drizzle.__drizzle_migrations;
