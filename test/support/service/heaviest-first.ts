import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The order of the projects: the one with the most small files comes last, so that all workers end together. */
const PROJECTS = ['unit', 'browser', 's3', 'integration'];

/** CPU seconds of the heavy files, as in docs/benchmarks/suite.md. */
const WEIGHTS: Record<string, number> = {
  'test/e2e/cut-sample.test.ts': 205,
  'test/e2e/documents.test.ts': 131,
  'test/browser/cut-page.test.ts': 62,
  'test/browser/cut-text.test.ts': 58,
  'test/browser/story.test.ts': 52,
  'test/browser/docs-site.test.ts': 50,
  'test/integration/output-rate.test.ts': 49,
  'test/integration/perceive.test.ts': 48,
  'test/integration/file-places.test.ts': 46,
  'test/browser/trim-at-once.test.ts': 46,
  'test/browser/editor.test.ts': 44,
  'test/e2e/cut-dialogue.test.ts': 43,
  'test/integration/speech-recordings.test.ts': 43,
  'test/integration/ingest.test.ts': 43,
  'test/e2e/stop-and-resume.test.ts': 42,
  'test/browser/pages.test.ts': 39,
  'test/browser/plan-player.test.ts': 33,
  'test/e2e/service.test.ts': 32,
  'test/integration/hostile-media.test.ts': 32,
  'test/e2e/perceive.test.ts': 31,
  'test/integration/mcp-stdio.test.ts': 31,
  'test/integration/s3-service.test.ts': 30,
  'test/integration/render-faults.test.ts': 30,
  'test/e2e/command-line.test.ts': 30,
  'test/browser/dashboard.test.ts': 29,
  'test/browser/strip.test.ts': 29,
  'test/integration/paused-recorder.test.ts': 29,
  'test/integration/speech-diarization.test.ts': 28,
  'test/integration/speech-edges.test.ts': 28,
  'test/integration/transcription-engines.test.ts': 27,
  'test/integration/edit-footage.test.ts': 27,
  'test/integration/renderer-pictures.test.ts': 26,
  'test/integration/speech-sample.test.ts': 26,
  'test/browser/footage.test.ts': 25,
  'test/browser/plan-stream.test.ts': 25,
  'test/e2e/wrong-input.test.ts': 24,
  'test/integration/client-package.test.ts': 24,
  'test/integration/worker-faults.test.ts': 23,
  'test/integration/previews.test.ts': 23,
  'test/integration/ingest-faults.test.ts': 22,
  'test/integration/examples.test.ts': 22,
  'test/integration/sample-recording.test.ts': 21,
  'test/browser/upload-page-example.test.ts': 21,
  'test/integration/brand-kits.test.ts': 21,
  'test/browser/hand-off.test.ts': 20,
  'test/integration/object-store.test.ts': 20,
  'test/integration/render-disk-full.test.ts': 20,
  'test/integration/renderer-sound.test.ts': 20,
  'test/integration/talk-language.test.ts': 20,
  'test/integration/live-jobs.test.ts': 20,
  'test/integration/cancel-render.test.ts': 19,
  'test/e2e/kill-render.test.ts': 19,
  'test/integration/old-installation.test.ts': 19,
  'test/integration/mcp-agent.test.ts': 18,
  'test/integration/renderer-quality.test.ts': 17,
  'test/blackbox/whole-life.test.ts': 17,
  'test/integration/fuzz-requests.test.ts': 17,
  'test/integration/mlt-in-melt.test.ts': 17,
  'test/integration/cut-lifecycle.test.ts': 17,
  'test/integration/renderer-stand-in.test.ts': 17,
  'test/integration/mcp-conformance.test.ts': 17,
  'test/integration/renderer-frames.test.ts': 16,
  'test/e2e/kill-provider.test.ts': 16,
  'test/integration/jail.test.ts': 16,
  'test/integration/database.test.ts': 15,
  'test/integration/client-example.test.ts': 15,
  'test/e2e/webhooks.test.ts': 14,
  'test/integration/mcp-inspector.test.ts': 14,
  'test/integration/embeddings-service.test.ts': 14,
};

/** Heavy files first: a long file that starts last would keep the other workers waiting. */
export class HeaviestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const place = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    const weight = ({ moduleId }: TestSpecification) => WEIGHTS[relative(root, moduleId)] ?? 0;
    return files.toSorted((a, b) => place(a) - place(b) || weight(b) - weight(a));
  }
}
