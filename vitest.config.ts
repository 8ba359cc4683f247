import { defineConfig } from 'vitest/config';

/** Two projects: `unit` needs nothing but Node; `integration` runs real ffmpeg, Postgres and the CLI. */
export default defineConfig({
  test: {
    reporters: ['default', './test/support/closing-line-reporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'test/*.test.ts', 'test/unit/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          globalSetup: './test/support/start-test-store.ts',
          include: ['test/integration/**/*.test.ts', 'test/blackbox/**/*.test.ts', 'test/e2e/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
