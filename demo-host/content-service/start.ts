import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenSite } from '../listen.ts';
import { editorsFolder, readFernklang, textsFolder } from './fernklang.ts';
import { signatureOf, startContentService } from './server.ts';

export interface FernklangContent extends OpenSite {
  /** What the service has to know, as its environment variables. */
  readonly variables: Readonly<Record<string, string>>;
  /** Resolves when the files were looked at, and the service told of what has changed. */
  readonly look: () => Promise<void>;
}

const lookEveryMs = 2_000;

/** Names, sizes and times of all files in the folders: another text is another file. */
async function fingerprint(editors: string): Promise<string> {
  const lines: string[] = [];
  for (const folder of [editors, textsFolder]) {
    for (const name of (await readdir(folder, { recursive: true })).toSorted()) {
      const { size, mtimeMs } = await stat(join(folder, name));
      lines.push(`${name} ${size} ${mtimeMs}`);
    }
  }
  return lines.join('\n');
}

/**
 * Opens Fernklang's content service, with its texts as they stand in the files. Who changes one is heard of: the service is told, as by a rule of the
 * real one.
 * @param serviceUrl to whom changes are told
 * @param editors where the editors’ own items and files lie
 */
export async function startFernklangContent({
  serviceUrl,
  editors = editorsFolder,
}: {
  readonly serviceUrl: string;
  readonly editors?: string;
}): Promise<FernklangContent> {
  const [secret, webhookSecret] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')];
  let seen = await fingerprint(editors);
  let stock = await readFernklang(editors);
  const site = await startContentService({ port: 0, app: 'fernklang', client: 'widget', secret, stock: () => stock });

  async function tell(): Promise<void> {
    const body = JSON.stringify({ type: 'FernklangUpdated', timestamp: new Date().toISOString() }, null, 2);
    const headers = { 'content-type': 'application/json', 'x-signature': signatureOf(body, webhookSecret) };
    await fetch(`${serviceUrl}/api/v1/fernklang/content/geaendert`, { method: 'POST', headers, body }).catch(() => {
      // It looks by itself every few minutes.
    });
  }
  async function look(): Promise<void> {
    try {
      const now = await fingerprint(editors);
      if (now === seen) return;
      stock = await readFernklang(editors);
      seen = now;
      await tell();
    } catch (error) {
      // A file that somebody is just writing: what there was before stays until it can be read.
      console.error(`Fernklang's content cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  let looking = Promise.resolve();
  /** One after the other, so that a change is told once. */
  const lookInTurn = () => {
    looking = looking.then(look);
    return looking;
  };
  const timer = setInterval(() => void lookInTurn(), lookEveryMs);
  timer.unref();
  return {
    url: site.url,
    variables: {
      TENANT_FERNKLANG_SQUIDEX_URL: process.env['TENANT_FERNKLANG_SQUIDEX_URL'] ?? site.url,
      TENANT_FERNKLANG_SQUIDEX_SECRET: process.env['TENANT_FERNKLANG_SQUIDEX_SECRET'] || secret,
      TENANT_FERNKLANG_SQUIDEX_WEBHOOK_SECRET: webhookSecret,
    },
    look: lookInTurn,
    close: async () => {
      clearInterval(timer);
      await looking;
      await site.close();
    },
  };
}
