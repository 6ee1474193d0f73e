import type { AgencySignIn } from '../../tenant-sign-in.ts';

/** The tenant whose identity provider is meant, and what the service is there. */
export interface ProviderOf {
  readonly tenant: string;
  readonly signIn: AgencySignIn;
}

/** Somebody as an identity provider vouches for them, in the provider's own words. */
export interface VouchedPerson {
  /** Never used for anybody else by this provider. */
  readonly subject: string;
  /** Number of the agency; '' where none is told. */
  readonly agency: string;
  readonly roles: readonly string[];
  /** '' where none is told. */
  readonly name: string;
}

/** What a browser brings to prove who somebody is. */
export interface CodeProof {
  readonly code: string;
  /** Of PKCE (RFC 7636), of which the nonce is made, too. */
  readonly verifier: string;
  /** Network address by which the caller is counted; a log has no more of it than its name of that day. */
  readonly address: string;
}

/** What an identity provider cannot be asked for: it does not answer, or not to us as we are set up. Why is logged where it happens. */
export type ProviderTrouble = 'away' | 'misconfigured';

/** What came of a code: somebody, or nobody, because it is wrong, too old, used, or another browser's. */
export type Redeemed =
  | { readonly state: 'known'; readonly person: VouchedPerson }
  | { readonly state: 'refused' | ProviderTrouble };

/** The identity providers of tenants. */
export interface IdentityProviders {
  /** @returns where a browser asks for a code */
  readonly authorizationUrl: (of: ProviderOf) => Promise<{ readonly url: string } | ProviderTrouble>;
  /** Redeems a code; what the provider gives for it besides is dropped. */
  readonly redeem: (of: ProviderOf, proof: CodeProof) => Promise<Redeemed>;
  /** Where the provider sends a browser back to; exactly so it is registered there. */
  readonly redirectUrl: (tenant: string) => string;
}
