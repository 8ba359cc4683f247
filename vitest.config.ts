import { defineConfig } from 'vitest/config';
import { hasChromium } from './test/support/browser/browser.ts';
import { hasSwift } from './test/support/service/swift-s3.ts';

const s3Project = {
  test: {
    name: 's3',
    globalSetup: './test/support/service/prepare-services.ts',
    include: [
      'test/integration/contract-table.test.ts',
      'test/integration/two-accounts.test.ts',
      'test/blackbox/**/*.test.ts',
    ],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
};

const browserProject = {
  test: {
    name: 'browser',
    globalSetup: './test/support/service/prepare-services.ts',
    include: ['test/browser/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 10_000 } },
  },
};

/**
 * `unit` needs nothing but Node; `integration` runs real ffmpeg, Postgres and the CLI; `browser` drives the dashboard with
 * Chromium; `s3` runs the contract suites once more on an S3 store of its own.
 */
export default defineConfig({
  test: {
    reporters: ['default', './test/support/service/closing-line-reporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'dashboard/src/**/*.test.ts',
            'test/*.test.ts',
            'test/unit/**/*.test.ts',
          ],
          // These share no state beyond their modules, which are then read once for each thread.
          pool: 'threads',
          isolate: false,
          // Speed is no test: a crowded machine takes some of them over the default of 5 s.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          globalSetup: './test/support/service/prepare-services.ts',
          include: ['test/integration/**/*.test.ts', 'test/blackbox/**/*.test.ts', 'test/e2e/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      ...(hasChromium ? [browserProject] : []),
      ...(hasSwift ? [s3Project] : []),
    ],
  },
});
