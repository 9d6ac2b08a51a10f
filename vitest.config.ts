import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/*.test.ts',
      'tests/{hostile,faults,friday}/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    globalSetup: ['tests/support/global-database.ts'],
    setupFiles: ['tests/support/no-console-errors.ts'],
    // All cores: by itself Vitest leaves one to a screen that nobody looks at here, which on two cores is half of the time.
    maxWorkers: '100%',
    // Two thirds of the time of short files went into loading the same modules anew. No file leaves anything in a module.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
