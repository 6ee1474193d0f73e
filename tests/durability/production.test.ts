import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyPlace, type DatabasePlace } from '../api/service/engines.ts';
import { newEmail } from '../api/service/service.ts';
import { findFreePorts } from '../browser/free-ports.ts';
import { startMailServer, type MailServer } from '../mail/mail-server.ts';
import { ServiceProgram } from './service-program.ts';
import { requireBuild } from '../delivery/require-build.ts';

const root = join(import.meta.dirname, '../..');

describe('in production', () => {
  let mails: MailServer;
  let place: DatabasePlace;
  let service: ServiceProgram;

  beforeAll(async () => {
    await requireBuild();
    mails = await startMailServer();
    place = await emptyPlace('postgres');
    service = new ServiceProgram(await findFreePorts(1), place);
    await service.start({
      DEMO: 'false',
      MIGRATE: 'true',
      PUBLIC_URL: 'https://widget.example',
      SECRET_KEY: 'a secret key that only this test knows',
      SMTP_URL: mails.url,
      TENANTS_DIR: join(root, 'demo-host/tenants'),
    });
  }, 240_000);
  afterAll(async () => {
    await service.stop();
    await mails.close();
    await place.remove();
  });

  it('sends the mail that asks for confirmation to the real mail server', { timeout: 60_000 }, async () => {
    const file = join(root, 'demo-host/tenants/lindenstrom/content/de/texts.json');
    const { termsLabel } = JSON.parse(await readFile(file, 'utf8')) as {
      termsLabel: { text: string; version: string };
    };
    const Email = newEmail();
    const answer = await fetch(`${service.url}/api/v1/lindenstrom/empfehlen/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-accept-language': 'de' },
      body: JSON.stringify({
        Empfehlung: {
          ProduktId: 'lindenstrom-natur',
          AgbAkzeptiert: true,
          AgbText: termsLabel.text,
          AgbVersion: termsLabel.version,
        },
        Empfehler: { Vorname: 'Anna', Nachname: 'Schmidt', Email },
      }),
    });
    expect(answer.status).toBe(200);
    await vi.waitFor(() => expect(mails.received).toHaveLength(1), { timeout: 30_000 });
    expect(mails.received[0]?.to).toEqual([Email]);
    expect(mails.received[0]?.message).toContain('Auto-Submitted: auto-generated');
  });

  it('shows no mailbox and no demo, and says that it is ready', async () => {
    expect((await fetch(`${service.url}/mailbox`)).status).toBe(404);
    expect((await fetch(`${service.url}/mailbox.json`)).status).toBe(404);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    const frame = await fetch(`${service.url}/lindenstrom/`);
    expect([frame.status, frame.headers.get('strict-transport-security')]).toEqual([200, expect.any(String)]);
  });
});
