import type { Clock } from '#server/clock.ts';
import type { ContentDesk } from '#server/domain/programme/content/desk.ts';
import { KeptSource, type KeptSourceOptions } from '../kept-source.ts';
import { usualPauseMs, type SourceKind } from '../source.ts';
import { ContentClient } from './client.ts';
import { contentIn, type Content } from './content.ts';
import type { ContentPlace } from './place.ts';
import { readContent } from './read-content.ts';
import { isSignedBy } from './signature.ts';

const contentKind = (clock: Clock): SourceKind<ContentPlace, Content> => ({
  part: 'content',
  called: 'content service',
  // In the words of the specification (§8), by which whoever runs the service looks for it.
  failed: 'Fehler beim Laden des CMS Inhalts',
  taken: 'tenant says what its content service has',
  identityOf: ({ baseUrl, app, schemas, languages }) => [baseUrl, app, schemas, languages],
  pauseMsOf: () => usualPauseMs,
  open: (place) => {
    const client = new ContentClient(place, clock);
    let isFirst = true;
    return async (known, asking) => {
      const content = await readContent({ client, place, asking, isFirst }, known);
      isFirst = false;
      return content;
    };
  },
  copyIn: contentIn,
});

/** The contents of all tenants that have a content service. */
export class Contents extends KeptSource<ContentPlace, Content> implements ContentDesk {
  readonly #tenants: KeptSourceOptions<ContentPlace, Content>['tenants'];

  constructor(options: KeptSourceOptions<ContentPlace, Content>) {
    super(contentKind(options.clock), options);
    this.#tenants = options.tenants;
  }

  readonly isSigned = (tenant: string, body: Buffer, signature: string) => {
    const secret = this.#tenants.places().get(tenant)?.webhookSecret;
    return typeof secret === 'string' && isSignedBy(body, signature, secret);
  };
}
