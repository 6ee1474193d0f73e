import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { Failure } from '#server/failure.ts';
import { handleErrors } from './error-handler.ts';

const thrown = (properties: object) => Object.assign(new Error('secret words'), properties);
const ofDatabase = (code: string) => thrown({ severity: 'ERROR', code });

it.each([
  ['a failure of ours', new Failure('PSOF0302'), 410, 'PSOF0302'],
  ['a body that is too large', thrown({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 413, 'PSOF0007'],
  ['another kind of body', thrown({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }), 415, 'PSOF0008'],
  ['too much at once', thrown({ code: 'FST_UNDER_PRESSURE', statusCode: 503 }), 503, 'PSOF0010'],
  ['a service that is away', thrown({ code: 'FST_REPLY_FROM_SERVICE_UNAVAILABLE' }), 503, 'PSOF0010'],
  ['too many requests', thrown({ statusCode: 429 }), 429, 'PSOF0009'],
  ['a status of being busy', thrown({ statusCode: 503 }), 503, 'PSOF0010'],
  ['the first status of a client’s mistake', thrown({ statusCode: 400 }), 400, 'PSOF0002'],
  ['the last one', thrown({ statusCode: 499 }), 400, 'PSOF0002'],
  ['one below', thrown({ statusCode: 399 }), 500, 'PSOF0001'],
  ['one above', thrown({ statusCode: 500 }), 500, 'PSOF0001'],
  ['another one of the service', thrown({ statusCode: 502 }), 500, 'PSOF0001'],
  ['an error without a status', thrown({}), 500, 'PSOF0001'],
  ['a deadlock', ofDatabase('40P01'), 503, 'PSOF0010'],
  ['a lock that was not to be had', ofDatabase('55P03'), 503, 'PSOF0010'],
  ['a database that is shut down', ofDatabase('57P01'), 503, 'PSOF0010'],
  ['one that has crashed', ofDatabase('57P02'), 503, 'PSOF0010'],
  ['one that is starting', ofDatabase('57P03'), 503, 'PSOF0010'],
  ['one that has too many connections', ofDatabase('53300'), 503, 'PSOF0010'],
  ['one that no longer leads, and only reads', ofDatabase('25006'), 503, 'PSOF0010'],
  ['a pooler that has no server', ofDatabase('08P01'), 503, 'PSOF0010'],
  ['nobody at its address', thrown({ code: 'ECONNREFUSED' }), 503, 'PSOF0010'],
  ['no such address', thrown({ code: 'ENOTFOUND' }), 503, 'PSOF0010'],
  [
    'a connection that was reset',
    new Error('Failed query', { cause: thrown({ code: 'ECONNRESET' }) }),
    503,
    'PSOF0010',
  ],
  ['a connection that has ended', new Error('Connection terminated unexpectedly'), 503, 'PSOF0010'],
  ['a server that says nothing', new Error('timeout exceeded when trying to connect'), 503, 'PSOF0010'],
  ['a disk that is full', ofDatabase('53100'), 500, 'PSOF0001'],
  ['a row that is there already', ofDatabase('23505'), 500, 'PSOF0001'],
])('%s is answered with its code, kept nowhere and telling nothing', async (_, error, status, code) => {
  const app = Fastify({ logger: false });
  handleErrors(app, new Map());
  app.get('/', () => Promise.reject(error));
  const answer = await app.inject({ url: '/' });
  await app.close();
  expect([answer.statusCode, answer.json<{ Code: string }>().Code]).toEqual([status, code]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).not.toContain('secret words');
});
