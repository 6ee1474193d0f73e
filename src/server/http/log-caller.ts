import type { FastifyInstance } from 'fastify';
import type { Tenants } from '#server/domain/tenants.ts';
import { callerAddress } from './caller-address.ts';

interface LogCallerOptions {
  readonly tenants: Pick<Tenants, 'has'>;
  /** What may be logged of a network address. */
  readonly pseudonym: (address: string) => string;
}

/**
 * Every line about a request says for which tenant it was and who asked, by a name that is another one tomorrow: whoever guesses passwords
 * or codes shows as one caller (OWASP ASVS 7.1), and is no address.
 */
export function logCaller(app: FastifyInstance, { tenants, pseudonym }: LogCallerOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { tenant = '' } = request.params as { readonly tenant?: string };
    const named = {
      caller: pseudonym(callerAddress(request)),
      // Anything can stand in an address.
      ...(tenants.has(tenant) && { tenant }),
    };
    request.log = request.log.child(named);
    reply.log = request.log;
    request.log.info({ req: request }, 'incoming request');
    done();
  });
}
