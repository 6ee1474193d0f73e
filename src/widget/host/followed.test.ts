import { expect, it } from 'vitest';
import { createFollowed } from './followed.ts';

it('tells each listener of each change until it has ended, and keeps what it was in the beginning', () => {
  const followed = createFollowed('a');
  const heard: string[] = [];
  const [end, endOther] = ['one', 'other'].map((name) =>
    followed.subscribe(() => void heard.push(`${name} ${followed.get()}`)),
  );
  followed.set('a');
  followed.set('b');
  end?.();
  followed.set('c');
  expect(heard).toEqual(['one b', 'other b', 'other c']);
  endOther?.();
  followed.set('d');
  expect([heard.length, followed.get(), followed.first()]).toEqual([3, 'd', 'a']);
});

it('may begin anew before anybody listens, and was that from the beginning', () => {
  const followed = createFollowed('a');
  followed.begin('b');
  expect([followed.get(), followed.first()]).toEqual(['b', 'b']);
  followed.set('c');
  expect([followed.get(), followed.first()]).toEqual(['c', 'b']);
});
