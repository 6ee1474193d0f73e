import { createHash, randomBytes } from 'node:crypto';
import { derivedBy } from '#contract/agency/sign-in/derived.ts';
import type { AgencySignIn } from '#server/domain/tenant-sign-in.ts';
import { accountsOf, type Account } from '../../../demo-host/identity-provider/accounts.ts';
import { startIdentityProvider } from '../../../demo-host/identity-provider/server.ts';

const redirectUrl = 'https://widget.example/lindenstrom/sso/callback';
const client = { clientId: 'lindenstrom-empfehlungen', clientSecret: 'secret-of-the-tests' };

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What a frame draws before it opens the provider's page. */
export interface Beginning {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

export function begin(): Beginning {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, state: hashed(`${derivedBy.state}${verifier}`), nonce: hashed(`${derivedBy.nonce}${verifier}`) };
}

/** A browser as far as an identity provider needs one: it keeps cookies, and says where it was led. */
class Browser {
  readonly #cookies = new Map<string, string>();

  async ask(url: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }

  /** Follows redirects until a page comes, or one leads away from where it began. */
  async follow(first: Promise<Response>, from: string): Promise<URL> {
    let [answer, at] = [await first, new URL(from)];
    for (;;) {
      const location = answer.headers.get('location');
      if (location === null) return at;
      at = new URL(location, at);
      if (at.origin !== new URL(from).origin) return at;
      answer = await this.ask(at.href);
    }
  }
}

/** The demo's own identity provider, with Lindenstrom as its client, and people who can change. */
export async function startProvider() {
  let accounts: readonly Account[] = accountsOf('lindenstrom', '4711');
  const site = await startIdentityProvider({
    port: 0,
    clients: [{ ...client, redirectUrl, company: 'Lindenstrom', accounts: () => accounts }],
  });
  const claims = { agency: 'department', roles: 'az_basic.roles', name: 'az_basic.name' };
  const signIn: AgencySignIn = { issuer: site.url, ...client, claims };

  /** The address at which a frame asks for a code. */
  const addressOf = (beginning: Beginning) => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: client.clientId,
      redirect_uri: redirectUrl,
      scope: 'openid department az_basic',
      code_challenge: hashed(beginning.verifier),
      code_challenge_method: 'S256',
      state: beginning.state,
      nonce: beginning.nonce,
    });
    return `${site.url}/auth?${query}`;
  };

  /** What a browser brings back that somebody has used. @param subject null for who declines */
  async function comeBack(beginning: Beginning, subject: string | null): Promise<URLSearchParams> {
    const browser = new Browser();
    const first = addressOf(beginning);
    const page = await browser.follow(browser.ask(first), first);
    const form: Record<string, string> = subject === null ? {} : { account: subject };
    const action = `${page.href}/${subject === null ? 'abort' : 'login'}`;
    return (await browser.follow(browser.ask(action, form), action)).searchParams;
  }

  return {
    ...site,
    signIn,
    addressOf,
    comeBack,
    /** A code, with the verifier that belongs to it. */
    async codeFor(subject: string, changes: Partial<Beginning> = {}) {
      const beginning = { ...begin(), ...changes };
      const code = (await comeBack(beginning, subject)).get('code');
      if (code === null) throw new Error('the provider gave no code');
      return { Code: code, Verifier: beginning.verifier };
    },
    /** Has the provider tell something else of somebody. */
    change(subject: string, claims_: Readonly<Record<string, unknown>>): void {
      accounts = accounts.map((one) => (one.subject === subject ? { ...one, claims: claims_ } : one));
    },
    forgetChanges(): void {
      accounts = accountsOf('lindenstrom', '4711');
    },
  };
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;
