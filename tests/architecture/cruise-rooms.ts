import swc from '@swc/core';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { forbidden, rooms } from './room-rules.ts';

const options: ICruiseOptions = {
  parser: 'swc',
  tsPreCompilationDeps: true,
  combinedDependencies: false,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: ['^dist/', '^data/'] },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
  },
};

export interface RoomReport {
  /** How many of our files were read. */
  seen: number;
  /** Files on disk that were not read: a rule says nothing about them. */
  unseen: string[];
  /** Files in a place that the table of rooms does not know. */
  homeless: string[];
  /** One line per broken rule. */
  violations: string[];
  /** Who imports what: pairs of files. */
  imports: (readonly [string, string])[];
}

// dependency-cruiser asks swc to read everything as plain TypeScript, in which JSX is a syntax error.
const parseFileSync = swc.parseFileSync.bind(swc);
swc.parseFileSync = ((file: string, asked: swc.ParseOptions) =>
  parseFileSync(file, { ...asked, tsx: file.endsWith('.tsx') } as swc.ParseOptions)) as typeof swc.parseFileSync;

/** Projects of their own, with packages that are not here. */
const foreign = /^demo-host\/hosts\/routers\/[^/]+\//;

const sourceFiles = (root: string, folders: readonly string[]) =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !foreign.test(path))
    .toSorted();

/** Reads every import below `root`, or some folders of it, and holds it against the table of rooms. */
export const cruiseRooms = async (
  root: string,
  folders: readonly string[] = ['src', 'loader', 'demo-host', 'tests'],
): Promise<RoomReport> => {
  const files = sourceFiles(root, folders);
  const { output } = await cruise(files, { ...options, baseDir: root, validate: true, ruleSet: { forbidden } });
  const result = output as ICruiseResult;
  const read = new Set(result.modules.filter((module) => !module.couldNotResolve).map((module) => module.source));
  return {
    seen: files.filter((file) => read.has(file)).length,
    unseen: files.filter((file) => !read.has(file)),
    homeless: files.filter((file) => !rooms.some((room) => new RegExp(room.from).test(file))),
    violations: result.summary.violations.map(
      (violation) => `${violation.rule.name}: ${violation.from} → ${violation.to}`,
    ),
    imports: result.modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => [source, resolved] as const),
    ),
  };
};
