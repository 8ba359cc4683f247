import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { type FcpxmlVersion, writeFcpxml } from '../../src/interchange/fcpxml/write-fcpxml.ts';
import { mediaPaths } from '../../src/interchange/media-paths.ts';
import { testDataDir } from '../support/machine/test-data.ts';
import { RATES, randomTimeline } from '../support/rows/random-timeline.ts';

const SEEDS = Array.from({ length: 100 }, (_, seed) => seed);
const VERSIONS: readonly FcpxmlVersion[] = ['1.10', '1.11'];

const dataDir = testDataDir();
const dtdFolder = join(dataDir ?? '', 'dtd');
const hasDtds = dataDir !== null && existsSync(dtdFolder);
const hasXmllint = existsSync('/usr/bin/xmllint');

test.skipIf(!hasDtds || !hasXmllint).each(VERSIONS)(
  hasDtds && hasXmllint
    ? '800 plans are valid by the document type of FCPXML %s'
    : 'FCPXML %s: skipped, the document types (MAKECUT_TEST_DATA) or xmllint are not there',
  async (version) => {
    const dir = await mkdtemp(join(tmpdir(), 'fcpxml-'));
    try {
      const paths: string[] = [];
      for (const [at, rate] of RATES.entries()) {
        for (const seed of SEEDS) {
          const timeline = randomTimeline(seed, rate);
          const path = join(dir, `${at}-${seed}.fcpxml`);
          await writeFile(path, writeFcpxml(timeline, mediaPaths(timeline, '/Volumes/Footage'), version));
          paths.push(path);
        }
      }
      const dtd = join(dtdFolder, `FCPXMLv${version.replace('.', '_')}.dtd`);
      const checked = await promisify(execFile)('xmllint', ['--noout', '--dtdvalid', dtd, ...paths]);
      expect(checked.stderr).toBe('');
      expect(paths).toHaveLength(800);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  },
);
