import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  dashboardPackages,
  dashboardSees,
  dashboardValues,
  owners,
  plannerFolders,
  rooms,
} from './layers.ts';

const srcDir = resolve(import.meta.dirname, '../src');
const importPattern = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*|new URL\(\s*)(['"])([^'"\n]+)\1/g;

interface Import {
  file: string;
  specifier: string;
}

function sourceFiles(): string[] {
  return readdirSync(srcDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(srcDir, join(entry.parentPath, entry.name)));
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(srcDir, file), 'utf8');
  return [...text.matchAll(importPattern)].map((match) => ({ file, specifier: match[2] ?? '' }));
}

function roomOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : file.replace(/(\.test)?\.ts$/, '');
}

function brokenRule({ file, specifier }: Import): string | null {
  const room = roomOf(file);
  if (specifier.startsWith('.')) {
    const target = roomOf(relative(srcDir, resolve(srcDir, dirname(file), specifier)));
    if (target.startsWith('..') || target === room) return null;
    return rooms[room]?.includes(target) ? null : `${file}: ${room} may not import ${target} (${specifier})`;
  }
  const isTest = file.endsWith('.test.ts');
  const name = Object.keys(owners).find((owned) => specifier === owned || specifier.startsWith(`${owned}/`));
  if (name === undefined || isTest) return null;
  const allowed = owners[name]?.some((owner) => owner === room || owner === file);
  return allowed ? null : `${file}: ${specifier} belongs to ${owners[name]?.join(', ')}`;
}

test('every import points down, and every package is imported only by its owner', () => {
  const imports = sourceFiles().flatMap(importsOf);
  expect(imports.length).toBeGreaterThan(10);
  expect(imports.map(brokenRule).filter((broken) => broken !== null)).toEqual([]);
});

test('the dashboard sees the client, and of the contract types and values; its packages stay there', () => {
  const dir = resolve(import.meta.dirname, '../dashboard/src');
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  const broken = files.flatMap((file) => {
    const text = readFileSync(join(dir, file), 'utf8');
    return [...text.matchAll(/import (type )?[^;]*?from '(\.[^']+)';/gs)].flatMap(
      ([, isType, specifier = '']) => {
        const target = relative(srcDir, resolve(dir, dirname(file), specifier));
        if (target.startsWith('..')) return [];
        const room = roomOf(target);
        const isPlain = room === 'client' || target.startsWith(dashboardValues);
        const isSeen = dashboardSees.includes(room) && (isPlain || isType !== undefined);
        return isSeen ? [] : [`${file}: ${specifier}`];
      },
    );
  });
  const strayed = sourceFiles()
    .flatMap(importsOf)
    .filter(({ specifier }) => dashboardPackages.some((name) => `${specifier}/`.startsWith(`${name}/`)));
  expect([...broken, ...strayed]).toEqual([]);
});

test('the lists and limits of the contract import nothing but one another', () => {
  const values = sourceFiles().filter((file) => file.startsWith(dashboardValues));
  expect(values.length).toBeGreaterThan(5);
  const strayed = values.flatMap(importsOf).filter(({ specifier }) => !/^\.\/[^/]+$/.test(specifier));
  expect(strayed).toEqual([]);
});

/** A folder with more holds two things. */
const MAX_FILES_PER_FOLDER = 20;

