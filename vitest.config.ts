import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/*.test.ts',
      'tests/{hostile,faults,friday,mutation,worked-cases}/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    globalSetup: ['tests/support/database/global-database.ts'],
    setupFiles: ['tests/support/web/no-console-errors.ts'],
    // Otherwise their addresses would be empty: Vitest reads no style sheets.
    css: { include: [/\/(japanese|chinese)\.css/] },
    // All cores: by default Vitest leaves one free, which on two cores is half of the capacity.
    maxWorkers: '100%',
    // Short test files spent two thirds of their time loading the same modules again. No file leaves state in a module.
    isolate: false,
    // Generous, since a busy machine is not a defect: by default, a condition must be true within a second.
    expect: { poll: { timeout: 40_000 } },
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
})
