import { defineConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  // They read every page in a language of their own, and are no part of `npm test` (docs/translating.md).
  testIgnore: process.env.E2E_CRAWL ? [] : 'pseudo-*.spec.ts',
  // Two workers, each with its own shop: see tests/e2e/fixtures.ts.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Generous, since a busy machine is not a defect; tests of speed set their own limits.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  reporter: 'list',
  use: {
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    // What cannot be done, such as a press of a disabled button, fails by its own name, not by the time of the whole test.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Switched off because they cost processor time in every test; the few tests about them switch them on (docs/design/tests.md).
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        // Chromium's sandbox does not run as root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
