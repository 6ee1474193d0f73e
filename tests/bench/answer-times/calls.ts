import { randomBytes } from 'node:crypto';
import { patiently } from '../operator/in-service.ts';
import { namesOf } from '../operator/people.ts';

/** A call that looks up whom something belongs to. */
export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: (index: number, whose: string) => string;
  readonly body: ((whose: string) => object) | null;
  /** What is known, by the number of the person: an address or a hash. */
  readonly known: (index: number) => string;
  /** The like of it that is nobody's. */
  readonly unknown: () => string;
}

/** Texts of consents as the tenant shows them today. */
interface Texts {
  readonly terms: { readonly text: string; readonly version: string };
  readonly recipient: { readonly text: string; readonly version: string };
}

const stranger = () => `nobody-${randomBytes(6).toString('hex')}@example.org`;
const recommender = (index: number) => `r-${namesOf(index).email}`;
const recipient = (index: number) => namesOf(index).email;
const hash = (index: number) => `${index}`.padStart(40, '0');
const noHash = () => randomBytes(20).toString('hex');

async function textsOf(url: string): Promise<Texts> {
  const page = await (await patiently(() => fetch(`${url}/lindenstrom/?lang=de`))).text();
  const boot = /<script[^>]*id="boot"[^>]*>([^<]*)</.exec(page)?.[1] ?? '{}';
  const { texts } = JSON.parse(boot) as { texts: { termsLabel: Texts['terms'] } };
  const offered = await patiently(() =>
    fetch(`${url}/api/v1/lindenstrom/empfehlung/${namesOf(0).referralNumber}`, {
      method: 'PUT',
      headers: { 'x-accept-language': 'de' },
    }),
  );
  const { ZustimmungText: text, ZustimmungVersion: version } = (await offered.json()) as Record<string, string>;
  return { terms: texts.termsLabel, recipient: { text: text ?? '', version: version ?? '' } };
}

/** Every call of the contract that is given an address or the hash of a person by nobody in particular. */
export async function callsOf(url: string): Promise<Call[]> {
  const { terms, recipient: shown } = await textsOf(url);
  const agreed = { AgbAkzeptiert: true, AgbText: terms.text, AgbVersion: terms.version };
  const name = { Vorname: 'Berta', Nachname: 'Schulz' };
  const byAddress = (
    path: string,
    body: (Email: string) => object,
    known: Call['known'] = recommender,
    label = path,
  ): Call => ({ name: label, method: 'POST', path: () => path, body, known, unknown: stranger });
  const byHash = (path: string): Call => ({
    name: `${path}/{hash}`,
    method: 'GET',
    path: (_index, whose) => `${path}/${whose}`,
    body: null,
    known: hash,
    unknown: noHash,
  });
  return [
    byAddress('account/resetPassword', (Email) => ({ Email })),
    byHash('account/resetPassword'),
    byHash('account/resendWelcomeMail'),
    byAddress('praemierung/mail', (Email) => ({ Email })),
    byAddress('account/createEmpfehler', (Email) => ({ ...name, Email, ...agreed })),
    byAddress('empfehlen/create', (Email) => ({
      Empfehlung: { ProduktId: 'lindenstrom-natur', AnteilEmpfehler: 100, ...agreed },
      Empfehler: { ...name, Email },
    })),
    {
      ...byAddress(
        'empfaenger/create',
        (Email) => ({
          ...name,
          Email,
          Zustimmung: true,
          ZustimmungText: shown.text,
          ZustimmungVersion: shown.version,
        }),
        recipient,
      ),
      path: (index) => `empfaenger/create/${namesOf(index).referralNumber}`,
    },
    byAddress('kontakt', (Email) => ({
      Name: 'Berta Schulz',
      Email,
      Thema: 'Praemie',
      Nachricht: 'Wo bleibt meine Praemie?',
    })),
    byAddress(
      'account/login',
      (Email) => ({ Email, Password: 'Falsch123' }),
      recommender,
      'account/login, wrong password',
    ),
  ];
}
