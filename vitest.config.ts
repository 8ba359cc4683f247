import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { hasChromium } from './test/support/browser/browser.ts';
import { HeaviestFirst } from './test/support/service/heaviest-first.ts';
import { hasSwift } from './test/support/service/swift-s3.ts';

/**
 * Four processes, also on two cores: tests wait for leases, second tries and pages, and others go on meanwhile. The suite
 * took 862 s with four and 1,034 s with two. Each process reads the service's modules once for all its files. Every file
 * starts and ends a service of its own, or a part of one. They begin once the unit tests are through.
 */
const SERVICE_WORKERS = { isolate: false, maxWorkers: 4, sequence: { groupOrder: 1 } };

/**
 * A test may ask for more, and none asks for less: on a crowded machine every one takes several times as long. The same
 * holds for a state that `expect.poll` waits for, which by default must come within one second.
 */
const SERVICE_LIMITS = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

const s3Project = {
  test: {
    name: 's3',
    globalSetup: './test/support/service/prepare-services.ts',
    include: ['test/blackbox/**/*.test.ts'],
    ...SERVICE_LIMITS,
    ...SERVICE_WORKERS,
  },
};

const browserProject = {
  test: {
    name: 'browser',
    globalSetup: './test/support/service/prepare-services.ts',
    include: ['test/browser/**/*.test.ts'],
    ...SERVICE_LIMITS,
    ...SERVICE_WORKERS,
  },
};

/**
 * `unit` needs nothing but Node; `integration` runs real ffmpeg, Postgres and the CLI; `browser` drives the dashboard with
 * Chromium; `s3` runs the black box once more on an S3 store of its own.
 */
export default defineConfig({
  test: {
    reporters: ['default', './test/support/service/closing-line-reporter.ts'],
    sequence: { sequencer: HeaviestFirst },
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
          // One for each core: nothing else runs meanwhile.
          maxWorkers: availableParallelism(),
          // Speed is no test: a crowded machine takes some of them over the default of 5 s.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'integration',
          globalSetup: './test/support/service/prepare-services.ts',
          include: ['test/integration/**/*.test.ts', 'test/blackbox/**/*.test.ts', 'test/e2e/**/*.test.ts'],
          ...SERVICE_LIMITS,
          ...SERVICE_WORKERS,
        },
      },
      ...(hasChromium ? [browserProject] : []),
      ...(hasSwift ? [s3Project] : []),
    ],
  },
});
