/** The token of a bounty's link, for the pages that collect it. Memory only: it never meets a storage. */
let held: string | null = null;

export function keepBountyToken(token: string | null): void {
  held = token;
}

export function bountyToken(): string | null {
  return held;
}
