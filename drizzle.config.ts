import { defineConfig } from 'drizzle-kit'

// `npm run db:generate` writes the next forward-only migration from the schema; it needs no database.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/database/schema/*.ts',
  out: './src/server/database/migrations',
})
