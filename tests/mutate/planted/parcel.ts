/** Small code whose tests are weak where `mutate.test.ts` says so. */
export function postage(grams: number): number {
  return grams > 1000 ? 5 : 2;
}

export function boxesOf(pieces: number, room: number): number {
  let boxes = 0;
  for (let left = pieces; left > 0; left -= room) {
    boxes += 1;
  }
  return boxes;
}

export function label(name: string): string {
  return `To ${name}`;
}
