/** The one-time token for setting a password that a confirmation answered. Memory only: it never meets a storage. */
let held: string | null = null;

export function keepPasswordToken(token: string | null): void {
  held = token;
}

export function passwordToken(): string | null {
  return held;
}
