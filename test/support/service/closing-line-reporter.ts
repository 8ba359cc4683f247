import type { Reporter, TestModule } from 'vitest/node';

/** Prints one plain line with the counts at the very end, for people and for machines that read logs. */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      if (module.errors().length > 0) counts.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed' || state === 'failed' || state === 'skipped') counts[state] += 1;
      }
    }
    process.on('exit', () => {
      process.stdout.write(
        `Tests: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`,
      );
    });
  }
}
