import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines, newPlace, type DatabasePlace } from '../api/service/engines.ts';
import { newEmail } from '../api/service/service.ts';
import { findFreePorts } from '../browser/free-ports.ts';
import { ServiceProgram } from './service-program.ts';
import { requireBuild } from '../delivery/require-build.ts';

const root = join(import.meta.dirname, '../..');
const rounds = 3;
const acknowledgedBeforeKill = 40;
const lanes = 6;

interface Terms {
  termsLabel: { text: string; version: string };
}

describe.each(engines)('the service on %s', (engine) => {
  let place: DatabasePlace;
  let service: ServiceProgram;
  let terms: Terms['termsLabel'];
  let people = 0;

  beforeAll(async () => {
    await requireBuild();
    const file = join(root, 'demo-host/tenants/lindenstrom/content/de/texts.json');
    terms = (JSON.parse(await readFile(file, 'utf8')) as Terms).termsLabel;
  }, 240_000);
  beforeEach(async () => {
    place = await newPlace(engine);
    service = new ServiceProgram(await findFreePorts(1), place);
  });
  afterEach(async () => {
    await service.kill();
    await place.remove();
  });
  afterAll(() => expect(people).toBeGreaterThan(0));

  const request = (method: string, path: string, body?: unknown) => {
    people += 1;
    return fetch(`${service.url}/api/v1/lindenstrom/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${people >> 8}.${people & 255}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };

  /** @returns the number of an acknowledged referral, or null when the service was gone before it answered */
  async function create(): Promise<string | null> {
    const body = {
      Empfehlung: {
        ProduktId: 'lindenstrom-natur',
        AgbAkzeptiert: true,
        AgbText: terms.text,
        AgbVersion: terms.version,
      },
      Empfehler: { Vorname: 'Anna', Nachname: 'Schmidt', Email: newEmail() },
    };
    try {
      const answer = await request('POST', 'empfehlen/create', body);
      const { Empfehlungsnummer } = (await answer.json()) as { Empfehlungsnummer?: string };
      return answer.ok && Empfehlungsnummer ? Empfehlungsnummer : null;
    } catch {
      // Killed before it answered: nothing was promised.
      return null;
    }
  }

  /** PSOF0305: the referral exists and waits for its confirmation. PSOF0301: nobody knows it. */
  const codeOf = async (number: string) =>
    ((await (await request('PUT', `empfehlung/${number}`)).json()) as { Code: string }).Code;

  it(
    `loses no acknowledged referral when it is killed in a stream of creations, ${rounds} times, and then restarted in order`,
    // Five starts, each of which may take half a minute on a busy machine.
    { timeout: 300_000 },
    async () => {
      const acknowledged: string[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        await service.start();
        let killed: Promise<void> | undefined;
        const lane = async () => {
          while (!killed) {
            const number = await create();
            if (number) acknowledged.push(number);
            if (acknowledged.length >= round * acknowledgedBeforeKill) killed ??= service.kill();
          }
        };
        await Promise.all(Array.from({ length: lanes }, lane));
        await killed;
      }
      await service.start();
      expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * acknowledgedBeforeKill);
      expect(await service.stop()).toBe(0);
      await service.start();
      const codes = await Promise.all(acknowledged.map(codeOf));
      expect(codes.filter((code) => code !== 'PSOF0305')).toEqual([]);
    },
  );
});
