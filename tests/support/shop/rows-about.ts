import type { TestShop } from './test-shop.ts'

/** Every row of every table that names one of these ids, as text. */
export async function rowsAbout(
  { database: { pool } }: TestShop,
  ids: readonly string[],
): Promise<Record<string, string[]>> {
  const tables = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT t::text AS row FROM ${name} t WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) id WHERE t::text LIKE '%' || id || '%')`,
      [ids],
    )
    if (rows.length > 0) found[name] = rows.map(({ row }) => row)
  }
  return found
}
