// @vitest-environment node
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpointOf } from '#contract/endpoint.ts';
import { sharedWords } from '#contract/words/shared.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { connect } from './connection.ts';

const endpoint = endpointOf({ ...sharedWords, channel: 'Channel', recipient: 'Empfaenger' });

const example = endpoint({
  name: 'example',
  summary: '',
  source: '',
  method: 'POST',
  path: 'empfehlung/:referralNumber',
  params: v.object({ referralNumber: v.string() }),
  query: v.object({ channel: v.optional(v.string(), '') }),
  body: v.object({ recipient: v.object({ email: v.string() }) }),
  answer: v.object({ referralCode: v.string() }),
  allow: [{ kind: 'nobody' }],
  errors: [],
});

const options = { params: { referralNumber: 'A/B' }, body: { recipient: { email: 'a@b.de' } } };

const onSessionOver = vi.fn();

let listener: RequestListener;
const server = createServer((request, response) => listener(request, response));
const origin = () => {
  const address = server.address();
  return typeof address === 'object' ? `http://localhost:${address?.port}` : '';
};

interface Heard {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers every request in the same way and remembers what it heard. */
function answering(status: number, body: unknown): Heard[] {
  const heard: Heard[] = [];
  listener = (request, response) => {
    void text(request).then((sent) => {
      heard.push({ url: request.url, headers: request.headers, body: sent });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  };
  return heard;
}

beforeAll(async () => {
  server.listen(0);
  await once(server, 'listening');
});
afterAll(() => void server.close());

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: origin() } });
  onSessionOver.mockReset();
  connect({ tenant: 'lindenstrom', language: () => 'en', token: () => 'abc', onSessionOver });
});

describe('a call', () => {
  it('goes to the tenant’s API in the names of the wire, with language and session', async () => {
    const heard = answering(200, { Empfehlungscode: 'LINDE7', Unbekannt: 1 });
    const answer = await call(example, { ...options, query: { channel: 'sms' }, idempotencyKey: 'k1' });

    expect(answer).toEqual({ referralCode: 'LINDE7' });
    expect(heard).toMatchObject([
      {
        url: '/api/v1/lindenstrom/empfehlung/A%2FB?Channel=sms',
        body: '{"Empfaenger":{"Email":"a@b.de"}}',
        headers: {
          'x-accept-language': 'en',
          authorization: 'Bearer abc',
          'x-authorization': 'Bearer abc',
          'idempotency-key': 'k1',
        },
      },
    ]);
  });

  it('throws the service’s code and its refused fields in our names', async () => {
    answering(422, { Code: 'PSOF0003', Meldung: '', Felder: [{ Feld: 'Email', Regel: 'email', Meldung: '' }] });
    await expect(call(example, options)).rejects.toMatchObject({
      code: 'PSOF0003',
      fields: [{ field: 'email', rule: 'email', limit: null }],
    });
    expect(onSessionOver).not.toHaveBeenCalled();
  });

  it.each([
    ['status 401', 401, {}, 'PSOF0204'],
    ['status 401 of a proxy', 401, 'Unauthorized', 'PSOF0204'],
    ['status 401 with another code', 401, { Code: 'PSOF0101', Meldung: '' }, 'PSOF0101'],
    ['code PSOF0204', 403, { Code: 'PSOF0204', Meldung: '' }, 'PSOF0204'],
  ])('reports the end of the session on %s', async (_, status, body, code) => {
    answering(status, body);
    await expect(call(example, options)).rejects.toMatchObject({ code });
    expect(onSessionOver).toHaveBeenCalledOnce();
  });

  it.each([
    ['of a session that another has followed', {}],
    ['of a token that is no session’s', { token: 'of-a-link' }],
  ])('leaves the session of today alone on the end %s', async (_, more) => {
    let token = 'abc';
    connect({ tenant: 'lindenstrom', language: () => 'en', token: () => token, onSessionOver });
    answering(401, { Code: 'PSOF0204', Meldung: '' });
    server.once('request', () => {
      token = 'def';
    });
    await expect(call(example, { ...options, ...more })).rejects.toMatchObject({ code: 'PSOF0204' });
    expect(onSessionOver).not.toHaveBeenCalled();
  });

  it.each([
    ['an unknown code', 418, { Code: 'XYZ', Meldung: '' }, 'PSOF0001'],
    ['an answer of another shape', 200, { Empfehlungscode: 7 }, 'PSOF0001'],
    ['a busy proxy', 503, 'busy', 'PSOF0010'],
    ['a proxy that reaches nobody', 502, 'bad gateway', 'PSOF0010'],
  ])('makes a code of the list out of %s', async (_, status, body, code) => {
    answering(status, body);
    await expect(call(example, options)).rejects.toMatchObject({ code });
  });

  it('says when the service was not reached', async () => {
    listener = (request) => void request.socket.destroy();
    await expect(call(example, options)).rejects.toMatchObject({ code: 'PSOF0011' });
  });

  it('waits 300 seconds for an answer, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const fetching = vi.fn(() => Promise.race<never>([]));
      vi.stubGlobal('fetch', fetching);
      let outcome: unknown = 'waiting';
      const done = call(example, options).catch((error: unknown) => (outcome = error));
      while (fetching.mock.calls.length === 0) await turn();
      await vi.advanceTimersByTimeAsync(299_999);
      expect(outcome).toBe('waiting');
      await vi.advanceTimersByTimeAsync(1);
      await done;
      expect(outcome).toMatchObject({ code: 'PSOF0011' });
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  });

  it('that is aborted has not failed', async () => {
    const leaving = new AbortController();
    listener = () => leaving.abort();
    await expect(call(example, { ...options, signal: leaving.signal })).rejects.not.toBeInstanceOf(CallError);
  });
});
