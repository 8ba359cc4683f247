import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** What the launcher runs: the bundle of the command line, or its source. */
const SCRIPTS = resolve(import.meta.dirname, '../../scripts');
const [OLD, NEW] = [new Date('2026-01-01'), new Date('2026-02-01')];
let dir: string;
const at = (...path: string[]) => join(dir, ...path);

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'makecut-bundle-'));
  for (const folder of ['src', 'scripts', '.makecut']) mkdirSync(at(folder));
  put('src/config.ts', OLD);
  // In place of Node, which would run vite: it makes what the option names.
  writeFileSync(at('node'), '#!/bin/sh\nmkdir "$6" && echo made > "$6/main.js" && echo made > "$6/a-1.js"\n');
  chmodSync(at('node'), 0o755);
});
afterEach(() => rmSync(dir, { recursive: true }));

function put(path: string, time: Date): void {
  writeFileSync(at(path), 'put');
  utimesSync(at(path), time, time);
}

function putBundle(time: Date): void {
  mkdirSync(at('.makecut/bundle'));
  put('.makecut/bundle/main.js', time);
}

/** What is run, and what is said on the way. */
function choose(call: string): string[] {
  const script = `. ${SCRIPTS}/say.sh; . ${SCRIPTS}/bundle.sh; ${call}; echo "$MAKECUT_MAIN"`;
  const env = { PATH: '/usr/bin:/bin', MAKECUT_NODE: at('node'), state_dir: '.makecut' };
  const { stdout, stderr } = spawnSync('sh', ['-euc', script], { cwd: dir, env, encoding: 'utf8' });
  return [...stderr.split('\n'), ...stdout.split('\n')].filter((line) => line !== '');
}

const [BUNDLE, SOURCE] = ['.makecut/bundle/main.js', 'src/cli/main.ts'];
const MADE = 'makecut: bundling the command line';

test('a bundle that is newer than its sources is run', () => {
  putBundle(NEW);
  expect(choose('find_main')).toEqual([BUNDLE]);
  expect(choose('find_main always')).toEqual([BUNDLE]);
});

test('newer sources are run themselves, until a command makes the bundle anew', () => {
  putBundle(OLD);
  put('src/config.ts', NEW);
  put('.makecut/bundle/b-1.js', OLD);
  expect(choose('find_main')).toEqual([SOURCE]);
  expect(choose('find_main always')).toEqual([MADE, BUNDLE]);
  expect(choose('find_main')).toEqual([BUNDLE]);
  // A running service may read what an earlier bundle had, but for months no longer.
  expect(['a-1.js', 'b-1.js'].map((name) => existsSync(at('.makecut/bundle', name)))).toEqual([true, false]);
});

test('the first command makes the bundle; where that fails, the source is run', () => {
  expect(choose('find_main')).toEqual([MADE, BUNDLE]);
  rmSync(at('.makecut/bundle'), { recursive: true });
  writeFileSync(at('node'), '#!/bin/sh\nexit 1\n');
  expect(choose('find_main')).toEqual([
    MADE,
    'makecut: the command line could not be bundled; its source is run',
    SOURCE,
  ]);
});
