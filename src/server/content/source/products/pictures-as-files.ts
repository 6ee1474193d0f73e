import { endingOf } from '../../pictures/picture-problem.ts';
import { notTaken, type PlaceName, type ServiceFile, type ServiceMistake } from '../service-file.ts';
import { service } from './place.ts';
import type { Products } from './products.ts';

/**
 * The pictures of what is shown, and what is wrong with those that are not the service's present ones.
 * @param addresses of tariffs and pages that are shown
 * @param ownPictures of the folder's, which stay
 */
export function picturesOf(
  { pictures, keptOut = {} }: Products,
  addresses: ReadonlySet<string>,
  ownPictures: ReadonlySet<string>,
): { readonly files: readonly [string, ServiceFile][]; readonly leftOut: readonly ServiceMistake[] } {
  const stemOf = (address: string) => address.replaceAll('/', '.');
  const shown = Object.entries(pictures).filter(
    ([address]) => !ownPictures.has(stemOf(address)) && addresses.has(address.slice(0, address.lastIndexOf('/'))),
  );
  const placeOf = (address: string): PlaceName => ({ item: `${service}/${address}`, field: '' });
  const files = shown.flatMap(([address, base64]): [string, ServiceFile][] => {
    const content = Buffer.from(base64, 'base64');
    const file = { content, placeOf: () => placeOf(address) };
    return base64 === '' ? [] : [[`pictures/${stemOf(address)}.${endingOf(content)}`, file]];
  });
  const leftOut = shown.flatMap(([address, base64]): ServiceMistake[] => {
    const problem = keptOut[address];
    return problem === undefined ? [] : [{ ...placeOf(address), reason: notTaken(problem, base64 !== '') }];
  });
  return { files, leftOut };
}
