/** Money as German accounts and the command line write it, without its sign: `1.234,50`. */
export function euros(cents: number): string {
  const whole = String(Math.trunc(Math.abs(cents) / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
  return `${cents < 0 ? '-' : ''}${whole},${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}
