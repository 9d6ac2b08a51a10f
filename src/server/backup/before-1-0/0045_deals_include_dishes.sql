-- What a deal includes can be a dish: a text that is the name of exactly one dish means that dish.
UPDATE "fixed_deals" SET "fixed" = (
  SELECT jsonb_agg(
    coalesce(
      (SELECT part || jsonb_build_object('menuItemId', min("id"::text), 'label', min("name"))
        FROM "menu_items" WHERE lower("name") = lower(btrim(part ->> 'label')) HAVING count(*) = 1),
      part
    ) ORDER BY place
  ) FROM jsonb_array_elements("fixed") WITH ORDINALITY AS parts(part, place)
) WHERE jsonb_array_length("fixed") > 0;
