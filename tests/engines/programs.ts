import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const canRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not there, or not for us: the next place is tried.
    return false;
  }
};

const entries = (folder: string): string[] => {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    // No such folder on this system.
    return [];
  }
};

/** The first of these programs that the PATH leads to. */
export const programOnPath = (...names: string[]): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun);
};

/** WebKitGTK's small browser, which lies among its libraries: `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`. */
export const findMiniBrowser = (): string | undefined =>
  ['/usr/libexec', '/usr/lib64', '/usr/lib', ...entries('/usr/lib')]
    .flatMap(entries)
    .filter((folder) => /\/webkit2?gtk-[\d.]+$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(canRun);
