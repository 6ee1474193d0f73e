/**
 * What it means to a person that an identity provider gives no code: they did not want to, or a failure of the office.
 * RFC 6749 §4.1.2.1, OpenID Connect Core §3.1.2.6.
 */
export type NoCode = 'declined' | 'PSOF0901' | 'PSOF0903' | 'PSOF0904';

const meanings: Readonly<Partial<Record<string, NoCode>>> = {
  access_denied: 'declined',
  server_error: 'PSOF0904',
  temporarily_unavailable: 'PSOF0904',
  // The person was to do something there, and did not come to it.
  login_required: 'PSOF0901',
  interaction_required: 'PSOF0901',
  account_selection_required: 'PSOF0901',
  consent_required: 'PSOF0901',
};

/** Whatever else a provider says is about our request: only who has set us up there can mend it. */
export const whyNoCode = (providerError: string): NoCode =>
  (Object.hasOwn(meanings, providerError) ? meanings[providerError] : undefined) ?? 'PSOF0903';
