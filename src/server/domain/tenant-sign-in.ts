/** Where people of agencies prove who they are, and as whom the service asks there (OpenID Connect). */
export interface AgencySignIn {
  /** As the identity provider calls itself, compared letter by letter. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where its answers say what: the name of a claim, or the path to it with dots between, e.g. `az_basic.roles`. */
  readonly claims: { readonly agency: string; readonly roles: string; readonly name: string };
}

/** What a tenant has for that. */
export interface SigningIn {
  /** Null: nobody signs in to an office of agencies there. */
  readonly agencySignIn: AgencySignIn | null;
}
