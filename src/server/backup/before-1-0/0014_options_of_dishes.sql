ALTER TABLE "menu_categories" ADD COLUMN "optionGroups" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "optionGroups" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "optionPrices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Until now the names decided what could be chosen about a dish.
UPDATE "menu_items" SET "optionGroups" = jsonb_build_array(jsonb_build_object(
	'id', gen_random_uuid(), 'name', 'Style', 'role', 'style', 'isRequired', true, 'minPicks', 1, 'maxPicks', 1, 'values', jsonb_build_array(
		jsonb_build_object('id', gen_random_uuid(), 'name', 'Dry', 'priceCents', 0, 'isDefault', false, 'isSoldOut', false),
		jsonb_build_object('id', gen_random_uuid(), 'name', 'Semi Gravy', 'priceCents', 0, 'isDefault', false, 'isSoldOut', false),
		jsonb_build_object('id', gen_random_uuid(), 'name', 'Gravy', 'priceCents', 0, 'isDefault', false, 'isSoldOut', false))))
WHERE lower(btrim("name")) IN ('chili paneer', 'chili chicken', 'chicken manchurian', 'veg manchurian');--> statement-breakpoint
UPDATE "menu_categories" SET "optionGroups" = jsonb_build_array(jsonb_build_object(
	'id', gen_random_uuid(), 'name', 'Spice', 'role', 'spice', 'isRequired', false, 'minPicks', 1, 'maxPicks', 1, 'values', jsonb_build_array(
		jsonb_build_object('id', gen_random_uuid(), 'name', 'Mild', 'priceCents', 0, 'isDefault', false, 'isSoldOut', false),
		jsonb_build_object('id', gen_random_uuid(), 'name', 'Medium', 'priceCents', 0, 'isDefault', false, 'isSoldOut', false),
		jsonb_build_object('id', gen_random_uuid(), 'name', 'Hot', 'priceCents', 0, 'isDefault', false, 'isSoldOut', false))))
WHERE lower(btrim("name")) IN ('indo chinese', 'mains (chicken $18)', 'mains (lamb/beef $20)', 'seafood', 'veg specials ($15)');--> statement-breakpoint
-- Deals refer to categories by id; the names stay for an older program that still runs.
UPDATE "fixed_deals" SET "choices" = (
	SELECT jsonb_agg(choice || jsonb_build_object('categories', (
		SELECT coalesce(jsonb_agg(CASE WHEN c.id IS NULL THEN jsonb_build_object('name', named.name) ELSE jsonb_build_object('id', c.id) END ORDER BY named.place), '[]')
		FROM jsonb_array_elements_text(CASE
			WHEN choice->>'key' = 'curry' THEN coalesce(choice->'allowedCategories', '[]')
			WHEN choice ? 'source' THEN jsonb_build_array(choice->'source')
			ELSE '[]' END) WITH ORDINALITY AS named(name, place)
		LEFT JOIN "menu_categories" c ON c.name = named.name)) ORDER BY place)
	FROM jsonb_array_elements("choices") WITH ORDINALITY AS listed(choice, place))
WHERE jsonb_array_length("choices") > 0;
