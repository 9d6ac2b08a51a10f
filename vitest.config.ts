import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'scripts/**/*.test.mjs'],
    globalSetup: ['tests/support/global-database.ts'],
    setupFiles: ['tests/support/no-console-errors.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
