import { defineConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  // Two workers, each with a shop of its own: see tests/e2e/fixtures.ts.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Generous, since a busy machine is no defect; what must be fast says so itself.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  reporter: 'list',
  use: {
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    screenshot: 'only-on-failure',
    // What costs processor time in each test, and few are about. These ask for it: decision 0164.
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