test('no folder is crowded', () => {
  const root = resolve(import.meta.dirname, '..');
  const counts = new Map<string, number>();
  for (const top of ['src', 'dashboard/src']) {
    for (const entry of readdirSync(join(root, top), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/(?<!\.test)\.tsx?$/.test(entry.name)) continue;
      const folder = relative(root, entry.parentPath);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  const crowded = [...counts].filter(([, count]) => count > MAX_FILES_PER_FOLDER).map(([folder]) => folder);
  expect(crowded).toEqual([]);
});

test('the folders of the planner see only those before them', () => {
  const folderOf = (path: string) => /^planner\/([^/]+)\//.exec(path)?.[1] ?? null;
  const planner = sourceFiles().filter((file) => folderOf(file) !== null && !file.endsWith('.test.ts'));
  expect([...new Set(planner.map(folderOf))].toSorted()).toEqual([...plannerFolders].toSorted());
  const floorOf = (folder: string | null) => plannerFolders.indexOf(folder ?? '');
  const upward = planner.flatMap(importsOf).filter(({ file, specifier }) => {
    const target = folderOf(relative(srcDir, resolve(srcDir, dirname(file), specifier)));
    return target !== null && floorOf(target) > floorOf(folderOf(file));
  });
  expect(upward).toEqual([]);
});

test('every room is in the table', () => {
  const found = new Set(sourceFiles().map(roomOf));
  expect([...found].filter((room) => !(room in rooms))).toEqual([]);
});

test('no files import each other in a circle, types included', () => {
  expect(circlesIn(sourceFiles())).toEqual([]);
});

/** Files that reach themselves by their imports, each with the others of its circle (Tarjan, 1972). */
function circlesIn(files: readonly string[]): string[][] {
  const reached = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): void => {
    reached.set(file, reached.size);
    lowest.set(file, reached.size - 1);
    open.push(file);
    for (const { specifier } of importsOf(file).filter((found) => found.specifier.startsWith('.'))) {
      const next = relative(srcDir, resolve(srcDir, dirname(file), specifier));
      if (!files.includes(next)) continue;
      const isNew = !reached.has(next);
      if (isNew) visit(next);
      const reach = isNew ? lowest.get(next) : open.includes(next) ? reached.get(next) : undefined;
      lowest.set(file, Math.min(lowest.get(file) ?? 0, reach ?? Number.POSITIVE_INFINITY));
    }
    if (lowest.get(file) !== reached.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle);
  };
  for (const file of files) if (!reached.has(file)) visit(file);
  return circles;
}

/**
 * Modules that a process loads at their first use. They take a third of the time in which a service starts.
 */
const LOADED_LATER = [
  'planner/language/',
  'planner/relevance/',
  'planner/model/',
  'jobs/planning/cut-plan.ts',
];
/** Imports that are there before the code runs; those of types are not. */
const staticImport = /^(?:import(?! type\b)|export\b)[^;'"]*?\bfrom\s*'(\.[^']+)'/gm;

test('a service starts without the rules of any language', () => {
  const loaded = new Set(['start/serve.ts', 'start/work.ts', 'start/mcp-over-stdio.ts']);
  for (const file of loaded) {
    const text = readFileSync(join(srcDir, file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(staticImport))
      loaded.add(relative(srcDir, resolve(srcDir, dirname(file), specifier)));
  }
  expect(loaded).toContain('jobs/handlers.ts');
  expect([...loaded].filter((file) => LOADED_LATER.some((later) => file.startsWith(later)))).toEqual([]);
});

test('every grant of the table is used', () => {
  const imports = sourceFiles().flatMap(importsOf);
  const used = new Set(
    imports
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ file, specifier }) => {
        const target = relative(srcDir, resolve(srcDir, dirname(file), specifier));
        return `${roomOf(file)} sees ${roomOf(target)}`;
      }),
  );
  const unusedRooms = Object.entries(rooms).flatMap(([room, seen]) =>
    seen.map((other) => `${room} sees ${other}`).filter((grant) => !used.has(grant)),
  );
  const unusedOwners = Object.entries(owners).flatMap(([name, holders]) =>
    holders
      .filter((holder) => !imports.some((found) => isOwnUse(found, name, holder)))
      .map((holder) => `${holder} owns ${name}`),
  );
  expect([...unusedRooms, ...unusedOwners]).toEqual([]);
});

function isOwnUse({ file, specifier }: Import, name: string, holder: string): boolean {
  const isOfPackage = specifier === name || specifier.startsWith(`${name}/`);
  return isOfPackage && (holder === file || holder === roomOf(file));
}

test('the rule finds an upward import, a foreign package and a dynamic import', () => {
  expect(brokenRule({ file: 'domain/a.ts', specifier: '../db/b.ts' })).toMatch(/may not import db/);
  expect(brokenRule({ file: 'app/a.ts', specifier: 'execa' })).toMatch(/belongs to/);
  expect(brokenRule({ file: 'media/a.ts', specifier: '../config.ts' })).toMatch(/may not import config/);
  expect([...`await import('../db/x.ts')`.matchAll(importPattern)].map((match) => match[2])).toEqual([
    '../db/x.ts',
  ]);
});
