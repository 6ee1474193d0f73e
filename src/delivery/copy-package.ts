import { cp } from 'node:fs/promises';

/**
 * Puts what partners install beside its code, that is built already: manifest, types, licence and readme.
 * @param source the folder of the package
 * @param built the folder with the built code, which becomes what `npm pack` packs
 */
export async function copyPackage(source: string, built: string): Promise<void> {
  await cp(source, built, { recursive: true, filter: (file) => file.endsWith('.d.ts') || !file.endsWith('.ts') });
}
