import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const texts = /\.(css|html|js|json|svg|txt|webmanifest)$/;

/** Below this a compressed answer is no smaller on the wire: it all fits one packet. */
const worthwhile = 512;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < worthwhile) return;
  const brotli = toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  const forms = { br: brotli, gz: toGzip(content, { level: constants.Z_BEST_COMPRESSION }) };
  await Promise.all(Object.entries(forms).map(async ([ending, form]) => writeFile(`${file}.${ending}`, await form)));
}

/**
 * Puts a `.br` and a `.gz` beside every text below a folder, so that no request has to wait for the best compression.
 * Hidden folders, which nobody is served from, are left out.
 */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const compressed = new Set(entries.map(({ name }) => name));
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name.startsWith('.') ? undefined : compressFiles(path);
      if (!texts.test(entry.name) || compressed.has(`${entry.name}.br`)) return undefined;
      return compressFile(path);
    }),
  );
}
